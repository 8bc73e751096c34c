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
  | 'scope'
  | 'duty'
  | 'opposite'
  | 'time'
  | 'party'
  | 'canton'
  | 'condition'
  | 'order'
  | 'other-sentence';

export type Failed = { fault: Fault; detail: string };

/** Faults of a sentence that says the opposite, or says it of somebody or somewhere else. */
export const turning: ReadonlySet<Fault> = new Set(['negation', 'duty', 'opposite', 'party', 'canton']);
export const saysOtherwise: ReadonlySet<Fault> = new Set([...turning, 'wording', 'scope', 'condition']);
/** Faults of a sentence that says something else than the claim, not merely nothing of it. */
export const contradicting: ReadonlySet<Fault> = new Set([...saysOtherwise, 'time', 'figure']);

/**
 * Of the quoted sentences the one that fails by an unknown word only, unless another that has as much of the claim says
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
  const strange = ofQuoted.findIndex(({ fault }) => fault === 'word');
  const turned = ofQuoted.find(
    ({ fault }, at) => strange >= 0 && contradicting.has(fault) && ownWords(at) >= ownWords(strange),
  );
  return turned ?? ofQuoted[strange] ?? failures[0] ?? { fault: 'nothing-quoted', detail: '' };
}
