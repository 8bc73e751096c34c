import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import { numberSources } from '../cite/number-sources.ts';
import { splitQuestions } from '../question/asking.ts';
import { readCompared } from '../question/compared.ts';
import { type Understood, understand } from '../question/understand.ts';
import { texts } from '../texts/texts.ts';
import type { Ending } from './ending.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import { offerMore } from './offer-more.ts';
import type { Parts } from './parts.ts';
import { prefaceOf, quoteOnly, showReading } from './quote-from-sources.ts';

type Part = { text: string; found: FoundSources };

/**
 * Finds the sources for each question of a message that asks for several things; empty when it asks for one. Returns
 * null when the person stops the answer.
 */
export async function* findEach(
  parts: Parts,
  question: Question,
  asked: Understood,
): AsyncGenerator<AnswerEvent, Part[] | null> {
  if (asked.foreign !== null || asked.emergencies.length > 0) return [];
  const each: Part[] = [];
  for (const one of splitMessageQuestions(question, asked)) {
    const found = yield* findSources(parts, one, understand(one, parts.today, parts.lexicon));
    if (found === null) return null;
    each.push({ text: one.text, found });
  }
  return each;
}

/** Answers a message question by question, each below the question it answers. */
export async function* quoteEach(
  parts: Parts,
  question: Question,
  asked: Understood,
  each: Part[],
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent, Ending> {
  const answered = each.filter(({ found }) => found.decision.sufficient);
  if (answered.some(({ found }) => found.beyondFilter)) yield { kind: 'beyond-filter' };
  const { language } = asked;
  const hits = answered.flatMap(({ found }) => (found.decision.sufficient ? found.decision.hits : []));
  yield* showReading(answered[0]!.found, hits);
  if (parts.isSpent) yield { kind: 'text', text: `${texts[asked.language].ceiling}\n\n` };
  if (fileQuotes !== null) yield { kind: 'text', text: `${attachmentTexts[language].beside}\n\n` };
  const numbering = numberSources(parts);
  let count = 0;
  for (const { text, found } of each) {
    yield { kind: 'text', text: `**${escapeMarkdown(text)}**\n\n` };
    if (!found.decision.sufficient) {
      yield { kind: 'text', text: `${texts[language].refusal.nothing}\n\n` };
      continue;
    }
    for (const preface of prefaceOf(found, null)) yield { kind: 'text', text: preface };
    count += yield* quoteOnly({ ...question, length: 'short' }, found, found.decision, numbering);
  }
  yield { kind: 'step-ended', step: 'check', output: texts[language].steps.quotations(count) };
  yield* offerMore(parts, question, asked, numbering.cited(), null);
  return {
    outcome: 'answered',
    passageCount: hits.length,
    statementCount: count,
    unconfirmedCount: 0,
    found: answered[0]!.found,
  };
}

/**
 * Splits a message into questions, each as one that follows the story and the questions before it; of two things that
 * are compared, each is looked up by itself, since few sources name both.
 */
function splitMessageQuestions(question: Question, { language, asking, background }: Understood): Question[] {
  const split = splitQuestions(question.text, language);
  const compared = split.length === 0 ? readCompared(asking, language) : null;
  const after = (text: string, told: readonly string[]): Question => {
    const before = told.filter(Boolean).join(' ');
    const turn = before === '' ? [] : [{ role: 'person' as const, text: before }];
    return { ...question, text, conversation: [...question.conversation, ...turn] };
  };
  if (compared) return compared.map((text) => after(text, [background]));
  return split.map((one, at) =>
    after(one.asking, [one.background, ...split.slice(0, at).map((earlier) => earlier.asking)]),
  );
}
