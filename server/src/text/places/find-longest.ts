import type { TextWord } from './fold-place.ts';
import { findPlace, longestPlaceFrom, type Place } from './gazetteer.ts';
import { signs } from './place-signs.ts';

/** A place by name; `from` and `to`: its first and last word. */
export type Found = { place: Place; from: number; to: number };

const joins = /^(?:[ -]|\. ?|['’]| ?\/ ?)$/u;

/** The longest place that begins with a word. */
export function findLongest(words: readonly TextWord[], at: number): Found | null {
  const longest = longestPlaceFrom(words[at]!.key);
  let [name, best] = ['', null as Found | null];
  for (let to = at; to < words.length && to - at < longest; to++) {
    if (to > at && !joins.test(words[to]!.gap)) break;
    name = to === at ? words[to]!.key : `${name} ${words[to]!.key}`;
    const place = findPlace(name);
    if (place) best = { place, from: at, to };
  }
  return best;
}

/** 'Zürich-Oerlikon', 'Winterthur-Nord' are a single place. */
export function joinHyphened(words: readonly TextWord[], found: Found): Found {
  const next = words[found.to + 1];
  if (next?.gap !== '-') return found;
  if (signs.direction.has(next.key)) return { ...found, to: found.to + 1 };
  const other = findLongest(words, found.to + 1);
  const cantons = found.place.cantons.filter((code) => other?.place.cantons.includes(code));
  return other && cantons.length > 0 ? { place: { ...found.place, cantons }, from: found.from, to: other.to } : found;
}

/** Whether a name is only a part of a longer one: 'Baden-Powell'. */
export function isOfHyphened(words: readonly TextWord[], { from, to }: Found): boolean {
  return words[from]!.gap === '-' || words[to + 1]?.gap === '-';
}
