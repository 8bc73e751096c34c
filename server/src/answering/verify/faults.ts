import type { Language } from '@polier/contract/languages';
import { ownWordsOf } from './find-borrowed.ts';
import type { SourceSentence } from './read-passage.ts';
import type { ComparedWord } from './read-words.ts';

/** Why a claim is not shown. */
export type Fault =
  | 'language'
  | 'nothing-quoted'
  /** It has no subject at all: 'Ja, das darf er.' */
  | 'empty'
  | 'word'
  | 'figure'
  | 'negation'
  | 'wording'
  /** A word that may stand for one of the sentence stands in the place of another one. */
  | 'place'
  | 'scope'
  | 'duty'
  | 'opposite'
  | 'time'
  | 'party'
  | 'canton'
  | 'condition'
  | 'order'
  | 'other-sentence'
  /** Its words come from the surroundings of a sentence rather than from the sentence. */
  | 'borrowed';

/** `open`: only unmatched words speak against the claim. */
export type Failed = { fault: Fault; detail: string; open?: boolean };

/**
 * Faults of comparing words alone: a second opinion may find that they mean the same. All others concern what must be
 * stated exactly.
 */
export const ofWords: ReadonlySet<Fault> = new Set(['word', 'place', 'borrowed']);

/** Faults of a claim that states the opposite, or states it about another person or place. */
export const turning: ReadonlySet<Fault> = new Set(['negation', 'duty', 'opposite', 'party', 'canton']);
export const saysOtherwise: ReadonlySet<Fault> = new Set([
  ...turning,
  ...(['wording', 'place', 'scope', 'condition'] as const),
]);
/** Faults of a claim that the sentence contradicts, as opposed to one that it merely does not support. */
export const contradicting: ReadonlySet<Fault> = new Set([...saysOtherwise, 'time', 'figure']);

/**
 * Chooses the failure to report: that of a quoted sentence that fails by its words only, unless another one with as
 * many of the claim's words contradicts it; otherwise the first.
 */
export function pickFailure(
  failures: readonly Failed[],
  quoted: readonly SourceSentence[],
  claimWords: readonly ComparedWord[],
  language: Language,
): Failed {
  const ofQuoted = failures.slice(0, quoted.length);
  const ownWords = (at: number) => ownWordsOf(claimWords, quoted[at]!, language).length;
  const open = ofQuoted.findIndex((failed) => failed.open);
  const turned = ofQuoted.find(
    (failed, at) => open >= 0 && !failed.open && contradicting.has(failed.fault) && ownWords(at) >= ownWords(open),
  );
  return turned ?? ofQuoted[open] ?? failures[0] ?? { fault: 'nothing-quoted', detail: '' };
}
