import { type Found, findLongest } from './find-longest.ts';
import type { TextWord } from './fold-place.ts';
import { needsPreposition, signs } from './place-signs.ts';

/**
 * A place that a text names. `asked`: a canton is named; `site`: a place in it; `origin`: somebody or something comes
 * from there. `sure`: how clearly it is named, 0 is the clearest. The span includes words that belong to the name: 'im
 * Kanton Bern'.
 */
export type NamedPlace = { code: string; start: number; end: number; role: 'asked' | 'site' | 'origin'; sure: number };

export type Reading = Pick<NamedPlace, 'code' | 'role' | 'sure'> & { from: number; to: number };

export const nextTo = /^(?:\s+|\s*['’]\s*|\.\s*)$/u;
const andOr: ReadonlySet<string> = new Set(['und', 'oder', 'et', 'ou', 'e', 'ed', 'o']);
/** Words that join two places as a journey. */
const between: ReadonlySet<string> = new Set(['zwischen', 'von', 'entre', 'de', 'da', 'tra', 'fra', 'ab']);
export const isCapital = ({ raw }: TextWord) => /^\p{Lu}/u.test(raw);

/** Whether a name belongs to a person, a company, a product or an agreement. */
export function isName(words: readonly TextWord[], { from, to }: Found): boolean {
  const [previous, next] = [words[from - 1], words[to + 1]];
  // 'Mauer 1,4 m Zürich': a unit is not a title.
  const isTitle = previous && signs.title.has(previous.key) && !/\d\s*$/u.test(previous.gap);
  if (isTitle && nextTo.test(words[from]!.gap)) return true;
  if (!next || !/^\s+$/u.test(next.gap)) return false;
  return signs.company.has(next.key) || /^(?:[IVX]{1,4}|AG|SA|KG)$/u.test(next.raw);
}

const comma = /^,\s+$/u;
const sign = /^\s*[/&+]\s*$/u;

/** The number of words from a name to the one joined to it: 'Bern/Zürich' 1, 'Bern und Zürich' 2; else 0. */
function stepToJoined(words: readonly TextWord[], to: number): number {
  const [next, second] = [words[to + 1], words[to + 2]];
  if (next && sign.test(next.gap)) return 1;
  const isAnd = next && second && andOr.has(next.key) && nextTo.test(next.gap) && nextTo.test(second.gap);
  return isAnd ? 2 : 0;
}

/** The number of words from a canton's code to the next one of a list: 'BE und ZH', 'AG, LU', 'VS VD'; else 0. */
export function stepToCode(words: readonly TextWord[], at: number, codes: ReadonlySet<string>): number {
  const isCode = (one: number) => codes.has(words[one]?.raw ?? '');
  if (isCode(at + 1) && /^(?:\s+|,\s*)$/u.test(words[at + 1]!.gap)) return 1;
  const step = stepToJoined(words, at);
  return step > 0 && isCode(at + step) ? step : 0;
}

/** Codes with another meaning: companies, points of the compass, the site manager, the owner. */
export const otherwise: ReadonlySet<string> = new Set('AG AI AR BL FR GL GR NE NW SG SO'.split(' '));

/**
 * Whether a code continues a list after a canton that is named clearly or whose code is unambiguous like its own: 'in
 * BE und ZH', 'in Bern oder LU', 'Unterschied VS VD'.
 */
export function isNextCode(
  words: readonly TextWord[],
  at: number,
  codes: ReadonlySet<string>,
  before: Reading,
): boolean {
  const isPlain = [before.to, at].every((one) => !otherwise.has(words[one]!.raw));
  return (before.sure <= 1 || isPlain) && before.to + stepToCode(words, before.to, codes) === at;
}

/**
 * Reads a place joined to the preceding one: 'in Bern und Zürich', 'in Thun/Winterthur', 'in Bern, Zürich und Luzern'.
 */
export function readJoined(words: readonly TextWord[], at: number, before: Reading | null): Reading | null {
  const found = before && findLongest(words, at);
  if (!before || !found || found.place.cantons.length !== 1 || isName(words, found)) return null;
  const isCanton = found.place.kind === 'canton';
  if (!isCanton && (found.place.kind !== 'place' || found.place.everyday)) return null;
  // A person who types the first name in lower case does the same with the second.
  if (!isCapital(words[at]!) && (!isCanton || found.place.everyday || isCapital(words[before.to]!))) return null;
  const isListed = isCanton && before.to === at - 1 && comma.test(words[at]!.gap);
  if (!isListed && (before.to >= at || stepToJoined(words, before.to) !== at - before.to)) return null;
  const role = before.role === 'origin' ? 'origin' : isCanton ? 'asked' : 'site';
  return { code: found.place.cantons[0]!, role, sure: before.sure, from: at, to: found.to };
}

/**
 * Whether two cantons stand side by side, in which case they are not part of a sentence about something else:
 * 'Einsprachefrist Bern & Zürich', 'Grenzabstand Luzern, Nidwalden, Obwalden'.
 */
export function isOfPair(words: readonly TextWord[], { place, from, to }: Found): boolean {
  const isListed = comma.test(words[to + 1]?.gap ?? '');
  const step = isListed ? 1 : stepToJoined(words, to);
  if (step === 0 || place.kind !== 'canton' || between.has(words[from - 1]?.key ?? '')) return false;
  const next = findLongest(words, to + step);
  if (next?.place.kind !== 'canton' || (isListed && isName(words, next))) return false;
  const isSure = (word: TextWord) => (isCapital(word) && !isListed) || !needsPreposition.has(word.key);
  return isSure(words[from]!) && isSure(words[to + step]!);
}

/**
 * Whether an ambiguous name is joined to a thing: 'Zug und Druck', 'Zug oder Biegung'. The surroundings of a place do
 * not count: 'in Zug und Umgebung'.
 */
export function isJoinedToThing(words: readonly TextWord[], { from, to }: Found): boolean {
  if (!needsPreposition.has(words[from]!.key)) return false;
  const [next, thing] = [words[to + 1], words[to + 2]];
  if (!next || !thing || !/^(?:und|oder)$/u.test(next.key) || !nextTo.test(next.gap) || !nextTo.test(thing.gap))
    return false;
  return isCapital(thing) && !signs.around.has(thing.key) && findLongest(words, to + 2) === null;
}
