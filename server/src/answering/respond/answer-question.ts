import { hash } from 'node:crypto';
import { within } from '../../ground/traces/traces.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { AnswerEvent, AnswerFacts, Question } from '../answer.ts';
import { quoteAttachments } from '../attachments/quote-attachments.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import { numberSources } from '../cite/number-sources.ts';
import type { Refused } from '../decide/decide.ts';
import { splitFileQuestions } from '../question/asking.ts';
import { isGreeting } from '../question/greeting.ts';
import { type Understood, understand } from '../question/understand.ts';
import { emergencyTexts } from '../texts/emergencies.ts';
import { texts } from '../texts/texts.ts';
import type { Model } from '../write/model.ts';
import { findEach, quoteEach } from './answer-each.ts';
import { belowEmergency } from './emergency/below-emergency.ts';
import type { Ending } from './ending.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import { isForModel } from './is-for-model.ts';
import { offerMore } from './offer-more.ts';
import type { Parts } from './parts.ts';
import { prefaceOf, quoteFromSources, quoteOnly, showReading } from './quote-from-sources.ts';
import { waitUntilPrepared } from './ready/wait-until-prepared.ts';
import { refuse } from './refuse.ts';
import { summariseAnswer } from './summarise-answer.ts';
import { writeFromSources } from './write-from-sources.ts';

/**
 * Answers a question from the verified sources, or says that they hold no answer. The person's attached files are
 * quoted first and labelled as unverified. Yields events as they happen; the last one is always 'ended'. Throws only
 * what `find` and `document` throw.
 */
export async function* answerQuestion(given: Parts, question: Question): AsyncGenerator<AnswerEvent> {
  const { understood, retrieved, ...uncached } = given;
  // The caches keep questions for longer than a temporary chat exists.
  const caches = question.isTemporary ? {} : { ...(understood && { understood }), ...(retrieved && { retrieved }) };
  const parts: Parts = { ...uncached, ...caches, find: findOnce(given.find) };
  yield* waitUntilPrepared(question.language);
  const asked = within(parts.span, 'examine question', () => understandOnce(parts, question));
  yield* waitUntilPrepared(asked.language);
  const { attachments = [] } = question;
  if (attachments.length === 0) return yield* answerFromSources(parts, question, asked, null);
  const { language } = asked;
  const words = attachmentTexts[language];
  if (asked.terms.length === 0 && asked.references.length === 0) {
    yield {
      kind: 'text',
      text: numbersOf(asked) + words.whatToKnow(attachments.map(({ name }) => escapeMarkdown(name))),
    };
    return yield ended(language, { outcome: 'answered', passageCount: 0, statementCount: 0, unconfirmedCount: 0 });
  }
  const each = splitFileQuestions(question.text, language).map((text) =>
    understand({ ...question, text }, parts.today, parts.lexicon),
  );
  const [first = asked, ...further] = each;
  const files = await quoteAttachments(attachments, [first, ...further], parts.dictionary);
  yield* answerFromSources(parts, question, asked, files);
}

/** The numbers to call, before everything else, also before what the person's own files say. */
function numbersOf({ language, emergencies }: Understood): string {
  return emergencies.map((one) => `${emergencyTexts[language][one]}\n\n`).join('');
}

/** Parses a question once while the sources stay the same, since many people ask the same questions. */
function understandOnce({ understood, today, lexicon }: Parts, question: Question): Understood {
  if (!understood) return understand(question, today, lexicon);
  const { text, language, conversation, canton } = question;
  const key = hash('sha256', JSON.stringify([text, language, conversation, canton, today]));
  const read = understood.get(key) ?? understand(question, today, lexicon);
  understood.set(key, read);
  return read;
}

/** Caches searches within an answer: the different readings of a question share some of them. */
function findOnce(find: Parts['find']): Parts['find'] {
  const found = new Map<string, ReturnType<Parts['find']>>();
  return (search) => {
    const key = JSON.stringify(search);
    const known = found.get(key) ?? find(search);
    found.set(key, known);
    return known;
  };
}

async function* answerFromSources(
  parts: Parts,
  question: Question,
  asked: Understood,
  files: { text: string; quoted: number } | null,
): AsyncGenerator<AnswerEvent> {
  const { language } = asked;
  const fileQuotes = files?.quoted ?? null;
  const first = numbersOf(asked) + (files?.text ?? '');
  if (first) yield { kind: 'text', text: first };
  const events = respond(parts, question, asked, fileQuotes);
  for (let next = await events.next(); ; next = await events.next()) {
    if (next.done)
      return yield ended(language, next.value, fileQuotes === null ? summariseAnswer(next.value, parts) : undefined);
    yield next.value;
    // The emergency numbers and the person's files stay on the screen when the answer below them is withdrawn.
    if (first && next.value.kind === 'withdrawn') yield { kind: 'text', text: first };
  }
}

