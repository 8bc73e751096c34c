import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { escapeMarkdown, writeQuotation } from '../../text/write-markdown.ts';
import type { AnswerEvent } from '../answer.ts';
import type { Numbering, Stretch } from '../cite/number-sources.ts';
import { sourceLine } from '../quote/quote-answer.ts';
import { type CheckedClaim, checkClaim, isContradicted, isDoubtful } from '../verify/check-claim.ts';
import type { Fault } from '../verify/faults.ts';
import { findSource } from '../verify/find-source.ts';
import { type Model, ModelFailed } from './model.ts';
import { type AnswerPrompt, removeInstructions } from './prompt.ts';
import { createClaimReader, type ModelClaim } from './read-claims.ts';
import type { SecondOpinion } from './second-opinion.ts';

/** How the writing ended. `broken`: the model failed; `cut`: the answer reached its maximum length. */
export type WritingResult = {
  end: 'whole' | 'broken' | 'cut' | 'stopped';
  /** The number of claims made, and of those shown in the model's words. */
  claims: number;
  shown: number;
  /** The search that the model suggests instead; empty when it suggests none. */
  search: string;
  tokens: number;
  /** Why claims are not shown, or why the model failed; for the log. */
  reasons: (Fault | string)[];
};

/** The maximum number of claims in an answer. */
const mostClaims = 24;

export type Writing = {
  model: Model;
  prompt: AnswerPrompt;
  language: Language;
  question: string;
  numbering: Numbering;
  opinion: SecondOpinion | null;
  /** Whether the quotation of a failed claim is shown; not while there is no sign that the passages answer at all. */
  quotesFailed: () => boolean;
  /** Whether a claim from a passage is unrelated to the question. */
  isOffTopic: (passage: Passage, claim: string) => boolean;
  /** Whether the answer already contains a text. */
  isShown: (text: string) => boolean;
  signal: AbortSignal;
};

type JudgedClaim = { claim: ModelClaim; passage: Passage; checked: CheckedClaim; text: string };

/**
 * Lets the model state claims from the passages, and passes each on once it is complete and checked: as a summary with
 * its quotation below when it holds, otherwise the quotation alone. Repetitions are shown once.
 */
export async function* writeClaims(writing: Writing): AsyncGenerator<AnswerEvent, WritingResult> {
  const { model, prompt, language, signal } = writing;
  const reader = createClaimReader(language, new Set(prompt.passages.keys()));
  const written: WritingResult = { end: 'whole', claims: 0, shown: 0, search: '', tokens: 0, reasons: [] };
  const made = new Set<string>();

  async function* pass(stated: readonly ModelClaim[]): AsyncGenerator<AnswerEvent> {
    const fresh = stated.filter(({ text, quotation }) => isNew(made, `${text} ${text ? '' : quotation}`));
    const judged = fresh.slice(0, Math.max(0, mostClaims - written.claims)).flatMap((one) => judge(one, writing) ?? []);
    written.claims += Math.min(fresh.length, mostClaims - written.claims);
    for (const one of await askAgain(judged, writing, written)) {
      if (one.checked.holds) written.shown++;
      else written.reasons.push(one.checked.fault ?? 'unconfirmed');
      if (one.checked.holds || writing.quotesFailed()) yield* show(one, writing);
    }
  }

  try {
    const stream = model.write(prompt, signal);
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        written.tokens += next.value.tokens;
        if (!next.value.complete) written.end = signal.aborted ? 'stopped' : 'cut';
        break;
      }
      yield* pass(reader.push(next.value));
      if (signal.aborted) return { ...written, end: 'stopped' };
      if (written.claims >= mostClaims) {
        await stream.return({ tokens: 0, input: 0, complete: true });
        return written;
      }
    }
    if (written.end !== 'stopped') yield* pass(reader.end(written.end === 'cut'));
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    written.reasons.push(error.reason);
    return { ...written, end: 'broken', search: '' };
  }
  return { ...written, search: reader.search() };
}

