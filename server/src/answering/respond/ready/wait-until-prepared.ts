import type { Language } from '@polier/contract/languages';
import type { AnswerEvent } from '../../answer.ts';
import { texts } from '../../texts/texts.ts';
import { preparation } from './make-ready.ts';

/** Tells the person why an answer waits shortly after the start of the server. */
export async function* waitUntilPrepared(language: Language): AsyncGenerator<AnswerEvent> {
  const prepared = preparation.awaited(language);
  if (!prepared) return;
  yield { kind: 'step-started', step: 'search', name: texts[language].steps.prepare, input: '' };
  await prepared;
  yield { kind: 'step-ended', step: 'search', output: '' };
}
