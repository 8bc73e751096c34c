import { anyUnit } from '../numbers/units.ts';
import type { Found } from './find-longest.ts';
import { readTextWords, type TextWord } from './fold-place.ts';
import { otherwise } from './join-places.ts';
import { meaningWords, onlyCodes, otherwiseLast, signs } from './place-signs.ts';

/** A message of at most this many words may be a row of key words. */
const mostKeywords = 5;
/** A number with its unit. */
const size = new RegExp(`(?<![\\p{L}\\d.,])\\d+(?:[.,]\\d+)?\\s?(?:${anyUnit})(?![\\p{L}\\d])`, 'giu');

/**
 * Whether a name stands alone at the beginning, at the end or before a colon, as in hastily typed messages: 'scadenza
 * licenza edilizia Ticino', 'Einsprache Zürich: welche Frist?'.
 */
export function isAtEdge(words: readonly TextWord[], found: Found, text: string): boolean {
  return isAtEdgeOf(words, found, text) || isAtEdgeBesideSizes(words, found, text);
}

/** The same without counting sizes as words: 'mauer zürich 1,4 m', 'gartenhaus Waadt 10 m2'. */
function isAtEdgeBesideSizes(words: readonly TextWord[], { place, from, to }: Found, text: string): boolean {
  const bare = text.replace(size, (said) => ' '.repeat(said.length));
  if (bare === text || place.kind !== 'canton') return false;
  const row = readTextWords(bare);
  const at = row.findIndex(({ start }) => start === words[from]!.start);
  return row.length <= mostKeywords && at >= 0 && isAtEdgeOf(row, { place, from: at, to: at + to - from }, bare);
}

function isAtEdgeOf(words: readonly TextWord[], { place, from, to }: Found, text: string): boolean {
  const isPlain = (gap: string | undefined) => gap !== undefined && /^\s+$/u.test(gap);
  const isBeforeColon = words[to + 1] !== undefined && /^\s*:\s/u.test(words[to + 1]!.gap);
  if ((to === words.length - 1 || isBeforeColon) && from > 0 && isPlain(words[from]!.gap)) {
    return !isHeld(words[from - 1]!) && (isBeforeColon || /^[\s?.!]*$/u.test(text.slice(words[to]!.end)));
  }
  if (!words[to + 1] || !isPlain(words[to + 1]!.gap)) return false;
  // 'Aargau Baubewilligung wie lange', 'Baubewilligung Luzern Frist'
  if (from === 0) return place.kind === 'canton';
  return words.length <= mostKeywords && isPlain(words[from]!.gap) && !signs.notKeyword.has(words[from - 1]!.key);
}

/**
 * Whether a code ends a short row of key words: 'délai opposition VD', 'einsprachefrist zh'. Ambiguous codes do not
 * count.
 */
export function isLastKeyword(words: readonly TextWord[], at: number, text: string): boolean {
  const { raw, key, gap, end } = words[at]!;
  const previous = words[at - 1];
  if (!previous || at !== words.length - 1 || words.length > mostKeywords + 1) return false;
  if (!/^\s+$/u.test(gap) || !/^[\s?.!]*$/u.test(text.slice(end))) return false;
  if (raw === raw.toUpperCase() ? otherwise.has(raw) || otherwiseLast.has(raw) : !onlyCodes.has(key)) return false;
  if (words.some((word) => meaningWords.has(word.key))) return false;
  return previous.raw.length > 2 && /\p{Ll}{2}/u.test(text) && !isHeld(previous);
}

/** Whether a name belongs to the word before it: 'von Bern', 'nach Olten'. */
function isHeld(previous: TextWord): boolean {
  return signs.notKeyword.has(previous.key) || signs.at.has(previous.key) || isMotion(previous);
}

export function isMotion(word: TextWord | undefined): boolean {
  return word !== undefined && signs.motion.has(word.key);
}
