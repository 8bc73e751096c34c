import { parentPort } from 'node:worker_threads';
import type { Passage } from '../passage.ts';
import { learnTranslations } from '../search/cross-language/learn-translations.ts';

export type ToLearnFrom = Pick<Passage, 'id' | 'language' | 'text' | 'parallel'>;

/** The passages arrive in several messages, followed by the message to start learning. */
const passages: ToLearnFrom[] = [];

parentPort?.on('message', (message: ToLearnFrom[] | 'learn') => {
  if (message === 'learn') parentPort?.postMessage(JSON.stringify(learnTranslations(passages as Passage[])));
  else passages.push(...message);
});
