import type { Hit } from '../../knowledge/port.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import type { Numbering } from '../cite/number-sources.ts';
import type { Sufficient } from '../decide/decide.ts';
import { quoteAnswer } from '../quote/quote-answer.ts';
import { texts } from '../texts/texts.ts';
import type { Ending } from './ending.ts';
import type { FoundSources } from './find-sources.ts';
import { offerMore } from './offer-more.ts';
import type { Parts } from './parts.ts';

/** Shows which sources are being read. */
export function* showReading({ understood: { language } }: FoundSources, read: readonly Hit[]): Generator<AnswerEvent> {
  const { steps } = texts[language];
  const titles = [...new Set(read.map(({ passage }) => passage.title))];
  yield { kind: 'step-started', step: 'read', name: steps.read, input: '' };
  yield { kind: 'step-ended', step: 'read', output: titles.join('\n') };
  yield { kind: 'step-started', step: 'check', name: steps.check, input: '' };
}

/** The notice before the answer. With several questions, it precedes the answer to each, but not the person's files. */
export function prefaceOf(
  { understood: { language }, notice, perCanton }: FoundSources,
  fileQuotes: number | null,
): string[] {
  return [
    fileQuotes === null ? '' : attachmentTexts[language].beside,
    notice ?? '',
    perCanton ? texts[language].perCanton : '',
  ].flatMap((text) => (text === '' ? [] : `${text}\n\n`));
}

/** @param reportCheck whether the step of checking is still open: a model that wrote nothing usable has ended it */
export async function* quoteFromSources(
  parts: Parts,
  question: Question,
  { understood, perCanton, chosenCanton }: FoundSources,
  decision: Sufficient,
  numbering: Numbering,
  reportCheck: boolean,
): AsyncGenerator<AnswerEvent, Ending> {
  const found = { understood, perCanton };
  const count = yield* quoteOnly(question, found, decision, numbering);
  const { steps } = texts[understood.language];
  if (reportCheck) yield { kind: 'step-ended', step: 'check', output: steps.quotations(count) };
  yield* offerMore(parts, question, understood, numbering.cited(), chosenCanton);
  return { outcome: 'answered', passageCount: decision.hits.length, statementCount: count, unconfirmedCount: 0 };
}

/** Yields the quotations. Returns their number. */
export async function* quoteOnly(
  question: Question,
  { understood, perCanton }: Pick<FoundSources, 'understood' | 'perCanton'>,
  { certain, ranked }: Sufficient,
  numbering: Numbering,
): AsyncGenerator<AnswerEvent, number> {
  const { length = 'standard', profile = 'expert-answers' } = question;
  const options = { length, certain, perCanton, safety: profile === 'work-safety' };
  if (!certain) yield { kind: 'text', text: `${texts[understood.language].nearest}\n\n` };
  return yield* quoteAnswer(understood, ranked, numbering, options);
}
