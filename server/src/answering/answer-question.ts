import type { Outcome, Rect } from '@polier/contract/chat';
import { languages } from '@polier/contract/languages';
import type { Hit, Passage, Search, SourceDocument } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { Log } from '../log.ts';
import type { AnswerEvent, Question } from './answer.ts';
import { cantonName } from './cantons.ts';
import { writeDate } from './dates.ts';
import { type Decision, decide, enoughTo, preferCanton, refuseFor } from './decide.ts';
import { isGreeting } from './greeting.ts';
import type { Model } from './model.ts';
import { numberSources } from './number-sources.ts';
import { quoteAnswer } from './quote-answer.ts';
import { refuse } from './refuse.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';
import { texts } from './texts.ts';
import { type Understood, understand } from './understand.ts';
import { isOfNorm } from './without-norm.ts';
import { type Written, writeAnswer } from './write-answer.ts';

/** What answering needs of the rest of the house. */
export type Parts = {
  find(search: Search): Promise<Hit[]>;
  document(id: string): SourceDocument | Promise<SourceDocument>;
  /** Where a stretch of a passage's text stands on its page, as fractions of the page. */
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
  /** Today in Switzerland, as an ISO date. */
  today: string;
  /** Writes the answers; null: they quote. */
  model: Model | null;
  /** Which words stand for which in another language; null: none learned. */
  dictionary: Dictionary | null;
  log: Pick<Log, 'warn'>;
};

const passagesFound = 24;

/**
 * Answers a question from the verified sources, or says that they hold no answer. Yields what happens as it happens,
 * always ending with 'ended'. Throws only what `find` and `document` throw.
 */
export async function* answerQuestion(parts: Parts, question: Question): AsyncGenerator<AnswerEvent> {
  const understood = await understandFully(parts, question);
  const { language } = understood;
  const words = texts[language];
  const ended = (
    outcome: Outcome,
    passagesRead: number,
    statementsChecked: number,
    statementsUnconfirmed: number,
  ): AnswerEvent => ({
    kind: 'ended',
    answer: { outcome, language, passagesRead, statementsChecked, statementsUnconfirmed },
  });
  if (isGreeting(question.text)) {
    yield { kind: 'text', text: words.greeting };
    return yield ended('answered', 0, 0, 0);
  }

  yield { kind: 'step-started', step: 'search', name: words.steps.search, input: understood.text };
  const { hits, decision, notice } = await look(parts, question, understood);
  const sources = new Set(hits.map(({ passage }) => passage.document)).size;
  yield {
    kind: 'step-ended',
    step: 'search',
    output: hits.length ? words.steps.found(hits.length, sources) : words.steps.nothingFound,
  };
  if (question.signal.aborted) return yield ended('stopped', 0, 0, 0);

  if (!decision.enough) {
    yield* refuse(parts, question, understood, decision);
    return yield ended('refused', hits.length, 0, 0);
  }

  yield { kind: 'step-started', step: 'read', name: words.steps.read, input: '' };
  yield {
    kind: 'step-ended',
    step: 'read',
    output: [...new Set(decision.hits.map(({ passage }) => passage.title))].join('\n'),
  };
  yield { kind: 'step-started', step: 'check', name: words.steps.check, input: '' };
  if (notice) yield { kind: 'text', text: `${notice}\n\n` };
  const numbering = numberSources(parts);
  const read = decision.hits.length;
  if (parts.model) {
    const written = yield* writeAnswer(
      parts.model,
      parts.dictionary,
      understood,
      decision.hits,
      numbering,
      question.signal,
    );
    const { checked, unconfirmed } = written;
    if (written.reasons.length)
      parts.log.warn({ reasons: written.reasons, end: written.end }, 'not everything the model wrote was confirmed');
    yield { kind: 'step-ended', step: 'check', output: words.steps.statements(checked, unconfirmed) };
    if (written.end === 'stopped') return yield ended('stopped', read, checked, unconfirmed);
    const useless = written.end === 'broken' && checked === unconfirmed;
    if (useless) yield { kind: 'withdrawn' };
    if (written.end !== 'silent' && !useless) {
      const outcome = yield* finish(parts, question, understood, hits, written);
      return yield ended(outcome, read, checked, unconfirmed);
    }
    const strict = decide(understood, hits);
    if (!strict.enough) {
      yield* refuse(parts, question, understood, strict, words.modelSilentNoQuote);
      return yield ended('refused', read, checked, unconfirmed);
    }
    yield { kind: 'text', text: `${words.modelSilent}\n\n` };
  }
  const count = yield* quoteAnswer(understood, decision.hits, numbering, parts.dictionary);
  if (!parts.model) yield { kind: 'step-ended', step: 'check', output: words.steps.quotations(count) };
  yield ended('answered', read, count, 0);
}

