import type { Language } from '@polier/contract/languages';
import { spellings, spellThousands } from './spell-numbers.ts';
import { anyUnit } from './units.ts';

/**
 * Number words, used both for searching and for checking figures: 'sechzig' is 60, 'dix-huit' 18, 'ottanta' 80.
 * Contains 0 to 999 and whole thousands up to a hundred thousand, except one, which is also the article and counts only
 * before a unit of time.
 */
const numberWords = byLanguage(tabulate);

function tabulate(language: Language): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const add = (number: number, spelled: readonly string[]) => {
    for (const word of spelled) words.set(word, number);
  };
  for (let number = 0; number < 1000; number++) if (number !== 1) add(number, spellings[language](number));
  for (let thousands = 1; thousands <= 100; thousands++) add(thousands * 1000, spellThousands(thousands, language));
  return words;
}

/** French plurals that may follow 'neuf'; function words that end in s are excluded. */
const frenchPlural =
  '(?!(?:dans|sans|sous|vers|mais|plus|moins|puis|lors|depuis|alors|hors|jamais|toujours|nous|vous|tous|très|après|dès)(?!\\p{L}))\\p{L}{3,}s(?!\\p{L})';

/**
 * The required context of a number word that has another meaning: 'ausser Acht lassen', 'null und nichtig', 'pour
 * cent', '15 sept. 2026'; and 'neuf', which is nine only before something countable and 'new' otherwise.
 */
const guards: Record<Language, Record<string, { before?: string; after?: string }>> = {
  de: {
    acht: {
      before: '(?<!au(?:ss|ß)er\\s)',
      after: '(?!\\s+(?:zu\\s+)?(?:nehm|nimm|nahm|genomm|lass|läss|liess|gelass|geb|gib|gegeb)\\p{L}*)',
    },
    null: { after: '(?!\\s+und\\s+nichtig)' },
  },
  fr: {
    cent: { before: '(?<!pour[\\s-])' },
    neuf: { after: `(?=[\\s-]+(?:(?:${anyUnit})(?!\\p{L})|${frenchPlural}))` },
    sept: { after: '(?!\\.\\s*\\d)' },
  },
  it: { cento: { before: '(?<!per\\s)' } },
};

/** Source of a pattern that matches any number word of a language, the longest first; use with the flags `iu`. */
export const numberWordPattern = byLanguage((language) => {
  const guarded = Object.entries(guards[language]);
  const free = [...numberWords[language].keys()].filter((word) => !(word in guards[language]));
  const alone = guarded.map(([word, { before = '', after = '' }]) => `${before}${word}${after}`);
  return [prefixTree(free), ...alone].join('|');
});

const timeUnits =
  'tag|woche|monat|jahr|stunde|an(?:née)?\\b|mois|jour|semaine|heure|mes[ei]|ann[oi]\\b|giorno|settimana|ora\\b';

/** Source of a pattern that matches the indefinite article where it counts: 'ein Jahr', 'une semaine'. */
export const oneBeforeUnit = byLanguage(
  (language) => `${{ de: 'ein(?:e[mnrs]?)?', fr: 'une?', it: 'un[oa]?' }[language]}(?=[\\s-]+(?:${timeUnits}))`,
);

/** The value of a match of {@link numberWordPattern}. */
export function numberOf(word: string, language: Language): number {
  return numberWords[language].get(word.toLowerCase().replace(/[\s-]+/g, '-'))!;
}

const wordsInText = byLanguage(
  (language) =>
    new RegExp(`(?<!\\p{L})(?:(${oneBeforeUnit[language]})|(?:${numberWordPattern[language]})(?!\\p{L}))`, 'giu'),
);

/** The text with its number words as digits: 'innert vierzehn Tagen' as 'innert 14 Tagen'. */
export function replaceNumberWords(text: string, language: Language): string {
  return text.replace(wordsInText[language], (word, one) => (one ? '1' : String(numberOf(word, language))));
}

/** Source of a pattern that matches any of the words, built as a prefix tree. Hyphens also match spaces. */
function prefixTree(words: readonly string[]): string {
  if (words.length === 0) return '';
  const byFirst = Map.groupBy(words, (word) => word.charAt(0));
  const ends = byFirst.delete('');
  const branches = [...byFirst].map(
    ([first, some]) => (first === '-' ? '[\\s-]' : first) + prefixTree(some.map((word) => word.slice(1))),
  );
  if (branches.length === 0) return '';
  return ends ? `(?:${branches.join('|')})?` : branches.length === 1 ? branches[0]! : `(?:${branches.join('|')})`;
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make('de'), fr: make('fr'), it: make('it') };
}
