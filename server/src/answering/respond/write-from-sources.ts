import type { Hit } from '../../knowledge/port.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import type { Numbering } from '../cite/number-sources.ts';
import { understand } from '../question/understand.ts';
import { texts } from '../texts/texts.ts';
import type { Model } from '../write/model.ts';
import { planSearch } from '../write/plan-search.ts';
import { writePrompt } from '../write/prompt.ts';
import { type WritingResult, writeClaims } from '../write/write-claims.ts';
import type { Ending } from './ending.ts';
import { createOffTopicCheck } from './filter-off-topic.ts';
import type { FoundSources } from './find-sources.ts';
import type { Parts } from './parts.ts';
import { retrieve } from './retrieve.ts';

type PartsWithModel = Parts & { model: Model };
/** Yields the answer without a model as events, without quotations that are shown already. */
type QuoteAnswer = () => AsyncGenerator<AnswerEvent, number>;

/** The maximum number of passages that a model reads, and of characters in them. */
const passagesRead = 16;
const maxCharsRead = 30_000;
/** After this time, in milliseconds, the person sees the quoted answer if the model has written nothing yet. */
const patienceMs = 8000;
/** Below this share of confirmed claims, the quoted answer is shown as well. */
const leastShown = 0.5;

/**
 * Lets a model answer: it puts the questions to search for, reads what is found and states claims, each checked against
 * its quotation. Returns how the answer ended; where nothing was shown, null when the answer without a model has to be
 * given, 'silent' when that is none and the model did not say that it has none.
 * @param quoting that answer, where the sources suffice for it; null where they do not
 */
export async function* writeFromSources(
  parts: PartsWithModel,
  question: Question,
  found: FoundSources,
  numbering: Numbering,
  quoting: QuoteAnswer | null,
): AsyncGenerator<AnswerEvent, Ending | 'silent' | null> {
  const words = texts[found.understood.language];
  const answer = createRecord();
  const certain = found.decision.sufficient && found.decision.certain;
  const model = askModel(parts, question, found, numbering, answer, certain);
  const late = setTimer(patienceMs);
  let quoted = 0;
  let next = model.next();
  let written: ModelResult;
  try {
    for (;;) {
      const waits = quoting !== null && quoted === 0 && answer.text() === '';
      const first = waits ? await Promise.race([next, late.passed]) : await next;
      if (first === null) {
        quoted = yield* recordEvents(quoting!(), answer);
        continue;
      }
      if (first.done) {
        written = first.value;
        break;
      }
      next = model.next();
      if (first.value.kind === 'text') yield { kind: 'text', text: gapBefore(answer, quoted > 0 ? words.summed : '') };
      yield* recordEvents([first.value], answer);
    }
  } finally {
    late.clear();
  }

  const { end, claims, shown, reasons, tokens, passageCount } = written;
  if (tokens > 0) yield { kind: 'tokens', count: tokens };
  if (reasons.length > 0) parts.log.warn({ reasons, end }, 'not everything the model wrote was shown');
  yield { kind: 'step-ended', step: 'check', output: words.steps.statements(claims, claims - shown) };
  const ending = (outcome: Ending['outcome']): Ending => {
    return { outcome, passageCount, statementCount: Math.max(claims, quoted), unconfirmedCount: claims - shown };
  };
  if (end === 'stopped') return ending('stopped');
  if (answer.text() === '') {
    if (end === 'broken' && quoting) yield { kind: 'text', text: `${words.modelSilent}\n\n` };
    return end === 'broken' && !quoting ? 'silent' : null;
  }
  if (quoted === 0 && quoting && shown < claims * leastShown) yield* recordEvents(quoting(), answer);
  if (quoted > 0 || (end !== 'broken' && end !== 'cut')) return ending('answered');
  yield { kind: 'text', text: `\n\n${end === 'cut' ? words.modelCut : words.modelBroke}` };
  return ending('interrupted');
}

type ModelResult = WritingResult & { passageCount: number };

/**
 * Searches with the model's questions and lets it write. When it finds no answer, it reads once more: the hits for the
 * search it suggests, or otherwise hits it has not read.
 */
async function* askModel(
  parts: PartsWithModel,
  question: Question,
  found: FoundSources,
  numbering: Numbering,
  answer: AnswerRecord,
  certain: boolean,
): AsyncGenerator<AnswerEvent, ModelResult> {
  const { understood } = found;
  const { language } = understood;
  const plan = await planSearch(parts.model, question, language);
  const first =
    found.understood.canton === null ? found.hits.filter(({ passage }) => passage.canton === null) : found.hits;
  let hits = yield* search(parts, question, found, plan.questions, [first]);
  const { steps } = texts[language];
  let before = plan.tokens;
  for (let round = 1; ; round++) {
    const titles = [...new Set(hits.map(({ passage }) => passage.title))];
    yield { kind: 'step-started', step: 'read', name: steps.read, input: '' };
    yield { kind: 'step-ended', step: 'read', output: titles.join('\n') };
    if (round === 1) yield { kind: 'step-started', step: 'check', name: steps.check, input: '' };
    const given = await Promise.all(
      hits.map(async ({ passage }) => ({ passage, document: await parts.document(passage.document) })),
    );
    const asked = { question, language, today: parts.today, length: question.length ?? ('standard' as const) };
    const written = yield* writeClaims({
      ...{ model: parts.model, language, numbering, signal: question.signal, isShown: answer.has },
      prompt: writePrompt(asked, given),
      question: [question.text, ...plan.questions].join(' '),
      opinion: parts.secondOpinion ?? null,
      isOffTopic: createOffTopicCheck(question, found.understood, found.hits),
      quotesFailed: () => certain || answer.text() !== '',
    });
    written.tokens += before;
    if (round > 1 || written.end !== 'whole' || written.claims > 0) return { ...written, passageCount: hits.length };
    const next =
      written.search !== '' ? yield* search(parts, question, found, [written.search], []) : unread(found, hits);
    if (next.length === 0) return { ...written, passageCount: hits.length };
    before = written.tokens;
    hits = next;
  }
}