/** A follow-up is put into a question of its own: by the model when there is one, else by the words of the last. */
async function understandFully({ model, today }: Parts, question: Question): Promise<Understood> {
  const understood = understand(question, today);
  if (!model || !understood.followUp) return understood;
  const text = await rewriteFollowUp(model, question, understood.language);
  if (text === null) return understood;
  return { ...understand({ ...question, text, conversation: [] }, today), language: understood.language };
}

/** What follows a written answer: a notice when it broke off; the refusal when nothing of it was confirmed. */
async function* finish(
  parts: Parts,
  question: Question,
  understood: Understood,
  hits: readonly Hit[],
  { end, checked, unconfirmed }: Written,
): AsyncGenerator<AnswerEvent, Outcome> {
  const words = texts[understood.language];
  if (end === 'declined' || checked === unconfirmed) {
    if (checked > 0) yield { kind: 'withdrawn' };
    const refused = refuseFor(hits);
    yield* refuse(
      parts,
      question,
      understood,
      refused,
      checked > 0 ? words.refusal.unconfirmed : words.refusal.nothing,
    );
    return 'refused';
  }
  if (end === 'whole') return 'answered';
  yield { kind: 'text', text: `\n\n${words.modelBroke}` };
  return 'interrupted';
}

type Looked = { hits: Hit[]; decision: Decision; notice: string | null };

/** Searches and decides; when the sources of the day asked about are not enough for an old contract, those of today. */
async function look(parts: Parts, question: Question, understood: Understood): Promise<Looked> {
  const { canton, cantonAsked, language, withoutNorm } = understood;
  const search = async (onDate: string, inCanton: string | null, text = understood.searched) => {
    const found = await parts.find({
      text,
      askedIn: language,
      searchIn: languages,
      topic: question.topic,
      canton: inCanton,
      onDate,
      top: passagesFound,
    });
    return withoutNorm ? found.filter(({ passage }) => !isOfNorm(passage)) : found;
  };
  const searchOn = async (onDate: string) => preferCanton(await search(onDate, canton), cantonAsked ? canton : null);
  const hits = await searchOn(understood.onDate);
  const enough = parts.model ? enoughTo.write : enoughTo.quote;
  const decision = decide(understood, hits, enough, cantonAsked ? await search(understood.onDate, null) : []);
  if (!decision.enough && understood.dateAsked?.contract) {
    const today = await searchOn(parts.today);
    const now = decide(understood, today, enough);
    const notice = texts[language].otherDay(writeDate(understood.dateAsked.day, language));
    if (now.enough) {
      const older = await search(parts.today, canton, `${understood.searched} ${texts[language].olderContracts}`);
      return { hits: today, decision: { enough: true, hits: joinSame(now.hits, older) }, notice };
    }
  }
  const federal =
    decision.enough && cantonAsked && canton && !decision.hits.some(({ passage }) => passage.canton === canton);
  return { hits, decision, notice: federal ? texts[language].onlyFederal(cantonName(canton, language)) : null };
}

const olderAtMost = 4;

/** What the same sources say of older contracts comes first. */
function joinSame(hits: readonly Hit[], older: readonly Hit[]): Hit[] {
  const sources = new Set(hits.map(({ passage }) => passage.document));
  const first = older.filter(({ passage }) => sources.has(passage.document)).slice(0, olderAtMost);
  const taken = new Set(first.map(({ passage }) => passage.id));
  return [...first, ...hits.filter(({ passage }) => !taken.has(passage.id))];
}
