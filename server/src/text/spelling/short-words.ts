import type { Language } from '@polier/contract/languages';
import { stopWords } from '../uninformative-words.ts';
import { foldWord } from '../words.ts';
import { isOneShort, isSameButDoubled } from './letter-distance.ts';
import type { Lexicon } from './lexicon.ts';
import { isFormOfKnown, wordsOfSources } from './typing-errors.ts';

/** Words of these lengths are corrected only in context, since too many other words differ by one letter. */
const letters = { least: 3, most: 6 };

/** Words before a noun: an article, a preposition with one, a possessive. */
const beforeNoun: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:der|die|das|dem|den|des|ein(?:e[mnrs]?)?|kein(?:e[mnrs]?)?|am|ans|im|ins|vom|zum|zur|beim|aufs|mein\p{L}*|unser\p{L}*|auf|ohne|mit|für|bei)\s$/iu,
  fr: /(?<!\p{L})(?:(?:un|une|le|la|les|du|des|au|aux|ce|cet|cette|ces|mon|ma|mes|notre|nos|votre|vos|sur|sous|sans|avec|en|de)\s|[ld]['’])$/iu,
  it: /(?<!\p{L})(?:(?:un|uno|una|il|lo|la|i|gli|le|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|sul|sullo|sulla|sui|sugli|sulle|nel|nello|nella|nei|negli|nelle|dal|dallo|dalla|col|di|su|senza|con|per)\s|(?:l|un|dell|all|sull|nell|dall)['’])$/iu,
};

/** Words that no personal pronoun follows. */
const beforeNounOnly: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:am|ans|im|ins|vom|zum|zur|beim|aufs|eine[mr])\s$/iu,
  fr: /(?<!\p{L})(?:un|une|le|la|les|du|des|au|aux|cet|cette|ces|mon|ma|mes)\s$/iu,
  it: /(?<!\p{L})(?:un|uno|una|il|lo|del|dello|della|al|allo|alla|sul|sullo|sulla|nel|nello|nella|dal|dallo|dalla)\s$/iu,
};
const pronouns: Record<Language, ReadonlySet<string>> = {
  de: new Set(['ich', 'du', 'er', 'wir', 'ihr', 'mich', 'dich', 'sich', 'ihn', 'ihm', 'uns', 'euch', 'doch', 'noch']),
  fr: new Set(['je', 'tu', 'moi', 'toi', 'soi', 'lui', 'eux', 'nous', 'vous']),
  it: new Set(['io', 'tu', 'me', 'te', 'noi', 'voi', 'ci', 'vi']),
};

/**
 * Corrects a short word in the place of a noun that cannot be meant as spelt, if exactly one word of the sources
 * differs by a letter: a pronoun ('sur un toi'), something unpronounceable ('am Dch'), a doubled letter ('teto'). Other
 * words may be correct though missing from the sources: 'Zink' is not 'Zins'. Null when no word or several are equally
 * near.
 */
export function correctShortWord(raw: string, before: string, language: Language, lexicon: Lexicon): string | null {
  const word = raw.toLowerCase();
  if (word.length < letters.least || word.length > letters.most) return null;
  // An abbreviation.
  if (raw.length > 1 && raw === raw.toUpperCase()) return null;
  const isPronoun = pronouns[language].has(word) && beforeNounOnly[language].test(before);
  if (!isPronoun && (lexicon.has(word, language) || isFormOfKnown(word, language, lexicon))) return null;
  const isNoun = beforeNoun[language].test(before) || (language === 'de' && before !== '' && /^\p{Lu}/u.test(raw));
  if (!isNoun) return null;
  const nouns = wordsOfSources(word[0]!, language, lexicon).filter(
    (other) => other.length >= letters.least + 1 && !stopWords[language].has(foldWord(other, language)),
  );
  const near = nouns.filter(
    (other) => isSameButDoubled(word, other) || ((isPronoun || !hasVowel(word)) && isOneShort(word, other)),
  );
  const best = near.toSorted((a, b) => lexicon.cost(a, language) - lexicon.cost(b, language))[0];
  if (best === undefined) return null;
  const others = near.filter((other) => !isFormOf(other, best));
  return others.every((other) => lexicon.cost(other, language) >= lexicon.cost(best, language) * clearlyMeant)
    ? best
    : null;
}

/** By how much another candidate must be less likely. */
const clearlyMeant = 1.3;

function hasVowel(word: string): boolean {
  return /[aeiouyäöüàâéèêëîïôùûìò]/u.test(word);
}

/** Whether two words differ only in their endings. */
function isFormOf(word: string, other: string): boolean {
  const common = Math.min(word.length, other.length) - 1;
  return Math.abs(word.length - other.length) <= 2 && word.slice(0, common) === other.slice(0, common);
}
