import { openDatabase } from '../database/connection.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { createLog } from '../ground/log.ts';

/** Opens the database for a terminal command, also beside a running server; `settings` win over the environment. */
export async function openCliDatabase(settings: Record<string, string> = {}) {
  const config = readConfig(settings);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'error' : config.LOG_LEVEL);
  const database = await openDatabase(config, log, { share: true });
  return { config, clock: systemClock, log, database, db: database.db };
}
