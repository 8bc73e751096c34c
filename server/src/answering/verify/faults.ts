import type { Language } from '@polier/contract/languages';
import { ownWordsOf } from './find-borrowed.ts';
import type { SourceSentence } from './read-passage.ts';
import type { SaidWord } from './read-words.ts';

/** Why a claim is not shown. */
export type Fault =
  | 'language'
  | 'nothing-quoted'
  /** It says nothing of any matter: 'Ja, das darf er.' */
  | 'empty'
  | 'word'
  | 'figure'
  | 'negation'
  | 'wording'
  /** A word that may stand for one of the sentence stands where the sentence has another one. */
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
  /** It is made of the words around a sentence rather than of its own. */
  | 'borrowed';

/** `open`: none but words speak against the claim. */
export type Failed = { fault: Fault; detail: string; open?: boolean };

/**
 * Faults that compare words only: who knows the language may find that they mean the same. All others are of what has
 * to be said exactly.
 */
export const ofWords: ReadonlySet<Fault> = new Set(['word', 'place', 'borrowed']);

/** Faults of a sentence that says the opposite, or says it of somebody or somewhere else. */
export const turning: ReadonlySet<Fault> = new Set(['negation', 'duty', 'opposite', 'party', 'canton']);
export const saysOtherwise: ReadonlySet<Fault> = new Set([
  ...turning,
  ...(['wording', 'place', 'scope', 'condition'] as const),
]);
/** Faults of a sentence that says something else than the claim, not merely nothing of it. */
export const contradicting: ReadonlySet<Fault> = new Set([...saysOtherwise, 'time', 'figure']);

/**
 * Of the quoted sentences the one that fails by its words only, unless another that has as much of the claim says
 * something else; else the first.
 */
export function pickFailure(
  failures: readonly Failed[],
  quoted: readonly SourceSentence[],
  said: readonly SaidWord[],
  language: Language,
): Failed {
  const ofQuoted = failures.slice(0, quoted.length);
  const ownWords = (at: number) => ownWordsOf(said, quoted[at]!, language).length;
  const open = ofQuoted.findIndex((failed) => failed.open);
  const turned = ofQuoted.find(
    (failed, at) => open >= 0 && !failed.open && contradicting.has(failed.fault) && ownWords(at) >= ownWords(open),
  );
  return turned ?? ofQuoted[open] ?? failures[0] ?? { fault: 'nothing-quoted', detail: '' };
}
