import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/connection.ts';
import { createEvents } from './events.ts';
import { createJobs } from './jobs/jobs.ts';
import { prepareKnowledge } from './knowledge/prepare-knowledge.ts';
import { createLog } from './log.ts';

/** What a command at the terminal works with: the database (also beside a running server), the jobs, the sources. */
export type Workshop = {
  context: Pick<Context, 'config' | 'clock' | 'log' | 'database' | 'db' | 'jobs' | 'events' | 'sources' | 'find'>;
  /** Works until no job is left that is due. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens what a command needs; `settings` win over the environment. */
export async function openWorkshop(settings: Record<string, string> = {}): Promise<Workshop> {
  const config = readConfig(settings);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'error' : config.LOG_LEVEL);
  const database = await openDatabase(config, { share: true });
  const jobs = createJobs(database.pool, database.embedded, log, systemClock);
  const base = { config, clock: systemClock, log, database, db: database.db, jobs, events: createEvents() };
  const context = { ...base, ...prepareKnowledge(base) };
  await jobs.open();
  jobs.start();
  return {
    context,
    settle: jobs.settle,
    close: async () => {
      context.sources.close();
      await context.sources.learned();
      await jobs.stop();
      await database.close();
    },
  };
}
