import type { Context } from '../context.ts';
import { embedJob, embedMissing, embedTexts } from './embed-passages.ts';
import type { Hit, Search } from './passage.ts';
import { createSources, type Sources } from './sources-in-memory.ts';
import { takeInJob, takeInPdf } from './take-in-pdf.ts';

type Base = Pick<Context, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'>;

/** How long a question waits for its vector before it is searched by words alone, in milliseconds. */
const vectorPatience = 800;
/** How long an embedding model that did not answer is left alone, in milliseconds. */
const vectorPause = 10_000;

/** Says who does the jobs of this module, and answers what other modules use of it. */
export function prepareKnowledge(base: Base): { sources: Sources; find: (search: Search) => Promise<Hit[]> } {
  const sources = createSources(base);
  base.jobs.handle<{ id: string }>(takeInJob, (data) => takeInPdf(base, data));
  base.jobs.handle(embedJob, () => embedMissing(base));
  let silentUntil = 0;
  const find = async (search: Search): Promise<Hit[]> => {
    if (!base.config.EMBEDDING_URL || performance.now() < silentUntil) return sources.find(search);
    try {
      const [vector] = await embedTexts(base.config, [search.text], vectorPatience);
      return sources.find(search, vector);
    } catch (error) {
      silentUntil = performance.now() + vectorPause;
      base.log.warn({ err: error }, 'no vector for the question, searching by words');
      return sources.find(search);
    }
  };
  return { sources, find };
}
