import { type Language, languages } from '@polier/contract/languages';
import { readCantons } from '../cantons.ts';
import { isUnit } from '../numbers/units.ts';
import { stopWords } from '../uninformative-words.ts';
import { foldWord } from '../words.ts';
import { dialectWord, isSwissGerman, soundsLike } from './dialect.ts';
import type { Lexicon } from './lexicon.ts';
import { isTicinese, lombardWord } from './lombard.ts';
import { findBySound, soundsLikeAnother } from './phonetic-spelling.ts';
import { expandShortForms, heardArticles, isHeardForm, isShortForm } from './short-forms.ts';
import { correctShortWord } from './short-words.ts';
import { correctTyping, isFormOfKnown } from './typing-errors.ts';

const wordPattern = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{N}])/gu;

/**
 * Rewrites a message in standard language: dialect, colloquial and short forms, typing errors and missing accents are
 * replaced by the words of the sources. Text in standard language and the names of places are kept.
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

/** A message counts as spelt phonetically when it has this number and share of unknown words. */
const leastUnknown = { words: 2, share: 0.12 };
/**
 * The minimum length of words that count for this; shorter in French, where even function words sound different from
 * their spelling: 'mé', 'kel', 'ki'.
 */
const shortestUnknown: Record<Language, number> = { de: 4, fr: 2, it: 4 };

function isByEar(text: string, language: Language, lexicon: Lexicon): boolean {
  const words = [...text.matchAll(wordPattern)];
  const articles = heardArticles(text, language);
  const isUnknown = ({ 0: raw, index }: RegExpExecArray, at: number) => {
    const word = raw.toLowerCase();
    const isShort = word.length < shortestUnknown[language] || /^\p{Lu}+$/u.test(raw);
    if (isShort || isName(raw, at, language)) return false;
    // These spellings are known as other words: 'lé', 'ki'.
    if (articles.has(index) || isHeardForm(word, language)) return true;
    if (lexicon.has(word, language) || isShortForm(word, language)) return false;
    return soundsLikeAnother(word, language, lexicon) || !isFormOfKnown(word, language, lexicon);
  };
  const count = words.filter(isUnknown).length;
  return count >= leastUnknown.words && count >= words.length * leastUnknown.share;
}

/** A message counts as dialect when it has this number or share of words that only the dialect has. */
const leastDialect = { words: 2, share: 0.15 };

/** Rewrites a text in dialect in standard language; returns any other text unchanged. */
export function standardForm(text: string, language: Language, lexicon: Lexicon): string {
  return isInDialect(text, language, lexicon) ? normaliseText(text, language, lexicon) : text;
}

const known = new WeakMap<Lexicon, Map<string, string | null>>();
const mostKnown = 50_000;

/** The style of a message: whether it is in dialect, and whether it is spelt phonetically. */
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
  // A function word of the dialect ('ha', 'de') may be spelt like a word of the sources.
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

/** Whether a text is in Swiss German or Ticinese: some of its words do not exist in a standard language. */
export function isInDialect(text: string, language: Language, lexicon: Lexicon): boolean {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  const count = words.filter((word) => isOfDialect(word, language, lexicon)).length;
  return count >= leastDialect.words || (count > 0 && count >= words.length * leastDialect.share);
}

function isOfDialect(word: string, language: Language, lexicon: Lexicon): boolean {
  if (language === 'fr' || (word.length > 1 && lexicon.isOfSources(word, language))) return false;
  return language === 'de' ? isSwissGerman(word, lexicon) : isTicinese(word, lexicon);
}

/** By how many words a language must lead, and the share of all words it must know. */
const leastAhead = { words: 2, share: 0.6 };

/** The language that most words of a text belong to, including its dialect; null when that is not clear. */
export function languageByWords(text: string, lexicon: Lexicon): Language | null {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  // An accent inside a word indicates Ticinese, or phonetic French: 'délé'.
  const isFrench = (word: string) =>
    /é\p{L}|é$/u.test(word) && (lexicon.has(word, 'fr') || findBySound(word, 'fr', lexicon) !== null);
  const isKnown = (word: string, language: Language) =>
    lexicon.has(word, language) ||
    isShortForm(word, language) ||
    (isOfDialect(word, language, lexicon) && !(language === 'it' && isFrench(word)));
  const isInNone = (word: string) => !languages.some((language) => isKnown(word, language));
  const known = languages.map((language) => ({
    language,
    count: words.filter(
      (word) => isKnown(word, language) || (isInNone(word) && findBySound(word, language, lexicon) !== null),
    ).length,
  }));
  const [first, second] = known.sort((a, b) => b.count - a.count);
  const isAhead = first!.count - second!.count >= leastAhead.words && first!.count >= words.length * leastAhead.share;
  return isAhead ? first!.language : null;
}

/** Whether a word after a number is its unit, also without accents. */
function isUnitOf(raw: string, before: string): boolean {
  return /\d\s?$/.test(before) && isUnit(raw);
}

/** Whether a word is a name, which a capital within a French or Italian sentence shows. */
function isName(raw: string, at: number, language: Language): boolean {
  return language !== 'de' && at > 0 && /^\p{Lu}\p{Ll}/u.test(raw);
}

function inCaseOf(raw: string, written: string): string {
  return /^\p{Lu}/u.test(raw) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
