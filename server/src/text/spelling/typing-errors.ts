import type { Language } from '@polier/contract/languages';
import { stopWords } from '../uninformative-words.ts';
import { foldWord, readWords } from '../words.ts';
import { elided } from './elided.ts';
import { distanceOf, isSlip } from './letter-distance.ts';
import type { Lexicon } from './lexicon.ts';
import { indexOf, likeliest, plain, shortest } from './lexicon-index.ts';
import { findBySound, soundsLikeAnother } from './phonetic-spelling.ts';

/** In short words only swapped or doubled letters are corrected, in longer words one error, in long words two. */
const longEnoughForOne = 7;
const longEnoughForTwo = 10;
/** The minimum length of the parts of a German compound, and the letters that may join them. */
const shortestPart = 4;
const links = ['', 's', 'n', 'en', 'es', 'e', 'er'];

/**
 * Corrects a word that neither the sources nor the language contain, if it is near a word of the sources; null
 * otherwise.
 * @param isByEar whether the message is spelt phonetically
 */
export function correctTyping(
  word: string,
  language: Language,
  lexicon: Lexicon,
  isByEar: boolean = false,
): string | null {
  const heard = () => (isByEar ? findBySound(word, language, lexicon) : null);
  if (isByEar && soundsLikeAnother(word, language, lexicon)) return heard();
  if (isFormOfKnown(word, language, lexicon)) return null;
  if (word.length < shortest) return withAccents(word, language, lexicon) ?? heard();
  return (
    withAccents(word, language, lexicon) ??
    elided(word, language, lexicon, { correct: withAccents, least: 4 }) ??
    heard() ??
    nearest(word, language, lexicon) ??
    apart(word, language, lexicon)
  );
}

/** The words of the sources that begin with a letter. */
export function wordsOfSources(first: string, language: Language, lexicon: Lexicon): readonly string[] {
  return indexOf(language, lexicon).byBeginning.get(first) ?? [];
}

/** Whether the sources contain a word or another form of it: 'apprenti' where they have 'apprentis'. */
export function isFormOfSources(word: string, language: Language, lexicon: Lexicon): boolean {
  if (lexicon.isOfSources(word, language)) return true;
  const { stemsOfSources } = indexOf(language, lexicon);
  return readWords(word, language).some(({ stem }) => stemsOfSources.has(stem));
}

/** Whether a word is an inflection, or a German compound, of known words. */
export function isFormOfKnown(word: string, language: Language, lexicon: Lexicon): boolean {
  const { stems } = indexOf(language, lexicon);
  const isKnown = (part: string) => stems.has(readWords(part, language)[0]?.stem ?? '');
  if (plain(word, language) === word && indexOf(language, lexicon).byPlain.has(word)) return false;
  if (isKnown(word) || beginsAsKnown(word, language, lexicon)) return true;
  if (language !== 'de') return false;
  if (prefixed.test(word) && isKnown(word.replace(prefixed, ''))) return true;
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    if (!isKnown(word.slice(cut))) continue;
    const fronts = links
      .filter((link) => word.slice(0, cut).endsWith(link))
      .map((link) => word.slice(0, cut - link.length));
    if (fronts.some((front) => front.length >= shortestPart && isKnown(front))) return true;
  }
  return false;
}

/** Whether the sources contain a word with another ending: 'spriesse' is not a misspelt 'spriessen'. */
function beginsAsKnown(word: string, language: Language, lexicon: Lexicon): boolean {
  const beginning = word.slice(0, -1);
  if (beginning.length < longEnoughForOne - 1) return false;
  const { byBeginning } = indexOf(language, lexicon);
  return (byBeginning.get(word[0]!) ?? []).some(
    (other) => other.startsWith(beginning) && other.length - word.length <= 3,
  );
}

/**
 * Adds missing accents or umlauts to a word: 'reception' is 'réception'; 'Maengel' and 'Mangel' are different words.
 */
function withAccents(word: string, language: Language, lexicon: Lexicon): string | null {
  const { byPlain } = indexOf(language, lexicon);
  const found = byPlain.get(plain(word, language)) ?? [];
  if (found.length === 0 || found.includes(word)) return null;
  return likeliest(found, language, lexicon);
}

/** The word of the sources that differs by one letter (two in long words); null when two are equally near. */
function nearest(word: string, language: Language, lexicon: Lexicon): string | null {
  const { byBeginning } = indexOf(language, lexicon);
  const most = word.length >= longEnoughForTwo ? 2 : 1;
  const near: { other: string; distance: number }[] = [];
  for (const other of byBeginning.get(word[0]!) ?? []) {
    if (Math.abs(other.length - word.length) > most) continue;
    const distance = distanceOf(plain(word, language), plain(other, language), most);
    if (distance <= most && (word.length >= longEnoughForOne || isSlip(word, other))) near.push({ other, distance });
  }
  const least = Math.min(...near.map(({ distance }) => distance));
  const best = near.filter(({ distance }) => distance === least).map(({ other }) => other);
  if (best.length === 0) return null;
  const oneStem = best.every((other) => other.slice(0, -2) === best[0]!.slice(0, other.length - 2));
  if (best.length > 3 && !oneStem) return null;
  return best.sort((a, b) => lexicon.cost(a, language) - lexicon.cost(b, language))[0]!;
}

const prefixed =
  /^(?:ab|an|auf|aus|bei|ein|für|her|hin|mit|nach|neben|über|um|unter|ver|vor|weg|zu|ge|be)(?=\p{L}{4})/u;

/** German prefixes; a word that begins with one is not two words. */
const prefixes = new Set(
  'ab an auf aus bei durch ein für gegen her hin in los mit nach neben über um unter ver vor weg wider zu zwischen'.split(
    ' ',
  ),
);

/**
 * Splits two words written as one: 'wielange', 'combiende'. One of them is a function word, since German compounds are
 * one word.
 */
function apart(word: string, language: Language, lexicon: Lexicon): string | null {
  let best: { written: string; cost: number } | null = null;
  for (let cut = 2; cut <= word.length - 3; cut++) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (!lexicon.has(first, language) || !lexicon.has(second, language)) continue;
    if (!isSmall(first, language) && !isSmall(second, language)) continue;
    if (language === 'de' && (prefixes.has(first) || !isSmall(first, language))) continue;
    if (language !== 'de' && first.length < 3 && !/^(?:de|du|le|la|un|il|in|di|da|al|si|se)$/.test(first)) continue;
    const cost = lexicon.cost(first, language) + lexicon.cost(second, language);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { written: `${first} ${second}`, cost };
  }
  return best?.written ?? null;
}

function isSmall(word: string, language: Language): boolean {
  return stopWords[language].has(foldWord(word, language));
}
