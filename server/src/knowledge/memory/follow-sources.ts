import type { KnowledgeContext } from '../context.ts';

/** How often a server checks for changes by other processes, in milliseconds. */
const pollIntervalMs = 2_000;

/** Loads the sources into memory and keeps following the database; returns a function that stops it. */
export async function followSources(
  context: Pick<KnowledgeContext, 'sources' | 'events' | 'log'>,
): Promise<() => Promise<void>> {
  await context.sources.follow();
  const follow = () => {
    context.sources.follow().catch((error) => context.log.warn({ err: error }, 'sources cannot be followed'));
  };
  context.events.on('sources-changed', follow);
  const timer = setInterval(follow, pollIntervalMs);
  return async () => {
    clearInterval(timer);
    context.events.off('sources-changed', follow);
    await context.sources.close();
    await context.sources.follow().catch(() => {});
    await context.sources.learned();
  };
}
