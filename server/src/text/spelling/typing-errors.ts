import type { Language } from '@polier/contract/languages';
import { stopWords } from '../uninformative-words.ts';
import { foldWord, readWords } from '../words.ts';
import { howItSounds } from './how-it-sounds.ts';
import { distanceOf, isSlip } from './letter-distance.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Words shorter than this are left as they are. In short ones only letters swapped or doubled are mended, in longer
 * ones one error, in long ones two.
 */
const shortest = 5;
const longEnoughForOne = 7;
const longEnoughForTwo = 10;
/** The parts of a German compound and what may join them. */
const shortestPart = 4;
const links = ['', 's', 'n', 'en', 'es', 'e', 'er'];

/**
 * A word that neither the sources nor the language know, as the one word of the sources it is near; null when none is.
 * @param isByEar whether it stands in a message that is written as it is heard
 */
export function correctTyping(
  word: string,
  language: Language,
  lexicon: Lexicon,
  isByEar: boolean = false,
): string | null {
  const heard = () => (isByEar ? readHeard(word, language, lexicon) : null);
  if (isByEar && isHeardOtherwise(word, language, lexicon)) return heard();
  if (isFormOfKnown(word, language, lexicon)) return null;
  if (word.length < shortest) return withAccents(word, language, lexicon) ?? heard();
  return (
    withAccents(word, language, lexicon) ??
    elided(word, language, lexicon, withAccents) ??
    heard() ??
    nearest(word, language, lexicon) ??
    apart(word, language, lexicon)
  );
}

type Index = {
  words: readonly string[];
  byPlain: Map<string, string[]>;
  bySound: Map<string, string[]>;
  byBeginning: Map<string, string[]>;
  stems: Set<string>;
  stemsOfSources: Set<string>;
};
const indexes = new WeakMap<Lexicon, Map<Language, Index>>();

/**
 * Words of the lexicon by their letters without accents, and those of the sources by their first letters and length.
 */
function indexOf(language: Language, lexicon: Lexicon): Index {
  const words = lexicon.sorted(language);
  const own = indexes.get(lexicon) ?? new Map<Language, Index>();
  indexes.set(lexicon, own);
  const known = own.get(language);
  if (known?.words === words) return known;
  const index: Index = {
    words,
    byPlain: new Map(),
    bySound: new Map(),
    byBeginning: new Map(),
    stems: new Set(),
    stemsOfSources: new Set(),
  };
  for (const marked of words) {
    const word = marked.slice(0, -1);
    append(index.byPlain, plain(word, language), word);
    const isOfSources = lexicon.isOfSources(word, language);
    if (word.length >= shortest - 1 && isOfSources) append(index.bySound, howItSounds(word, language), word);
    for (const { stem } of readWords(word, language)) {
      index.stems.add(stem);
      if (isOfSources) index.stemsOfSources.add(stem);
    }
    if (word.length >= shortest - 1 && isOfSources) append(index.byBeginning, word[0]!, word);
  }
  own.set(language, index);
  return index;
}

/** The words of the sources that begin with a letter. */
export function wordsOfSources(first: string, language: Language, lexicon: Lexicon): readonly string[] {
  return indexOf(language, lexicon).byBeginning.get(first) ?? [];
}

/** Whether the sources have a word, or another form of it: 'apprenti' where they speak of 'apprentis'. */
export function isFormOfSources(word: string, language: Language, lexicon: Lexicon): boolean {
  if (lexicon.isOfSources(word, language)) return true;
  const { stemsOfSources } = indexOf(language, lexicon);
  return readWords(word, language).some(({ stem }) => stemsOfSources.has(stem));
}

/** An inflection or a German compound of known words is no error. */
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

/** Whether the sources have a word that differs in its ending only: 'spriesse' is no error for 'spriessen'. */
function beginsAsKnown(word: string, language: Language, lexicon: Lexicon): boolean {
  const beginning = word.slice(0, -1);
  if (beginning.length < longEnoughForOne - 1) return false;
  const { byBeginning } = indexOf(language, lexicon);
  return (byBeginning.get(word[0]!) ?? []).some(
    (other) => other.startsWith(beginning) && other.length - word.length <= 3,
  );
}