/**
 * The stages of an answer: retrieve, decide, then refuse, write or quote.
 * @param fileQuotes how many quotations of the person's own files precede the answer; null without files
 */
async function* respond(
  parts: Parts,
  question: Question,
  asked: Understood,
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent, Ending> {
  if (isGreeting(question.text)) {
    yield { kind: 'text', text: texts[asked.language].greeting };
    return { outcome: 'answered', passageCount: 0, statementCount: 0, unconfirmedCount: 0 };
  }
  const stopped: Ending = { outcome: 'stopped', passageCount: 0, statementCount: 0, unconfirmedCount: 0 };
  const each = canWrite(parts) ? [] : yield* findEach(parts, question, asked);
  if (each === null) return stopped;
  const answered = each.flatMap(({ found }) => (found.decision.sufficient ? [found.decision] : []));
  if (answered.length > 1) return yield* quoteEach(parts, question, asked, each, fileQuotes);
  const sources = yield* findSources(parts, question, asked);
  if (sources === null) return stopped;
  const found = await belowEmergency(parts, question, asked, sources);
  // The sources answer one of the questions, but not the message as a whole.
  const isOpen = !found.decision.sufficient && (found.decision.why === 'weak' || found.decision.why === 'open');
  if (isOpen && answered[0]?.certain) return yield* quoteEach(parts, question, asked, each, fileQuotes);
  if (found.beyondFilter) yield { kind: 'beyond-filter' };
  const { decision } = found;
  const numbering = numberSources(parts);
  let isSilent = false;
  const asksModel = canWrite(parts) && isForModel(found);
  if (parts.isSpent && isForModel(found)) yield { kind: 'text', text: `${texts[asked.language].ceiling}\n\n` };
  if (asksModel) {
    const quoting = decision.sufficient ? () => quoteOnly(question, found, decision, numbering) : null;
    const written = yield* withPreface(
      writeFromSources(parts, question, found, numbering, quoting),
      prefaceOf(found, fileQuotes),
    );
    isSilent = written === 'silent';
    if (written !== null && written !== 'silent' && written.outcome === 'answered')
      yield* offerMore(parts, question, found.understood, numbering.cited(), found.chosenCanton);
    if (written !== null && written !== 'silent') return { ...written, found };
  }
  if (!decision.sufficient) {
    const reason = isSilent ? texts[found.understood.language].modelSilentNoQuote : undefined;
    return { ...(yield* declineToAnswer(parts, question, found, { refused: decision, fileQuotes, reason })), found };
  }
  if (!asksModel) yield* showReading(found, decision.hits);
  for (const text of prefaceOf(found, fileQuotes)) yield { kind: 'text', text };
  return { ...(yield* quoteFromSources(parts, question, found, decision, numbering, !asksModel)), found };
}

/** Yields the preface before the first text of an answer. */
async function* withPreface<T>(
  events: AsyncGenerator<AnswerEvent, T>,
  preface: string[],
): AsyncGenerator<AnswerEvent, T> {
  let begun = false;
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    if (!begun && next.value.kind === 'text' && next.value.text !== '') {
      begun = true;
      for (const text of preface) yield { kind: 'text', text };
    }
    yield next.value;
  }
}

function canWrite(parts: Parts): parts is Parts & { model: Model } {
  return parts.model !== null;
}

/** Says that the sources hold no answer. Where the person's own files did, the question counts as answered. */
async function* declineToAnswer(
  parts: Parts,
  question: Question,
  { understood, hits }: FoundSources,
  { refused, fileQuotes, reason }: { refused: Refused; fileQuotes: number | null; reason: string | undefined },
): AsyncGenerator<AnswerEvent, Ending> {
  if (fileQuotes) {
    yield { kind: 'text', text: attachmentTexts[understood.language].noSource };
    return { outcome: 'answered', passageCount: hits.length, statementCount: 0, unconfirmedCount: 0 };
  }
  yield* refuse(parts, question, understood, refused, reason);
  return { outcome: 'refused', passageCount: hits.length, statementCount: 0, unconfirmedCount: 0 };
}

function ended(
  language: Understood['language'],
  { outcome, passageCount, statementCount, unconfirmedCount }: Ending,
  facts?: AnswerFacts,
): Extract<AnswerEvent, { kind: 'ended' }> {
  const statements = { statementsChecked: statementCount, statementsUnconfirmed: unconfirmedCount };
  return {
    kind: 'ended',
    answer: { outcome, language, passagesRead: passageCount, ...statements },
    ...(facts && { facts }),
  };
}
