import { findNoteMarks } from './numbers/note-marks.ts';
import type { TextSpan } from './text-span.ts';

/**
 * A text folded for comparing quotations. The same folding is used when a source is imported, when an answer is checked
 * and when a passage is highlighted. It removes only differences between two prints of the same words.
 */
export interface Folded {
  text: string;
  /** The start of each folded character in the original; one more entry holds the original's length. */
  map: Uint32Array;
  /** The end of each folded character in the original. */
  ends: Uint32Array;
}

/**
 * NFKC; one form of apostrophe, quote, dash, ellipsis and blank (a bar between two cells is a blank). What draws
 * nothing, hyphens inside words and at line ends, the raised figures of notes and the blanks French typography adds are
 * left out. Case and digits stay. Folding twice changes nothing more.
 */
export function foldVerbatim(text: string): Folded {
  return assemble(dropHyphens(squeezeBlanks(unify(text))), text.length);
}

/**
 * The position of `needle` in `haystack` after folding both, as offsets in the original haystack (fold it once to
 * search it repeatedly). Matches whole words and whole numbers only: "60 Tage" is not in "160 Tagen", "5 m" not in "1,5
 * m". Null when absent.
 */
export function findVerbatim(haystack: string | Folded, needle: string): TextSpan | null {
  return findFolded(typeof haystack === 'string' ? foldVerbatim(haystack) : haystack, foldNeedle(needle));
}

/** Folds a needle for `findFolded`, once for many texts. */
export function foldNeedle(needle: string): string {
  return foldVerbatim(needle.replace(/^\s*\|\s|\s\|\s*$/g, '')).text.trim();
}

/** Like `findVerbatim`, for a needle that is already folded. */
export function findFolded({ text, map, ends }: Folded, wanted: string): TextSpan | null {
  if (wanted === '') return null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    const cut = (index: number) => ends[index - 1] === map[index] && isInside(text, index);
    if (!cut(at) && !cut(last + 1)) return { start: map[at] ?? 0, end: ends[last] ?? 0 };
  }
  return null;
}

