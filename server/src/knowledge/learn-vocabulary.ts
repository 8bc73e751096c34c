import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Context } from '../context.ts';
import type { Passage } from './passage.ts';
import type { Translations } from './search/translation.ts';
import { readVocabulary, saveVocabulary } from './store.ts';

/**
 * The vocabulary across languages for the sources as they are: the kept one when the sources are those it was learned
 * from, otherwise learned anew in a thread of its own and kept for the next start and the other servers.
 */
export async function learnVocabulary(
  context: Pick<Context, 'db' | 'log'>,
  passages: Passage[],
): Promise<Translations> {
  const parallel = passages.filter((passage) => passage.parallel !== null);
  const state = stateOf(parallel);
  const kept = await readVocabulary(context.db);
  if (kept?.learnedFrom === state) return kept.words as Translations;
  const learned = await learn(parallel);
  await saveVocabulary(context.db, state, learned);
  context.log.info({ passages: parallel.length }, 'vocabulary learned');
  return learned;
}

function stateOf(passages: Passage[]): string {
  const hash = createHash('sha256').update('1');
  for (const line of passages.map(({ id, text }) => `${id} ${text.length}`).sort()) hash.update(line);
  return hash.digest('hex');
}

function learn(passages: Passage[]): Promise<Translations> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./learn-vocabulary-worker.ts', import.meta.url), { workerData: passages });
    worker.once('message', resolve).once('error', reject);
  });
}
