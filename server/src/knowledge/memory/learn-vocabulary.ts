import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { GroundContext } from '../../ground/context.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import type { Passage } from '../passage.ts';
import type { Translations } from '../search/cross-language/learn-translations.ts';
import { readVocabulary, saveVocabulary } from '../store.ts';
import type { ToLearnFrom } from './learn-vocabulary-worker.ts';

/** The number of passages in a message to the thread. */
const passagesPerMessage = 200;

/**
 * Identifies the sources that a vocabulary is learned from; the content of a document never changes, so its id is
 * enough.
 */
export function vocabularyState(documentIds: Iterable<string>): string {
  return createHash('sha256')
    .update(`2 ${[...documentIds].sort().join(' ')}`)
    .digest('hex');
}

/** The stored vocabulary, when it was learned from the sources in this state. */
export async function keptVocabulary(context: Pick<GroundContext, 'db'>, state: string): Promise<Translations | null> {
  return (await readVocabulary(context.db, state)) as Translations | null;
}

/**
 * Learns in a separate thread which words correspond across languages, and stores the result for the next start and the
 * other servers. Null when aborted by the signal.
 */
export async function learnVocabulary(
  context: Pick<GroundContext, 'db' | 'log'>,
  state: string,
  passages: Iterable<Passage>,
  signal: AbortSignal,
): Promise<Translations | null> {
  const learned = await learn(passages, signal);
  if (learned === null || signal.aborted) return null;
  await saveVocabulary(context.db, state, learned);
  context.log.info('vocabulary across languages learned');
  return JSON.parse(learned) as Translations;
}

/** The text that the thread returns is stored as it is. */
async function learn(passages: Iterable<Passage>, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return null;
  const worker = new Worker(new URL('./learn-vocabulary-worker.ts', import.meta.url));
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const learned = new Promise<string | null>((resolve, reject) => {
      worker
        .once('message', resolve)
        .once('error', reject)
        .once('exit', () => resolve(null));
    });
    const yieldIfDue = createYielder();
    let some: ToLearnFrom[] = [];
    for (const { id, language, text, parallel } of passages) {
      if (parallel === null) continue;
      some.push({ id, language, text, parallel });
      if (some.length < passagesPerMessage) continue;
      worker.postMessage(some);
      some = [];
      await yieldIfDue();
    }
    worker.postMessage(some);
    worker.postMessage('learn');
    return await learned;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