function append(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

function plain(word: string, language: Language): string {
  const spelled = language === 'de' ? word.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue') : word;
  return spelled.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The word with the accents or umlauts it lacks: 'reception' is 'réception', 'Maengel' and 'Mangel' are two. */
function withAccents(word: string, language: Language, lexicon: Lexicon): string | null {
  const { byPlain } = indexOf(language, lexicon);
  const found = byPlain.get(plain(word, language)) ?? [];
  if (found.length === 0 || found.includes(word)) return null;
  return likeliest(found, language, lexicon);
}

/** The word that is most likely meant, counted with its plural where that has one letter more: 'mètre', 'mètres'. */
function likeliest(words: readonly string[], language: Language, lexicon: Lexicon): string | null {
  const cost = (word: string) =>
    Math.min(lexicon.cost(word, language), language === 'fr' ? lexicon.cost(`${word}s`, language) : Infinity);
  return words.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** A short word that ends as a form of one word does and is heard as another: 'délé' is 'délai', no form of 'del'. */
export function isHeardOtherwise(word: string, language: Language, lexicon: Lexicon): boolean {
  if (language !== 'fr' || word.length > shortest) return false;
  const heard = readHeard(word, language, lexicon);
  const bare = (one: string) => one.replace(/e?s?$/u, '');
  return heard !== null && bare(heard) !== bare(word);
}

/** Words of so few letters are read by their sound; in French still shorter ones with its rarest letter: 'kor'. */
const shortestHeard: Record<Language, number> = { de: shortest, fr: 4, it: shortest };

/**
 * The word of the sources that a word stands for by its sound, with the sound that another leaves at its beginning:
 * 'ipotèque' is 'hypothèque', 'gelender' is 'Geländer', 'lipotek' is 'l’hypothèque', 'zeur' is 'heures'. Null for none.
 */
export function readHeard(word: string, language: Language, lexicon: Lexicon): string | null {
  const isShort = word.length < shortestHeard[language] && !(language === 'fr' && /^(?=.*k)...$/u.test(word));
  if (isShort) return null;
  const whole = asHeard(word, language, lexicon);
  const withArticle = /^[ldjq]/u.test(word) ? elided(word, language, lexicon, asHeard) : null;
  const costOf = (written: string | null) =>
    written === null ? Infinity : lexicon.cost(written.replace(/^.*’/u, ''), language);
  const likelier = costOf(withArticle) < costOf(whole) ? withArticle : whole;
  return likelier ?? afterLink(word, language, lexicon);
}

/** Between an article and a vowel the end of the article is heard: 'mes heures' is 'mé zeur'. */
const linked = /^[zn](?=[aeiouyéèêâîôœ]..)/u;

function afterLink(word: string, language: Language, lexicon: Lexicon): string | null {
  return language === 'fr' && linked.test(word) ? asHeard(word.slice(1), language, lexicon) : null;
}

/** A word written as it is heard: 'ipotèque' is 'hypothèque', 'gelender' is 'Geländer', 'consenia' is 'consegna'. */
function asHeard(word: string, language: Language, lexicon: Lexicon): string | null {
  const { bySound } = indexOf(language, lexicon);
  // What is written by ear is heard to its last letter: 'gard' is 'garde', not 'gare'.
  const sounds = language === 'fr' ? [`${word}e`, word] : [word];
  const found = sounds.flatMap((one) => bySound.get(howItSounds(one, language)) ?? []);
  return likeliest(found, language, lexicon);
}

/** The word of the sources that differs by a letter (two in long words); null when two lie equally near. */
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

/** An article or pronoun whose apostrophe was left out: 'dinscription', 'lipoteca'. */
const elisions: Record<Language, RegExp | null> = {
  de: null,
  fr: /^(l|d|n|s|j|m|t|c(?!h)|qu)(?=[aeiouyhéèêâîôœ])/u,
  it: /^(l|d|un|dell|all|nell|dall|sull|c|quell)(?=[aeiouèé])/u,
};

function elided(word: string, language: Language, lexicon: Lexicon, correct: typeof withAccents): string | null {
  const article = elisions[language]?.exec(word)?.[1];
  if (!article) return null;
  const noun = word.slice(article.length);
  if (noun.length < (correct === asHeard && language === 'fr' ? 3 : 4)) return null;
  const written = lexicon.has(noun, language) ? noun : correct(noun, language, lexicon);
  return written === null ? null : `${article}’${written}`;
}

const prefixed =
  /^(?:ab|an|auf|aus|bei|ein|für|her|hin|mit|nach|neben|über|um|unter|ver|vor|weg|zu|ge|be)(?=\p{L}{4})/u;

/** German prefixes of verbs and nouns: a word that begins with one is not two words. */
const prefixes = new Set(
  'ab an auf aus bei durch ein für gegen her hin in los mit nach neben über um unter ver vor weg wider zu zwischen'.split(
    ' ',
  ),
);

/** Two words written as one: 'wielange', 'combiende'. One of them is a small word; compounds are one word in German. */
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
