import { createEvents } from '../ground/events.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { KnowledgeContext } from '../knowledge/context.ts';
import { prepareKnowledge } from '../knowledge/prepare-knowledge.ts';
import { openCliDatabase } from './cli-database.ts';

/** The context of a terminal command: the database (also beside a running server), the jobs and the sources. */
export type CliContext = {
  context: Pick<
    KnowledgeContext,
    'config' | 'clock' | 'log' | 'database' | 'db' | 'jobs' | 'events' | 'sources' | 'find'
  >;
  /** Works until no job that is due is left. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** The same for a command that needs no sources. */
export type CliGround = {
  context: Pick<KnowledgeContext, 'config' | 'clock' | 'log' | 'database' | 'db' | 'jobs'>;
  close: () => Promise<void>;
};

async function openWithJobs(settings: Record<string, string>) {
  const ground = await openCliDatabase(settings);
  const { database, log, clock } = ground;
  return { ...ground, jobs: createJobs(database.pool, database.embedded, log, clock) };
}

/** Opens the context of a command that needs no sources; `settings` win over the environment. */
export async function openCliGround(settings: Record<string, string> = {}): Promise<CliGround> {
  const context = await openWithJobs(settings);
  const { jobs, database } = context;
  await database.alone(jobs.open);
  return {
    context,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

/** Opens the context of a terminal command; `settings` win over the environment. */
export async function openCliContext(settings: Record<string, string> = {}): Promise<CliContext> {
  const ground = await openWithJobs(settings);
  const base = { ...ground, events: createEvents() };
  const { jobs, database } = ground;
  const context = { ...base, ...prepareKnowledge(base) };
  await database.alone(jobs.open);
  jobs.start();
  return {
    context,
    settle: jobs.settle,
    close: async () => {
      // A running job may need the embedding model, which is closed with the sources.
      await jobs.stop();
      await context.sources.close();
      await context.sources.learned();
      await database.close();
    },
  };
}
