import { type Language, languages } from '@polier/contract/languages';
import { readCantons } from '../cantons.ts';
import { isUnit } from '../numbers/units.ts';
import { stopWords } from '../uninformative-words.ts';
import { foldWord } from '../words.ts';
import { isHeardOtherwise, readHeard } from './by-ear.ts';
import { dialectWord, isSwissGerman, soundsLike } from './dialect.ts';
import type { Lexicon } from './lexicon.ts';
import { isTicinese, lombardWord } from './lombard.ts';
import { expandShortForms, heardArticles, isHeardForm, isShortForm } from './short-forms.ts';
import { correctShortWord } from './short-words.ts';
import { correctTyping, isFormOfKnown } from './typing-errors.ts';

const wordPattern = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{N}])/gu;

/**
 * A message in the standard language: dialect, spoken and short forms, typing errors and missing accents are put as the
 * sources write them. What is written in the standard language stays as it is, and so do the names of places.
 */
export function normaliseText(text: string, language: Language, lexicon: Lexicon): string {
  const heard = isByEar(text, language, lexicon);
  const expanded = expandShortForms(text, language, heard);
  const manner = { inDialect: isInDialect(expanded, language, lexicon), isByEar: heard };
  const places = readCantons(expanded);
  const isInPlace = (at: number) => places.some(({ start, end }) => start <= at && at < end);
  return expanded.replace(wordPattern, (raw, at: number) => {
    if (isName(raw, at, language) || isInPlace(at) || isUnitOf(raw, expanded.slice(0, at))) return raw;
    const written =
      normaliseWord(raw.toLowerCase(), language, lexicon, manner) ??
      (manner.inDialect ? null : correctShortWord(raw, expanded.slice(0, at), language, lexicon));
    return written === null ? raw : inCaseOf(raw, written);
  });
}

/** A message is written as it is heard when so many of its words are unknown, and such a share of them. */
const leastUnknown = { words: 2, share: 0.12 };
/** Shorter words count in French alone, where small words are heard otherwise than written: 'mé', 'kel', 'ki'. */
const shortestUnknown: Record<Language, number> = { de: 4, fr: 2, it: 4 };

function isByEar(text: string, language: Language, lexicon: Lexicon): boolean {
  const words = [...text.matchAll(wordPattern)];
  const articles = heardArticles(text, language);
  const isUnknown = ({ 0: raw, index }: RegExpExecArray, at: number) => {
    const word = raw.toLowerCase();
    const isShort = word.length < shortestUnknown[language] || /^\p{Lu}+$/u.test(raw);
    if (isShort || isName(raw, at, language)) return false;
    // They are known as other words: 'lé', 'ki'.
    if (articles.has(index) || isHeardForm(word, language)) return true;
    if (lexicon.has(word, language) || isShortForm(word, language)) return false;
    return isHeardOtherwise(word, language, lexicon) || !isFormOfKnown(word, language, lexicon);
  };
  const count = words.filter(isUnknown).length;
  return count >= leastUnknown.words && count >= words.length * leastUnknown.share;
}

/** A message is in dialect when so many of its words are of the dialect only, or such a share of them. */
const leastDialect = { words: 2, share: 0.15 };

/** A text in dialect in the standard language; any other text as it is. */
export function standardForm(text: string, language: Language, lexicon: Lexicon): string {
  return isInDialect(text, language, lexicon) ? normaliseText(text, language, lexicon) : text;
}

const known = new WeakMap<Lexicon, Map<string, string | null>>();
const mostKnown = 50_000;

/** How a message is written: in dialect, and as it is heard. */
type Manner = { inDialect: boolean; isByEar: boolean };

