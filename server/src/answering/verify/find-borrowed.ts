import type { Language } from '@polier/contract/languages';
import type { Figure } from '../../text/numbers/read-figures.ts';
import { sameValue } from './figures/compare-figures.ts';
import { isFraming, isMadeOf, saysSame } from './match-words.ts';
import { saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import type { ComparedWord } from './read-words.ts';

/** The words of a claim that tell its subject: parties and duties could occur in any sentence. */
const matterOf = (claimWords: readonly ComparedWord[], language: Language) =>
  claimWords.filter((word) => word.kind === 'content' && word.actor.size === 0 && !saysDuty(word.raw, language));

/** The words of a claim that occur in the sentence itself, and not in its heading or the preceding sentence. */
export function ownWordsOf(
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): ComparedWord[] {
  return matterOf(claimWords, language).filter(
    (word) =>
      source.words.some((other) => saysSame(word, other, language)) ||
      (language === 'de' && isMadeOf(word, source.words)),
  );
}

/** Whether the claim has a word that the sentence itself lacks. */
export const borrows = (claimWords: readonly ComparedWord[], source: SourceSentence, language: Language) =>
  ownWordsOf(claimWords, source, language).length < matterOf(claimWords, language).length;

/** With this many words of the sentence, a claim is supported by it even without the verb. */
const leastOwn = 3;

/**
 * Whether the words of a claim come from the surroundings of a sentence rather than from the sentence. Heading, title
 * and preceding sentence tell what a sentence is about, but negation and duty are compared with the sentence only. So
 * it must contain at least half of the words, or figures, and in German one that may be the verb.
 */
export function restsOnOthers(
  claimWords: readonly ComparedWord[],
  figures: readonly Figure[],
  source: SourceSentence,
  language: Language,
): boolean {
  const all = matterOf(claimWords, language).filter((word) => !isFraming(word, language));
  const own = ownWordsOf(claimWords, source, language).filter((word) => all.includes(word));
  if (own.length === all.length) return false;
  const shared = figures.filter(
    (figure) => figure.kind !== 'article' && source.figures.some((other) => sameValue(figure, other)),
  );
  if (own.length + shared.length < all.length - own.length) return true;
  if (language !== 'de' || shared.length > 0 || own.length >= leastOwn) return false;
  const verbs = all.filter(({ raw }) => /^\p{Ll}/u.test(raw));
  return verbs.length > 0 && !verbs.some((word) => own.includes(word));
}