/** The hits of the reading with context, and lower-ranked hits, that the model has not read. */
function unread({ hits, contextReading, understood }: FoundSources, read: readonly Hit[]): Hit[] {
  const known = new Set(read.map(({ passage }) => passage.id));
  const federal = ({ passage }: Hit) => understood.canton !== null || passage.canton === null;
  return readable(
    interleave([[...(contextReading?.hits ?? [])], hits]).filter((hit) => federal(hit) && !known.has(hit.passage.id)),
  );
}

/** The hits for each of the questions and the earlier ones, interleaved by rank. */
async function* search(
  parts: PartsWithModel,
  question: Question,
  { understood }: FoundSources,
  questions: readonly string[],
  before: readonly Hit[][],
): AsyncGenerator<AnswerEvent, Hit[]> {
  const { steps } = texts[understood.language];
  const rankings = [...before];
  if (questions.length > 0) {
    yield { kind: 'step-started', step: 'search', name: steps.search, input: questions.join('\n') };
    for (const text of questions) {
      const own = understand({ ...question, text, conversation: [] }, parts.today, parts.lexicon);
      const { canton, cantonAsked } = own.cantonAsked ? own : understood;
      const { hits } = await retrieve(parts, question, { ...own, canton, cantonAsked, language: understood.language });
      // An unrequested cantonal rule is never mixed with federal ones.
      rankings.push(canton === null ? hits.filter(({ passage }) => passage.canton === null) : hits);
    }
    const documents = new Set(rankings.flat().map(({ passage }) => passage.document));
    const count = new Set(rankings.flat().map(({ passage }) => passage.id)).size;
    yield {
      kind: 'step-ended',
      step: 'search',
      output: count > 0 ? steps.found(count, documents.size) : steps.nothingFound,
    };
  }
  return readable(interleave(rankings));
}

/** Interleaves rankings: the first of each, then the second of each, every passage once. */
function interleave(rankings: readonly Hit[][]): Hit[] {
  const most = Math.max(0, ...rankings.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, at) => rankings.flatMap((hits) => hits[at] ?? [])).flat();
  return [...new Map(inTurn.map((hit) => [hit.passage.id, hit])).values()];
}

function readable(hits: readonly Hit[]): Hit[] {
  let chars = 0;
  return hits.slice(0, passagesRead).filter(({ passage }) => {
    chars += passage.text.length;
    return chars <= maxCharsRead;
  });
}

type AnswerRecord = { add(text: string): void; text(): string; has(text: string): boolean };

/** Records the text of the answer so far. */
function createRecord(): AnswerRecord {
  let said = '';
  // A quotation counts as the same with and without emphasis.
  const plain = (text: string) => text.replaceAll('**', '');
  const quotationOf = (text: string) => plain(/^>[\s\S]*?(?=\n>\n> )/mu.exec(text)?.[0] ?? '');
  return {
    add: (text) => {
      said += text;
    },
    text: () => said,
    has: (text) => quotationOf(text) !== '' && plain(said).includes(quotationOf(text)),
  };
}

/** Passes events on and records their text; drops a quotation that is already shown. */
async function* recordEvents<T>(
  events: AsyncGenerator<AnswerEvent, T> | Iterable<AnswerEvent, T>,
  answer: AnswerRecord,
): AsyncGenerator<AnswerEvent, T> {
  const iterator = Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();
  for (;;) {
    const next = await iterator.next();
    if (next.done) return next.value;
    if (next.value.kind === 'text' && answer.has(next.value.text)) continue;
    if (next.value.kind === 'text') answer.add(next.value.text);
    yield next.value;
  }
}

/** A blank line before a claim, and the heading that separates it from a quoted answer above. */
function gapBefore(answer: AnswerRecord, heading: string): string {
  const said = answer.text();
  if (said === '') return '';
  const gap = said.endsWith('\n\n') ? '' : '\n\n';
  if (heading === '' || said.includes(heading)) return gap;
  answer.add(`${gap}**${heading}**\n\n`);
  return `${gap}**${heading}**\n\n`;
}

function setTimer(ms: number): { passed: Promise<null>; clear(): void } {
  let timer: NodeJS.Timeout;
  const passed = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
