import { within } from '../../ground/traces/traces.ts';
import type { Hit } from '../../knowledge/port.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { AnswerEvent, AnswerFacts, Question } from '../answer.ts';
import { quoteAttachments } from '../attachments/quote-attachments.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import { type Numbering, numberSources } from '../cite/number-sources.ts';
import type { Refused, Sufficient } from '../decide/decide.ts';
import { splitFileQuestions } from '../question/asking.ts';
import { isGreeting } from '../question/greeting.ts';
import { type Understood, understand } from '../question/understand.ts';
import { quoteAnswer } from '../quote/quote-answer.ts';
import { emergencyTexts } from '../texts/emergencies.ts';
import { texts } from '../texts/texts.ts';
import type { Model } from '../write/model.ts';
import type { Ending } from './ending.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import { isForModel } from './is-for-model.ts';
import { offerMore } from './offer-more.ts';
import type { Parts } from './parts.ts';
import { refuse } from './refuse.ts';
import { splitMessageQuestions } from './split-message-questions.ts';
import { summariseAnswer } from './summarise-answer.ts';
import { waitUntilPrepared } from './wait-until-prepared.ts';
import { writeFromSources } from './write-from-sources.ts';

/**
 * Answers a question from the verified sources, or says that they hold no answer. What the person attached is quoted
 * first and named as unverified. Yields events as they happen, always ending with 'ended'. Throws only what `find` and
 * `document` throw.
 */
export async function* answerQuestion(parts: Parts, question: Question): AsyncGenerator<AnswerEvent> {
  yield* waitUntilPrepared(question.language);
  const asked = within(parts.span, 'examine question', () => understand(question, parts.today, parts.lexicon));
  yield* waitUntilPrepared(asked.language);
  const { attachments = [] } = question;
  if (attachments.length === 0) return yield* answerFromSources(parts, question, asked, null);
  const { language } = asked;
  const words = attachmentTexts[language];
  if (asked.terms.length === 0 && asked.references.length === 0) {
    yield { kind: 'text', text: words.whatToKnow(attachments.map(({ name }) => escapeMarkdown(name))) };
    return yield ended(language, { outcome: 'answered', read: 0, checked: 0, unconfirmed: 0 });
  }
  const each = splitFileQuestions(question.text, language).map((text) =>
    understand({ ...question, text }, parts.today, parts.lexicon),
  );
  const [first = asked, ...further] = each;
  const { text, quoted } = quoteAttachments(attachments, [first, ...further], parts.dictionary);
  yield { kind: 'text', text };
  for await (const event of answerFromSources(parts, question, asked, quoted)) {
    yield event;
    if (event.kind === 'withdrawn') yield { kind: 'text', text };
  }
}

