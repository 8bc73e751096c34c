import type { Language } from '@polier/contract/languages';
import type { Lexicon } from './lexicon.ts';

/** Articles and pronouns written without their apostrophe: 'dinscription', 'lipoteca'. */
const elisions: Record<Language, RegExp | null> = {
  de: null,
  fr: /^(l|d|n|s|j|m|t|c(?!h)|qu)(?=[aeiouyhéèêâîôœ])/u,
  it: /^(l|d|un|dell|all|nell|dall|sull|c|quell)(?=[aeiouèé])/u,
};

type Correct = (word: string, language: Language, lexicon: Lexicon) => string | null;

/** Splits a word that begins with such an article, and corrects its noun if it is long enough; null for none. */
export function elided(
  word: string,
  language: Language,
  lexicon: Lexicon,
  { correct, least }: { correct: Correct; least: number },
): string | null {
  const article = elisions[language]?.exec(word)?.[1];
  if (!article) return null;
  const noun = word.slice(article.length);
  if (noun.length < least) return null;
  const written = lexicon.has(noun, language) ? noun : correct(noun, language, lexicon);
  return written === null ? null : `${article}’${written}`;
}
