import type { Language } from '@polier/contract/languages';
import { spellings } from '../numbers/spell-numbers.ts';

const unit: Record<Language, string> = { de: 'm|metern?', fr: 'm|mètres?|metres?', it: 'm|metr[oi]' };
const one: Record<Language, string[]> = {
  de: ['ein', 'eine', 'einen', 'einem', 'einer'],
  fr: ['un', 'une'],
  it: ['un', 'uno', 'una'],
};
const and: Record<Language, string> = { de: '(?:und )?', fr: '(?:et )?', it: '(?:e )?' };
/** What may follow the centimetres; a countable thing may not: '2 m 30 Leute' is not a size. */
const ends = '(?= ?(?:[.,;:?!)]|$)| (?:de |di |tief|hoch|breit|lang|haut|large|prof|alt|larg))';

/** Whole metres in words, and the centimetres after them. */
const metres = byLanguage((language) =>
  spelled(language, [2, 3, 4, 5, 6, 7, 8, 9], new Map(one[language].map((word) => [word, 1]))),
);
const centimetres = byLanguage((language) =>
  spelled(
    language,
    Array.from({ length: 18 }, (_, at) => 10 + 5 * at),
  ),
);

/** '1m40', '1 Meter 40', 'un mètre vingt'. */
const twoParts = byLanguage(
  (language) =>
    new RegExp(
      `(?<![\\p{L}\\d.,])(\\d{1,2}|${oneOf(metres[language])}) ?(?:(m)(\\d\\d)(?![\\p{L}\\d.,])|(${unit[language]})(?: ${and[language]}([1-9]\\d)| ${and[language]}(${oneOf(centimetres[language])}))${ends})`,
      'giu',
    ),
);
/** 'un mètre et demi'; German has the half inside the number word: 'anderthalb', 'zweieinhalb'. */
const halves = byLanguage((language) =>
  language === 'de'
    ? new RegExp(`(?<!\\p{L})(?:anderthalb|(?:ein|(${oneOf(metres.de)}))(?:und)?einhalb)(?!\\p{L})`, 'giu')
    : new RegExp(
        `(?<![\\p{L}\\d.,])(\\d{1,2}|${oneOf(metres[language])}) ?(${unit[language]}|heures?|jours?|or[ae]|giorn[oi]|mois|mes[ei]|ann[oi]|ans?) (?:et demie?|e mezz[oa])(?!\\p{L})`,
        'giu',
      ),
);

/** Rewrites sizes in the form of the sources: 'un mètre vingt' is '1.20 mètre', 'anderthalb Meter' '1.5 Meter'. */
export function writeSizes(text: string, language: Language): string {
  const numberIn = (word: string) => metres[language].get(word.toLowerCase()) ?? Number(word);
  return text
    .replace(halves[language], (_, word?: string, named?: string) => {
      const half = `${(word ? numberIn(word) : 1) + 0.5}`;
      return language === 'de' ? half : `${half} ${named}`;
    })
    .replace(twoParts[language], (_, whole, short, behind, named, digits, word) => {
      const rest = behind ?? digits ?? centimetres[language].get(word.toLowerCase());
      return `${numberIn(whole)}.${rest} ${short ?? named}`;
    });
}

function spelled(
  language: Language,
  numbers: readonly number[],
  words = new Map<string, number>(),
): Map<string, number> {
  for (const number of numbers) for (const word of spellings[language](number)) words.set(word, number);
  return words;
}

function oneOf(words: ReadonlyMap<string, number>): string {
  return [...words.keys()].sort((one, other) => other.length - one.length).join('|');
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make('de'), fr: make('fr'), it: make('it') };
}