/** Whether the position before `index` is inside a word or a number. */
function isInside(text: string, index: number): boolean {
  const [before, after] = [text[index - 1] ?? '', text[index] ?? ''];
  if (wordSign.test(before) && wordSign.test(after)) return true;
  const numberGoesOn = /\d[.,']\d/.test(text.slice(Math.max(0, index - 2), index + 1));
  return numberGoesOn || /\d[.,']\d/.test(text.slice(Math.max(0, index - 1), index + 2));
}

const wordSign = /[\p{L}\p{N}]/u;
const letter = /^\p{L}/u;
const apostrophe = /^[‘’‚‛′‵`´ʹʻʼʽˈ＇]$/;
const quote = /^[“”„‟″‶‹›〝〞＂]$/;
const raised = /^[⁰¹²³⁴-⁹]/;
const dash = /^[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]$/;
/** Soft hyphen, zero-width signs, direction marks, word joiner, byte order mark. */
const invisible = '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]';
const everyInvisible = new RegExp(invisible, 'g');
/** A character with its combining marks, ignoring invisible characters between them. */
const cluster = new RegExp(`${invisible}|[^](?:${invisible}*\\p{M})*`, 'uy');
/** Before these words a hyphen at the end of a line belongs to the text: "Hoch- und Tiefbau". */
const conjunction =
  /^(?:und|oder|bzw|beziehungsweise|respektive|sowie|noch|als|wie|et|ou|ni|e|ed|o|od|né)(?![\p{L}\p{N}])/u;

interface Sign {
  sign: string;
  start: number;
  end: number;
}

function unify(text: string): Sign[] {
  const signs: Sign[] = [];
  const notes = findNoteMarks(text);
  for (let at = 0; at < text.length; at++) {
    const note = notes.get(at);
    if (note !== undefined) {
      at = note - 1;
      continue;
    }
    if (isPlain(text.charCodeAt(at)) && !mayJoin(text.charCodeAt(at + 1))) {
      signs.push({ sign: text.charAt(at), start: at, end: at + 1 });
      continue;
    }
    cluster.lastIndex = at;
    const [found = ''] = cluster.exec(text) ?? [];
    // A power of ten is no longer number.
    if (raised.test(found) && /\d/.test(text.charAt(at - 1)))
      signs.push({ sign: '^', start: at, end: at + found.length });
    for (const sign of normal(found)) signs.push({ sign, start: at, end: at + found.length });
    at += found.length - 1;
  }
  return signs;
}

/** Whether a character is a space or letter of ordinary text, which folding never changes by itself. */
function isPlain(code: number): boolean {
  return (
    (code >= 0x20 && code < 0x7f && code !== 0x60) || (code >= 0xc0 && code <= 0xff) || code === 0x0a || code === 0x09
  );
}

/** Whether a character may be a combining mark or invisible. */
function mayJoin(code: number): boolean {
  return code >= 0x300 || code === 0xad;
}

function normal(found: string): string {
  const compatible = oneForm(found.replace(everyInvisible, '')).normalize('NFKC').replace(everyInvisible, '');
  return [...compatible].map(oneForm).join('');
}

function isBlank(sign: string | undefined): boolean {
  if (sign === undefined) return false;
  const code = sign.charCodeAt(0);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x85 && /^\s$/.test(sign));
}

/** Whether a bar is the one with which a quotation separates two cells of a row. */
function isBar(signs: readonly Sign[], at: number): boolean {
  return signs[at]?.sign === '|' && isBlank(signs[at + 1]?.sign);
}

function oneForm(sign: string): string {
  if (apostrophe.test(sign)) return "'";
  if (quote.test(sign)) return '"';
  return dash.test(sign) ? '-' : sign;
}

/** Turns guillemets into quotes here, since only here is it known on which side of them a space may be dropped. */
function squeezeBlanks(signs: Sign[]): Sign[] {
  const result: Sign[] = [];
  let opened = false;
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as Sign;
    if (!isBlank(sign.sign)) {
      result.push(sign.sign === '«' || sign.sign === '»' ? { ...sign, sign: '"' } : sign);
      opened = sign.sign === '«';
      continue;
    }
    const from = at;
    while (isBlank(signs[at + 1]?.sign) || isBar(signs, at + 1)) at++;
    const next = signs[at + 1]?.sign ?? '';
    const before = result.at(-1)?.sign ?? '';
    if (opened || (before !== '' && (/[»;:!?]/.test(next) || (next === '%' && /\d/.test(before))))) continue;
    const lineEnd = signs.slice(from, at + 1).some((one) => one.sign === '\n' || one.sign === '\r');
    result.push({ sign: lineEnd ? '\n' : ' ', start: sign.start, end: (signs[at] as Sign).end });
  }
  return result;
}

function dropHyphens(signs: Sign[]): Sign[] {
  const result: Sign[] = [];
  for (let at = 0; at < signs.length; at++) {
    const { sign } = signs[at] as Sign;
    if (sign !== '-') {
      result.push(signs[at] as Sign);
      continue;
    }
    const before = result.at(-1)?.sign ?? '';
    const broken = signs[at + 1]?.sign === '\n';
    const after = signs[at + (broken ? 2 : 1)]?.sign ?? '';
    if (!wordSign.test(before) || !wordSign.test(after) || (broken && isConjunction(signs, at + 2))) {
      result.push(signs[at] as Sign);
      continue;
    }
    // It is unknown whether a hyphen at a line end belongs to the word, so hyphens inside words never count.
    if (!letter.test(before) || !letter.test(after)) result.push(signs[at] as Sign);
    if (broken) at++;
  }
  return result;
}

function isConjunction(signs: Sign[], from: number): boolean {
  return conjunction.test(
    signs
      .slice(from, from + 17)
      .map((one) => one.sign)
      .join(''),
  );
}

function assemble(signs: Sign[], length: number): Folded {
  const text = signs.map(({ sign }) => (sign === '\n' ? ' ' : sign)).join('');
  const map = new Uint32Array(text.length + 1);
  const ends = new Uint32Array(text.length);
  let at = 0;
  for (const { sign, start, end } of signs) {
    for (let unit = 0; unit < sign.length; unit++, at++) {
      map[at] = start;
      ends[at] = end;
    }
  }
  map[at] = length;
  return { text, map, ends };
}
