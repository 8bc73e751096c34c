import { readFileSync } from 'node:fs';
import { foldPlace, wordsOfPlace } from './fold-place.ts';

/** A name of the gazetteer; `cantons` has several codes where the name alone is ambiguous, none for a place abroad. */
export type Place = {
  cantons: readonly string[];
  kind: 'canton' | 'people' | 'region' | 'place' | 'abroad';
  /** The name is also an everyday word: it counts only with a capital, after a preposition and without an article. */
  everyday: boolean;
  /** The name is used with an article: "im Fricktal", "au Locle". */
  article: boolean;
};

/** The endings of adjectives in the three languages. */
const endings = ['', 'e', 's', 'es', 'en', 'er', 'em', 'n', 'ne', 'nes', 'o', 'a', 'i'];
const articleBefore = /^(?:(?:le|la|les)\s+|l['’])(?=\p{L})/iu;

type Gazetteer = { places: ReadonlyMap<string, Place>; longestFrom: ReadonlyMap<string, number> };
let read: Gazetteer | null = null;

/** The place a stretch of words names, by its folded words with single spaces between them. */
export function findPlace(words: string): Place | undefined {
  return gazetteer().places.get(words);
}

/** The number of words in the longest name that begins with a word; 0 when none does. */
export function longestPlaceFrom(word: string): number {
  return gazetteer().longestFrom.get(word) ?? 0;
}

function gazetteer(): Gazetteer {
  read ??= readGazetteer(readFileSync(new URL('./places.txt', import.meta.url), 'utf8'));
  return read;
}

/** Parses the gazetteer; the file describes its format at its beginning. */
export function readGazetteer(text: string): Gazetteer {
  const places = new Map<string, Place>();
  const sections = text.replace(/^#.*\n/gmu, '').split(/^\[/mu);
  for (const section of sections.slice(1)) {
    const [, code = '', kind = 'place'] = /^(\w+)(?: (\w+))?\]/u.exec(section)!;
    for (const entry of section.slice(section.indexOf(']') + 1).split(',')) {
      const marked = entry.replace(/\s+/gu, ' ').trim();
      if (marked !== '') addPlace(places, marked, code, kind as Place['kind']);
    }
  }
  const longestFrom = new Map<string, number>();
  for (const name of places.keys()) {
    const [first = '', ...rest] = name.split(' ');
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, rest.length + 1));
  }
  return { places, longestFrom };
}

function addPlace(places: Map<string, Place>, marked: string, code: string, kind: Place['kind']): void {
  const everyday = marked.endsWith('!');
  const name = marked.replace(/[!~]$/u, '');
  const article = kind === 'region' || kind === 'canton' || articleBefore.test(name);
  const place: Place =
    code === 'abroad'
      ? { cantons: [], kind: 'abroad', everyday, article: false }
      : { cantons: [code], kind, everyday, article };
  const bare = name.replace(articleBefore, '');
  for (const spelled of new Set([bare, ...(/[äöü]/iu.test(bare) ? [withoutUmlauts(bare)] : [])])) {
    for (const ending of marked.endsWith('~') ? endings : ['']) {
      const key = wordsOfPlace(spelled + ending)
        .map(foldPlace)
        .join(' ');
      places.set(key, join(places.get(key), place));
    }
  }
}

/** Joins places with the same name: a canton takes precedence, otherwise the name is ambiguous. */
function join(known: Place | undefined, place: Place): Place {
  if (!known || place.kind === 'abroad') return place;
  if (known.kind === 'canton' || known.kind === 'abroad') return known;
  if (place.kind === 'canton') return place;
  const cantons = [...new Set([...known.cantons, ...place.cantons])];
  return { ...known, cantons, everyday: known.everyday || place.everyday, article: known.article || place.article };
}

function withoutUmlauts(name: string): string {
  return name.replace(/[äöü]/giu, (letter) => `${foldPlace(letter)}e`);
}
