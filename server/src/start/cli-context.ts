import { openDatabase } from '../database/connection.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { createEvents } from '../ground/events.ts';
import { createLog } from '../ground/log.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { KnowledgeContext } from '../knowledge/context.ts';
import { prepareKnowledge } from '../knowledge/prepare-knowledge.ts';

/** What a terminal command works with: the database (also beside a running server), the jobs and the sources. */
export type CliContext = {
  context: Pick<
    KnowledgeContext,
    'config' | 'clock' | 'log' | 'database' | 'db' | 'jobs' | 'events' | 'sources' | 'find'
  >;
  /** Works until no job that is due is left. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens the context of a terminal command; `settings` win over the environment. */
export async function openCliContext(settings: Record<string, string> = {}): Promise<CliContext> {
  const config = readConfig(settings);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'error' : config.LOG_LEVEL);
  const database = await openDatabase(config, log, { share: true });
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
