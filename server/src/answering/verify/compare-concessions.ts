import type { Language } from '@polier/contract/languages';
import { countOf } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, readComparedWords, standsFor } from './read-words.ts';

/** 'Auch wenn' and the like, which say that something does not matter. */
export const concessive: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:auch wenn|trotz|obwohl)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:même s(?:i|['’]ils?)|malgré|bien qu)/iu,
  it: /(?<!\p{L})(?:anche se|nonostante|malgrado|benché|sebbene)(?!\p{L})/iu,
};

/** 'Ersetzt die Prüfung nicht', 'auch Neubauten': such a statement may be reworded with 'auch wenn'. */
export const readAlso = (text: string, language: Language, orDenies = true) =>
  /(?<!\p{L})(?:auch|selbst|ebenso|unabhängig|egal|aussi|également|même|peu importe|quel(?:le)?s? que|anche|pure|nemmeno|neppure|indipendentemente|a prescindere|qualunque)(?!\p{L})/iu.test(
    text,
  ) ||
  (orDenies && countOf(text, language, 'negators') > 0);

const conceded: Record<Language, RegExp> = {
  de: /(?<!\p{L})auch wenn\s([^,;.]*)/giu,
  fr: /(?<!(?:le|la|les|du|au|lui|elle|eux)[\s-])(?<!\p{L})même\s(?!temps|jour|moment)([^,;.)]*)/giu,
  it: /(?<!\p{L})anche se\s([^,;.]*)/giu,
};

/**
 * Finds something that does not matter according to the sentence but does according to the claim: 'même inscrites à des
 * dates différentes'.
 */
export function findLostConcession(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const bare = claim.replace(/(?<!\p{L})(?:le|la|les|du|au)\smêmes?(?!\p{L})/giu, ' ');
  if (concessive[language].test(claim) || readAlso(bare, language)) return null;
  for (const [, told] of source.text.matchAll(conceded[language])) {
    const own = readComparedWords(told!, language).filter(({ kind, actor }) => kind === 'content' && actor.size === 0);
    if (own.some((word) => words.some((said) => standsFor(said, word) || standsFor(word, said)))) return told!;
  }
  return null;
}
