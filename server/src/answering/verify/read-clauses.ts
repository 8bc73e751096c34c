import type { Language } from '@polier/contract/languages';
import { wholeWords, wordTables } from './lexicon.ts';
import { type ComparedWord, readComparedWords, rememberingReads } from './read-words.ts';

export type Clause = { text: string; words: readonly ComparedWord[]; denies: boolean };

/** Negations that only set a limit or contrast a degree, and negate nothing. */
export const limits: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:nicht|nie|niemand|keine?\p{L}? \p{L}+) (?:mehr|länger|höher|tiefer|weniger|grösser) als|nicht nur|nicht (?:zu )?(?:über|unter)(?:steigen|schreiten)|(?:\p{L}+\s+){0,2}nicht (?:übersteig\p{L}*|überschreit\p{L}*|überschritten\p{L}*|unterschreit\p{L}*))/giu,
  fr: /(?<!\p{L})(?:(?:ne |n['’])?(?:\p{L}+ )?(?:doit |peut |doivent |peuvent )?pas (?:être |\p{L}+(?:er|ir|re) )?(?:à )?(?:plus d|moins d|dépasser|excéder)|(?:ne |n['’])\p{L}+ en aucun cas (?:dépasser|excéder)|ne (?:dépass|excèd)\p{L}* pas|ne \p{L}+ pas plus|non plus(?! de))/giu,
  it: /(?<!\p{L})(?:non (?:più|meno) di|non oltre|non (?:si )?(?:può|possono|deve|devono) \p{L}+re (?:più|meno) d[ei]|non (?:deve|devono|può|possono) (?:superare|eccedere)|non supera\p{L}*|non solo|non appena)/giu,
};
const small = new Map<string, RegExp>();

export function patternOf(
  language: Language,
  name: 'negators' | 'denying' | 'only' | 'all' | 'must' | 'may' | 'condition',
): RegExp {
  const key = `${language} ${name}`;
  const known = small.get(key) ?? wholeWords(wordTables[language][name]);
  small.set(key, known);
  return known;
}

export const countOf = (text: string, language: Language, name: Parameters<typeof patternOf>[1]) =>
  text.match(patternOf(language, name))?.length ?? 0;

export function denies(text: string, language: Language): boolean {
  const bare = text.replace(limits[language], ' ');
  return countOf(bare, language, 'negators') > 0 !== countOf(bare, language, 'denying') > 0;
}

/**
 * The commas in 'bohren, schleifen oder wischen' do not separate clauses, nor do those in 'gli anticipi, le trattenute
 * o le tasse'.
 */
const enumeration =
  /(\p{L}+),\s+(?=(?:(?:(?:les?|la|gli|il|lo|die|der|das|de|du|des|d['’]|l['’])\s*)?\p{L}+,?\s+)(?:und|oder|sowie|et|ou|e|o)\s+(?:(?:les?|la|gli|il|lo|die|der|das|de|du|des)\s+)?\p{L}+)/gu;
const newStatement =
  /\s(?:und|aber|et|mais|e|ma)\s(?=(?:nicht|kein\p{L}*|nichts|nie|niemand|ne|n['’]|pas|non|nessun\p{L}*|mai)(?!\p{L}))/u;

/** 'Nicht A, sondern B' and 'B statt A' state B and negate A. */
const contrasts: Record<Language, [RegExp, string][]> = {
  de: [
    [/([^.;:]*?)(?<!\p{L})(nicht(?! nur)|kein\p{L}*)\s([^,;.]+?),?\s+sondern\s+([^.;]*)/giu, '$1 $4; $2 $3'],
    [/\s(?:an)?statt(?!dessen)\s/giu, '; nicht '],
  ],
  fr: [
    [/(?<!\p{L})ce n['’]est pas ([^,;.]{3,60}?),? mais ([^,;.]{3,60}?) qu(?=i(?!\p{L}))/giu, '$2; pas $1 qu'],
    [/\s(?:au lieu d(?:e\s|['’])|plutôt qu(?:e\s|['’]))/giu, '; pas '],
  ],
  it: [
    [/([^.;:]*?)(?<!\p{L})(non)\s([^,;.]+?),?\s+bensì\s+([^.;]*)/giu, '$1 $4; $2 $3'],
    [/\s(?:anziché|invece di|al posto di)\s/giu, '; non '],
  ],
};

export const readClauses = rememberingReads('clauses', splitClauses);

function splitClauses(text: string, language: Language): Clause[] {
  return contrasts[language]
    .reduce(
      (changed, [from, to]) => changed.replace(from, to),
      text.replace(/\([^()]*(?:[Aa]rt\.?\s|§)[^()]*\)/gu, ' '),
    )
    .replace(enumeration, '$1 ')
    .split(/[;:()–]|,(?!\d)|\.(?=\s)/u)
    .flatMap((part) => part.split(newStatement))
    .map((part) => part.trim())
    .filter(Boolean)
    .reduce<string[]>((parts, part) => joinEmpty(parts, part, language), [])
    .map((part) => ({ text: part, words: readComparedWords(part, language), denies: denies(part, language) }));
}

/** Joins a clause that only negates or permits to the following one: 'Es ist verboten, Leute weiterzuverleihen'. */
function joinEmpty(parts: string[], part: string, language: Language): string[] {
  const before = parts.at(-1);
  if (before === undefined || !isBare(before, language)) return [...parts, part];
  return [...parts.slice(0, -1), `${before} ${part}`];
}

const isBare = (text: string, language: Language) =>
  countOf(text, language, 'denying') + countOf(text, language, 'negators') > 0 &&
  readComparedWords(text, language).every((word) => word.kind !== 'content' || saysDuty(word.raw, language));

/** Whether a word only permits, demands or forbids. */
export function saysDuty(word: string, language: Language): boolean {
  return (['denying', 'may', 'must'] as const).some((name) => countOf(word, language, name) > 0);
}
