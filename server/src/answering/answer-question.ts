import type { Outcome, Rect } from '@polier/contract/chat';
import type { Hit, Passage, Search, SourceDocument } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { Log } from '../log.ts';
import type { AnswerEvent, Question } from './answer.ts';
import { quoteAttachments } from './attachments/quote-attachments.ts';
import { attachmentTexts } from './attachments/texts.ts';
import { cantonName } from './cantons.ts';
import { decide, refuseFor } from './decide.ts';
import { isGreeting } from './greeting.ts';
import { leaveToCantons } from './leave-to-cantons.ts';
import { type Looked, look } from './look.ts';
import type { Model } from './model.ts';
import { numberSources } from './number-sources.ts';
import { offerMore } from './offer-more.ts';
import { quoteAnswer } from './quote-answer.ts';
import { refuse } from './refuse.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';
import { texts } from './texts.ts';
import { type Understood, understand } from './understand.ts';
import type { Template } from './wording/read-template.ts';
import { type Written, writeAnswer } from './write-answer.ts';
import { escapeMarkdown } from './write-markdown.ts';

/** What answering needs of the rest of the house. */
export type Parts = {
  find(search: Search): Promise<Hit[]>;
  /** The passages of a document, in order. */
  passagesOf(document: string): readonly Passage[];
  /** The verified clauses in force on a day (ISO date) that hold in a canton. */
  templates(asked: { onDate: string; canton: string | null }): readonly Template[];
  document(id: string): SourceDocument | Promise<SourceDocument>;
  /** Where a stretch of a passage's text stands on its page, as fractions of the page. */
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
  /** Today in Switzerland, as an ISO date. */
  today: string;
  /** Writes the answers; null: they quote. */
  model: Model | null;
  /** Which words stand for which in another language; null: none learned. */
  dictionary: Dictionary | null;
  /** What is already known of follow-up questions, whether they are answered, while the sources stay as they are. */
  followUps: Map<string, boolean>;
  log: Pick<Log, 'warn'>;
};

/**
 * Answers a question from the verified sources, or says that they hold no answer. What the person attached is quoted
 * first, as what it is. Yields what happens as it happens, always ending with 'ended'. Throws only what `find` and
 * `document` throw.
 */
export async function* answerQuestion(parts: Parts, question: Question): AsyncGenerator<AnswerEvent> {
  const asked = await understandFully(parts, question);
  const { attachments = [] } = question;
  if (attachments.length === 0) return yield* answerFromSources(parts, question, asked, null);
  const { language } = asked;
  const words = attachmentTexts[language];
  if (asked.terms.length === 0 && asked.references.length === 0) {
    yield { kind: 'text', text: words.whatToKnow(attachments.map(({ name }) => escapeMarkdown(name))) };
    const nothing = { passagesRead: 0, statementsChecked: 0, statementsUnconfirmed: 0 };
    return yield { kind: 'ended', answer: { outcome: 'answered', language, ...nothing } };
  }
  const { text, quoted } = quoteAttachments(attachments, asked, parts.dictionary);
  yield { kind: 'text', text };
  for await (const event of answerFromSources(parts, question, asked, quoted)) {
    yield event;
    if (event.kind === 'withdrawn') yield { kind: 'text', text };
  }
}

/** @param quoted how often the person's own files were quoted before; null when there are none */
async function* answerFromSources(
  parts: Parts,
  question: Question,
  asked: Understood,
  quoted: number | null,
): AsyncGenerator<AnswerEvent> {
  const { language } = asked;
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

  const search = async function* (asked: Understood, input: string): AsyncGenerator<AnswerEvent, Looked> {
    yield { kind: 'step-started', step: 'search', name: words.steps.search, input };
    const looked = await look(parts, question, asked);
    const sources = new Set(looked.hits.map(({ passage }) => passage.document)).size;
    const found = words.steps.found(looked.hits.length, sources);
    yield { kind: 'step-ended', step: 'search', output: looked.hits.length ? found : words.steps.nothingFound };
    return looked;
  };
  let understood = asked;
  let looked = yield* search(understood, understood.text);
  const onTopic = !looked.decision.enough && looked.decision.missingWords.length === 0;
  if (understood.completed && onTopic) {
    understood = understood.completed;
    looked = yield* search(understood, understood.text);
  }
  if (question.signal.aborted) return yield ended('stopped', 0, 0, 0);
  const open = understood.canton === null ? leaveToCantons(understood, looked, parts.model !== null) : null;
  looked = open?.looked ?? looked;
  const ruling = open?.ruling ?? [];
  const canton = ruling.length > 0 ? ((await question.askCanton?.(ruling)) ?? null) : null;
  if (question.signal.aborted) return yield ended('stopped', 0, 0, 0);
  if (canton !== null) {
    understood = { ...understood, canton, cantonAsked: true };
    looked = yield* search(understood, words.inCanton(cantonName(canton, language)));
  }
  /** The rule of each canton is shown as it stands: nobody writes one out of several. */
  const perCanton = ruling.length > 0 && canton === null;
  const { hits, notice } = looked;
  const decision = perCanton && parts.model ? decide(understood, hits) : looked.decision;

  if (!decision.enough && quoted) {
    yield { kind: 'text', text: attachmentTexts[language].noSource };
    return yield ended('answered', hits.length, 0, 0);
  }
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
  if (quoted !== null) yield { kind: 'text', text: `${attachmentTexts[language].beside}\n\n` };
  if (notice) yield { kind: 'text', text: `${notice}\n\n` };
  if (perCanton) yield { kind: 'text', text: `${words.perCanton}\n\n` };
  const numbering = numberSources(parts);
  const read = decision.hits.length;
  const { length = 'standard' } = question;
  if (parts.model && !perCanton) {
    const written = yield* writeAnswer(
      parts.model,
      parts.dictionary,
      understood,
      decision.hits,
      numbering,
      question.signal,
      length,
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
      if (outcome === 'answered') yield* offerMore(parts, question, understood, numbering.cited(), canton);
      return yield ended(outcome, read, checked, unconfirmed);
    }
    const strict = decide(understood, hits);
    if (!strict.enough) {
      yield* refuse(parts, question, understood, strict, words.modelSilentNoQuote);
      return yield ended('refused', read, checked, unconfirmed);
    }
    yield { kind: 'text', text: `${words.modelSilent}\n\n` };
  }
  const { profile = 'expert-answers' } = question;
  const shape = { length, perCanton, safety: profile === 'work-safety' };
  const count = yield* quoteAnswer(understood, decision.hits, numbering, parts.dictionary, shape);
  if (!parts.model || perCanton) yield { kind: 'step-ended', step: 'check', output: words.steps.quotations(count) };
  yield* offerMore(parts, question, understood, numbering.cited(), canton);
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
