import type { GroundContext } from '../ground/context.ts';
import type { KnowledgeContext } from './context.ts';
import { embedJob, embedMissing } from './intake/embed-passages.ts';
import { takeInDraftJob, takeInJob, takeInPdf } from './intake/take-in-pdf.ts';
import { createSources } from './memory/sources-in-memory.ts';
import { createLocator } from './pages/locate-passage.ts';
import type { Hit, Search } from './passage.ts';
import { createEmbedding } from './vectors/create-embedding.ts';

type Base = Pick<GroundContext, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'>;

/** How long a question waits for its vector before it is searched by words alone, in milliseconds. */
const vectorTimeoutMs = 800;
/** How long an embedding model that did not answer is left alone, in milliseconds. */
const vectorRetryDelayMs = 10_000;

/** Registers the jobs of knowledge and returns its part of the context. */
export function prepareKnowledge(base: Base): Pick<KnowledgeContext, 'sources' | 'find' | 'locate'> {
  const embedding = createEmbedding(base.config);
  const sources = createSources(base, embedding);
  base.jobs.handle<{ id: string }>(takeInJob, (data) => takeInPdf(base, data));
  base.jobs.handle<{ id: string }>(takeInDraftJob, (data) => takeInPdf(base, data));
  base.jobs.handle<{ atStart?: boolean }>(embedJob, (data) => embedMissing(base, embedding, data));
  const vectorOf = embedding && createVectorCache((text) => embedding.embed([text], 'question', vectorTimeoutMs));
  let silentUntil = 0;
  const find = async (search: Search): Promise<Hit[]> => {
    if (!vectorOf || search.byWords || performance.now() < silentUntil) return sources.find(search);
    try {
      return sources.find(search, await vectorOf(search.text));
    } catch (error) {
      silentUntil = performance.now() + vectorRetryDelayMs;
      base.log.warn({ err: error }, 'no vector for the question, searching by words');
      return sources.find(search);
    }
  };
  return { sources, find, locate: createLocator({ db: base.db, sources }) };
}

/** The most texts whose vectors are kept. */
const maxVectorsKept = 500;

/** Asks for the vector of a text once, also when several searches for it run at the same time. */
function createVectorCache(embed: (text: string) => Promise<Float32Array[]>) {
  const known = new Map<string, Promise<Float32Array>>();
  return (text: string): Promise<Float32Array> => {
    const before = known.get(text);
    if (before) return before;
    if (known.size >= maxVectorsKept) known.delete(known.keys().next().value!);
    const asked = embed(text).then(([vector]) => vector!);
    known.set(text, asked);
    asked.catch(() => known.delete(text));
    return asked;
  };
}
