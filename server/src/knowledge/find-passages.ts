import type { Log } from '../ground/log.ts';
import type { Sources } from './memory/sources-in-memory.ts';
import type { Hit, Search } from './passage.ts';
import type { Embedding } from './vectors/embedding.ts';

/** How long a question waits for its vector before it is searched by words alone, in milliseconds. */
const vectorTimeoutMs = 800;
/** How long an embedding model that did not answer is not asked again, in milliseconds. */
const vectorRetryDelayMs = 10_000;

/**
 * Finds passages by words and, with an embedding model, by meaning. `state` changes when the model becomes available or
 * unavailable, since the same search may then have another result.
 */
export type Find = ((search: Search) => Promise<Hit[]>) & { state(): number };

export function createFind(sources: Pick<Sources, 'find'>, embedding: Embedding | null, log: Log): Find {
  const vectorOf = embedding && createVectorCache((text) => embedding.embed([text], 'question', vectorTimeoutMs));
  let silentUntil = 0;
  let failures = 0;
  const isSilent = () => performance.now() < silentUntil;
  const find = async (search: Search): Promise<Hit[]> => {
    if (!vectorOf || search.byWords || isSilent()) return sources.find(search);
    try {
      return sources.find(search, await vectorOf(search.text));
    } catch (error) {
      silentUntil = performance.now() + vectorRetryDelayMs;
      failures += 1;
      log.warn({ err: error }, 'no vector for the question, searching by words');
      return sources.find(search);
    }
  };
  return Object.assign(find, { state: () => 2 * failures + Number(isSilent()) });
}

/** The size of the vector cache. */
const maxVectorsKept = 500;

/** Caches vectors by text; concurrent requests for the same text share one call. */
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
