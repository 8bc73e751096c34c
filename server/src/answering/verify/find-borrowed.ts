import type { Language } from '@polier/contract/languages';
import type { Figure } from '../../text/numbers/read-figures.ts';
import { sameValue } from './figures/compare-figures.ts';
import { isFraming, isMadeOf, saysSame } from './match-words.ts';
import { saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import type { SaidWord } from './read-words.ts';

/** The words of a claim that tell its matter: parties and duties could stand in any sentence. */
const matterOf = (said: readonly SaidWord[], language: Language) =>
  said.filter((word) => word.kind === 'content' && word.actor.size === 0 && !saysDuty(word.raw, language));

/** Those of a claim's words that stand in the sentence itself, not in its heading or the sentence before. */
export function ownWordsOf(said: readonly SaidWord[], source: SourceSentence, language: Language): SaidWord[] {
  return matterOf(said, language).filter(
    (word) =>
      source.words.some((other) => saysSame(word, other, language)) ||
      (language === 'de' && isMadeOf(word, source.words)),
  );
}

/** Whether the claim has a word that the sentence itself does not have. */
export const borrows = (said: readonly SaidWord[], source: SourceSentence, language: Language) =>
  ownWordsOf(said, source, language).length < matterOf(said, language).length;

/** So many words of the sentence make the statement without its verb. */
const leastOwn = 3;

/**
 * Whether the claim is made of the words around a sentence rather than of its own. Heading, title and the sentence
 * before say what a sentence is about; negation and duty are only compared with the sentence, so it has to make the
 * statement: at least half of the words, or figures, and in German one that may be the verb.
 */
export function restsOnOthers(
  said: readonly SaidWord[],
  figures: readonly Figure[],
  source: SourceSentence,
  language: Language,
): boolean {
  const all = matterOf(said, language).filter((word) => !isFraming(word, language));
  const own = ownWordsOf(said, source, language).filter((word) => all.includes(word));
  if (own.length === all.length) return false;
  const shared = figures.filter(
    (figure) => figure.kind !== 'article' && source.figures.some((other) => sameValue(figure, other)),
  );
  if (own.length + shared.length < all.length - own.length) return true;
  if (language !== 'de' || shared.length > 0 || own.length >= leastOwn) return false;
  const verbs = all.filter(({ raw }) => /^\p{Ll}/u.test(raw));
  return verbs.length > 0 && !verbs.some((word) => own.includes(word));
}