async function* answerFromSources(
  parts: Parts,
  question: Question,
  asked: Understood,
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent> {
  const { language, emergency } = asked;
  const first = emergency && `${emergencyTexts[language][emergency]}\n\n`;
  if (first) yield { kind: 'text', text: first };
  const events = respond(parts, question, asked, fileQuotes);
  for (let next = await events.next(); ; next = await events.next()) {
    if (next.done)
      return yield ended(language, next.value, fileQuotes === null ? summariseAnswer(next.value, parts) : undefined);
    yield next.value;
    // The emergency numbers stay on the screen when the answer below them is withdrawn.
    if (first && next.value.kind === 'withdrawn') yield { kind: 'text', text: first };
  }
}

/**
 * The stages of an answer: retrieve, decide, then refuse, write or quote.
 * @param fileQuotes how often the person's own files were quoted before; null when there are none
 */
async function* respond(
  parts: Parts,
  question: Question,
  asked: Understood,
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent, Ending> {
  if (isGreeting(question.text)) {
    yield { kind: 'text', text: texts[asked.language].greeting };
    return { outcome: 'answered', read: 0, checked: 0, unconfirmed: 0 };
  }
  if (!canWrite(parts)) {
    const each = yield* answerEach(parts, question, asked, fileQuotes);
    if (each !== null) return each;
  }
  const found = yield* findSources(parts, question, asked);
  if (found === null) return { outcome: 'stopped', read: 0, checked: 0, unconfirmed: 0 };
  if (found.beyondFilter) yield { kind: 'beyond-filter' };
  const { decision } = found;
  const numbering = numberSources(parts);
  const asksModel = canWrite(parts) && isForModel(found);
  if (parts.isSpent && isForModel(found)) yield { kind: 'text', text: `${texts[asked.language].ceiling}\n\n` };
  if (asksModel) {
    const quoting = decision.sufficient ? () => quoteOnly(question, found, decision, numbering) : null;
    const written = yield* withPreface(
      writeFromSources(parts, question, found, numbering, quoting),
      prefaceOf(found, fileQuotes),
    );
    if (written?.outcome === 'answered')
      yield* offerMore(parts, question, found.understood, numbering.cited(), found.chosenCanton);
    if (written !== null) return { ...written, found };
  }
  if (!decision.sufficient) return { ...(yield* declineToAnswer(parts, question, found, decision, fileQuotes)), found };
  if (!asksModel) yield* showReading(found, decision.hits);
  for (const text of prefaceOf(found, fileQuotes)) yield { kind: 'text', text };
  return { ...(yield* quoteFromSources(parts, question, found, decision, numbering, !asksModel)), found };
}

/**
 * Answers a message that asks for several things question by question, each under what was asked. Returns null when it
 * asks for one, or when the sources answer fewer than two of them: it is then answered as a whole.
 */
async function* answerEach(
  parts: Parts,
  question: Question,
  asked: Understood,
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent, Ending | null> {
  if (asked.foreign !== null || asked.emergency) return null;
  const questions = splitMessageQuestions(question, asked);
  const answers: { text: string; found: FoundSources }[] = [];
  for (const one of questions) {
    const found = yield* findSources(parts, one, understand(one, parts.today, parts.lexicon));
    if (found === null) return { outcome: 'stopped', read: 0, checked: 0, unconfirmed: 0 };
    answers.push({ text: one.text, found });
  }
  const answered = answers.filter(({ found }) => found.decision.sufficient);
  if (answered.length < 2) return null;
  if (answered.some(({ found }) => found.beyondFilter)) yield { kind: 'beyond-filter' };
  const { language } = asked;
  const hits = answered.flatMap(({ found }) => (found.decision.sufficient ? found.decision.hits : []));
  yield* showReading(answered[0]!.found, hits);
  if (parts.isSpent) yield { kind: 'text', text: `${texts[asked.language].ceiling}\n\n` };
  if (fileQuotes !== null) yield { kind: 'text', text: `${attachmentTexts[language].beside}\n\n` };
  const numbering = numberSources(parts);
  let count = 0;
  for (const { text, found } of answers) {
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
  return { outcome: 'answered', read: hits.length, checked: count, unconfirmed: 0, found: answered[0]!.found };
}

/** Says what must be said before an answer once its first text comes. */
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

/** The sources hold no answer. Where the person's own files did, the question counts as answered. */
async function* declineToAnswer(
  parts: Parts,
  question: Question,
  { understood, hits }: FoundSources,
  refused: Refused,
  fileQuotes: number | null,
): AsyncGenerator<AnswerEvent, Ending> {
  if (fileQuotes) {
    yield { kind: 'text', text: attachmentTexts[understood.language].noSource };
    return { outcome: 'answered', read: hits.length, checked: 0, unconfirmed: 0 };
  }
  yield* refuse(parts, question, understood, refused);
  return { outcome: 'refused', read: hits.length, checked: 0, unconfirmed: 0 };
}

/** Shows which sources are read. */
function* showReading({ understood: { language } }: FoundSources, read: readonly Hit[]): Generator<AnswerEvent> {
  const { steps } = texts[language];
  const titles = [...new Set(read.map(({ passage }) => passage.title))];
  yield { kind: 'step-started', step: 'read', name: steps.read, input: '' };
  yield { kind: 'step-ended', step: 'read', output: titles.join('\n') };
  yield { kind: 'step-started', step: 'check', name: steps.check, input: '' };
}

/** What must be said before the answer; of several questions, before the answer to each, but for the person's files. */
function prefaceOf({ understood: { language }, notice, perCanton }: FoundSources, fileQuotes: number | null): string[] {
  return [
    fileQuotes === null ? '' : attachmentTexts[language].beside,
    notice ?? '',
    perCanton ? texts[language].perCanton : '',
  ].flatMap((text) => (text === '' ? [] : `${text}\n\n`));
}

/** @param reportCheck whether the step of checking is still open: a model that wrote nothing usable has ended it */
async function* quoteFromSources(
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
  return { outcome: 'answered', read: decision.hits.length, checked: count, unconfirmed: 0 };
}

/** The quotations themselves. Returns how many there are. */
async function* quoteOnly(
  question: Question,
  { understood, perCanton }: Pick<FoundSources, 'understood' | 'perCanton'>,
  { certain, ranked }: Sufficient,
  numbering: Numbering,
): AsyncGenerator<AnswerEvent, number> {
  const { length = 'standard', profile = 'expert-answers' } = question;
  const options = { length, perCanton, safety: profile === 'work-safety' };
  if (!certain) yield { kind: 'text', text: `${texts[understood.language].nearest}\n\n` };
  return yield* quoteAnswer(understood, ranked, numbering, options);
}

function ended(
  language: Understood['language'],
  { outcome, read, checked, unconfirmed }: Ending,
  facts?: AnswerFacts,
): Extract<AnswerEvent, { kind: 'ended' }> {
  const statements = { statementsChecked: checked, statementsUnconfirmed: unconfirmed };
  return { kind: 'ended', answer: { outcome, language, passagesRead: read, ...statements }, ...(facts && { facts }) };
}