function isNew(made: Set<string>, text: string): boolean {
  const key = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return key !== '' && !made.has(key) && Boolean(made.add(key));
}

/** Checks a claim against the passage it comes from; null when no passage relates to it. */
function judge(claim: ModelClaim, { prompt, language, question, isOffTopic }: Writing): JudgedClaim | null {
  const named = claim.ids.map((id) => prompt.passages.get(id)!);
  const passages = findSource(claim, named, [...prompt.passages.values()]);
  let best: JudgedClaim | null = null;
  for (const passage of passages) {
    if (isOffTopic(passage, claim.text)) continue;
    const checked = checkClaim({ text: claim.text, passage, quotation: claim.quotation }, { language, question });
    // An instruction to a model within a source proves nothing.
    const behind = textOf(passage, checked.quotes);
    if (removeInstructions(behind) !== behind) continue;
    if (checked.holds) return { claim, passage, checked, text: claim.text };
    if (checked.quotes.length === 0) continue;
    // When the model quotes a passage and contradicts it, that is not hidden by another passage that merely lacks a
    // word.
    const isTurned = best && claim.quotation !== null && isContradicted(best.checked);
    if (best && (!isDoubtful(checked) || isDoubtful(best.checked) || isTurned)) continue;
    best = { claim, passage, checked, text: claim.text };
  }
  return best;
}

/**
 * Asks for a second opinion on claims that hold so far, and on those that only unmatched words speak against; the ones
 * it does not confirm are not shown.
 */
async function askAgain(
  judged: JudgedClaim[],
  { opinion, signal }: Writing,
  written: WritingResult,
): Promise<JudgedClaim[]> {
  const asked = judged.filter(({ checked }) => checked.holds || isDoubtful(checked));
  if (!opinion || asked.length === 0) return judged;
  const pairs = asked.map(({ text, passage, checked }) => ({
    claim: text,
    quotation: textOf(passage, checked.quotes),
  }));
  const { verdicts, tokens } = await opinion(pairs, signal);
  written.tokens += tokens;
  return judged.map((one) => {
    const at = asked.indexOf(one);
    const verdict = at < 0 ? undefined : verdicts[at];
    if (verdict?.verdict === 'yes')
      return { ...one, checked: { ...one.checked, holds: true, fault: null, detail: '' } };
    if (!one.checked.holds) return one;
    if (verdict?.verdict === 'partly') return { ...one, text: withCondition(one.text, verdict.missing) };
    return { ...one, checked: { ...one.checked, holds: false, fault: null, detail: 'second opinion' } };
  });
}

function withCondition(text: string, condition: string): string {
  const [, body, mark] = /^(.*?)([.!?]?)$/su.exec(text)!;
  return `${body} (${condition})${mark}`;
}

function textOf(passage: Passage, quotes: readonly Stretch[]): string {
  return quotes.map(({ start, end }) => passage.text.slice(start, end)).join('\n');
}

async function* show(
  { passage, checked, text }: JudgedClaim,
  { language, numbering, isShown }: Writing,
): AsyncGenerator<AnswerEvent> {
  if (checked.quotes.length === 0) return;
  const { number, event } = await numbering.cite(passage, [...checked.quotes]);
  const block = writeQuotation(textOf(passage, checked.quotes), sourceLine(passage, language), number);
  const repeated = isShown(block);
  if (repeated && !checked.holds) return;
  if (event) yield event;
  const claim = checked.holds ? `${summarised(text, number)}\n\n` : '';
  yield { kind: 'text', text: claim + (repeated ? '' : block) };
}

/** Inserts the number before the full stop. */
function summarised(text: string, number: number): string {
  const [, body, mark] = /^(.*?)([.!?:;]?)$/su.exec(text)!;
  return `${escapeMarkdown(body!)} [≈${number}]${mark}`;
}