function normaliseWord(word: string, language: Language, lexicon: Lexicon, manner: Manner): string | null {
  const cache = known.get(lexicon) ?? new Map<string, string | null>();
  known.set(lexicon, cache);
  if (cache.size > mostKnown) cache.clear();
  const key = `${language} ${manner.inDialect} ${manner.isByEar} ${word}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const written = readWord(word, language, lexicon, manner);
  cache.set(key, written);
  return written;
}

function readWord(word: string, language: Language, lexicon: Lexicon, { inDialect, isByEar }: Manner): string | null {
  const learned = inDialect && language === 'de' ? dialectWord(word) : undefined;
  // A small word of the dialect ('ha', 'de') is also written like something the sources speak of.
  if (learned !== undefined && isSmall(learned) && !isSmall(word)) return learned;
  if (lexicon.isOfSources(word, language)) return null;
  if (inDialect && language === 'de') {
    const clear = lexicon.has(word, language) ? null : soundsLike(word, lexicon, 'clearly');
    if (clear !== null && (learned === undefined || !lexicon.isOfSources(learned, language))) return clear;
    if (learned !== undefined) return learned;
    if (!lexicon.has(word, language) && !isFormOfKnown(word, language, lexicon))
      return soundsLike(word, lexicon, 'probably') ?? correctTyping(word, language, lexicon);
  }
  if (inDialect && language === 'it') {
    const spoken = lombardWord(word, lexicon);
    if (spoken !== null) return spoken;
  }
  return lexicon.has(word, language) ? null : correctTyping(word, language, lexicon, isByEar);
}

function isSmall(word: string): boolean {
  return stopWords.de.has(foldWord(word, 'de'));
}

/** Whether a text is in Swiss German or Ticinese: some of its words belong to no standard language. */
export function isInDialect(text: string, language: Language, lexicon: Lexicon): boolean {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  const count = words.filter((word) => isOfDialect(word, language, lexicon)).length;
  return count >= leastDialect.words || (count > 0 && count >= words.length * leastDialect.share);
}

function isOfDialect(word: string, language: Language, lexicon: Lexicon): boolean {
  if (language === 'fr' || (word.length > 1 && lexicon.isOfSources(word, language))) return false;
  return language === 'de' ? isSwissGerman(word, lexicon) : isTicinese(word, lexicon);
}

/** By so many words one language must be ahead of the others, and so many of the words it must know. */
const leastAhead = { words: 2, share: 0.6 };

/** The language whose words, or whose dialect's words, most of a text are; null when that does not show. */
export function languageByWords(text: string, lexicon: Lexicon): Language | null {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  // An accent inside a word is a mark of Ticinese, and of French by ear: 'délé'.
  const isFrench = (word: string) =>
    /é\p{L}|é$/u.test(word) && (lexicon.has(word, 'fr') || readHeard(word, 'fr', lexicon) !== null);
  const isKnown = (word: string, language: Language) =>
    lexicon.has(word, language) ||
    isShortForm(word, language) ||
    (isOfDialect(word, language, lexicon) && !(language === 'it' && isFrench(word)));
  const isInNone = (word: string) => !languages.some((language) => isKnown(word, language));
  const known = languages.map((language) => ({
    language,
    count: words.filter(
      (word) => isKnown(word, language) || (isInNone(word) && readHeard(word, language, lexicon) !== null),
    ).length,
  }));
  const [first, second] = known.sort((a, b) => b.count - a.count);
  const isAhead = first!.count - second!.count >= leastAhead.words && first!.count >= words.length * leastAhead.share;
  return isAhead ? first!.language : null;
}

/** A unit behind its number is read without its accents, too. */
function isUnitOf(raw: string, before: string): boolean {
  return /\d\s?$/.test(before) && isUnit(raw);
}

/** Inside a French or Italian sentence a capital begins a name. */
function isName(raw: string, at: number, language: Language): boolean {
  return language !== 'de' && at > 0 && /^\p{Lu}\p{Ll}/u.test(raw);
}

function inCaseOf(raw: string, written: string): string {
  return /^\p{Lu}/u.test(raw) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
