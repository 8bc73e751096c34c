import type { Language } from '@polier/contract/languages';
import { startsWithGermanMonth } from './months.ts';

/**
 * A part of a text that can stand alone: a sentence, a list (with its lead-in if it has one), a table row, or a line
 * without a full stop.
 */
export type Unit = { start: number; end: number; kind: 'sentence' | 'list' | 'row' | 'line' };

/** Abbreviations of the three languages after which a full stop does not end the sentence. Lower case, no last dot. */
const abbreviations = new Set(
  `art abs bst lit ziff ziffer nr no n° num chif ch al let lett cpv cp z.b z. b bzw ca vgl inkl exkl max min mind evtl ggf resp sog
  gem i.d.r d.h u.a o.ä s p pag pp fr sfr chf st dr prof hr mr mme mm sig ing arch tel as sr rs ro ru kap tab abb fig cf env p.ex
  c.-à-d ad es cfr ss sgg segg cit vol janv févr juil sept oct nov déc gen febbr apr giu lug ott dic jan feb aug okt dez mio mrd
  sch schlt zit gmbh bsp zw allg einschl entspr jhr std min sek geb priv par mens hebd ev sen jun obs abr`
    .split(/\s+/)
    .filter(Boolean),
);
/** Abbreviations that often end a sentence; they do when a capital follows. */
const closing = new Set(['usw', 'etc', 'ecc', 'ff', 'f', 'ss', 'segg']);
const beforeOrdinal =
  /(?:^|[\s(])(?:[Dd](?:er|ie|as|em|en|es)|[KkMmDdSs]?[Ee]in(?:e[mnrs]?)?|[Aa]uf|[Mm]it|[Oo]hne|[Ff]ür|[Aa]m|[Ii]m|[Vv]om|[Zz]u[mr]|[Aa]b|[Bb]is|[Ss]eit|[Bb]eim|[Jj]ede[mrns]|[Pp]ro|[Uu]nd|[Oo]der)\s+(?:\p{Ll}+e[mnrs]?\s+)?$/u;
const afterMark = /^["'»“”’)\]]*(?=\s|$)/u;

/**
 * Whether the mark at `at` ends a sentence. Needs the text after it: for a text that is still growing, call again
 * later.
 */
export function endsSentence(text: string, at: number, language: Language): boolean {
  const mark = text[at]!;
  const rest = text.slice(at + 1);
  const close = afterMark.exec(rest);
  if (!close) return false;
  if (mark === '!' || mark === '?' || mark === '…') return !/^\s*\p{Ll}/u.test(rest.slice(close[0].length));
  if (mark !== '.') return false;
  const next = /^\s*["'«„“‹(]*(\S*)/u.exec(rest.slice(close[0].length))?.[1] ?? '';
  if (/^\p{Ll}/u.test(next)) return false;
  const before = text.slice(Math.max(0, at - 40), at);
  const word = /[\p{L}\p{N}.°'’-]+$/u.exec(before)?.[0] ?? '';
  const bare = word.toLowerCase().replace(/^.*['’]|^[.-]+/u, '');
  if (/^\d{1,2}$/.test(bare)) return !isOrdinal(before.slice(0, -word.length), next, language);
  if (closing.has(bare)) return next === '' || /^\p{Lu}/u.test(next);
  if (/(?:\d|(?<!\p{L})(?:pro|par|al|je))\s[a-z]$/u.test(before)) return !/^\d/.test(next);
  if (/^\p{L}$/u.test(bare)) return next === '' && !/^[A-Z]$/.test(word);
  if (/(?:^|\.)\p{L}{1,2}$/u.test(bare) && bare.includes('.')) return next === '';
  return !abbreviations.has(bare);
}

function isOrdinal(before: string, next: string, language: Language): boolean {
  if (language !== 'de') return /^\d/.test(next);
  if (startsWithGermanMonth.test(next) || /^\d/.test(next)) return true;
  return beforeOrdinal.test(before) && next !== '';
}

const itemMark = /^\s*(?:[-–—•·▪◦*‣]|\(?[a-z]{1,2}(?:bis|ter|quater)?[.)]|\(?\d{1,2}(?:bis|ter)?[.)]|[☐✓✔])\s+/u;
/** The number of a paragraph of an act: '2 Die Ansprüche …', '1bis Mängel …'. */
const paragraphMark = /^\s*(?:\d{1,2}\s?(?:bis|ter|quater)?|[¹²³⁴⁵⁶⁷⁸⁹⁰]+)\s+(?=[\p{Lu}«"])/u;

type Line = { from: number; start: number; end: number; item: boolean };

/** Whether a line begins with the mark of a list item. */
export function isItem(line: string): boolean {
  return itemMark.test(line);
}

/** The units of a passage, in order and without overlaps. Offsets point into `text`. */
export function splitUnits(text: string, language: Language): Unit[] {
  const units: Unit[] = [];
  const lines = readLines(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const sentences = splitSentences(text, line.start, line.end, language);
    const last = sentences.at(-1);
    if (!line.item && last && text.slice(last.start, last.end).endsWith(':')) {
      let end = at;
      while (lines[end + 1]?.item) end++;
      if (end > at) {
        units.push(...sentences.slice(0, -1), { start: last.start, end: lines[end]!.end, kind: 'list' });
        at = end;
        continue;
      }
    }
    if (line.item && lines[at + 1]?.item) {
      let end = at;
      while (lines[end + 1]?.item) end++;
      units.push({ start: line.from, end: lines[end]!.end, kind: 'list' });
      at = end;
      continue;
    }
    units.push(...sentences);
  }
  return units;
}

/**
 * The lines of a text, with wrapped lines joined; a list item begins its own. The marks of items and paragraphs are
 * left out.
 */
function readLines(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/[^\n\r]+/g)) {
    const raw = match[0];
    if (!raw.trim()) continue;
    // '1. Dienstjahr' in the first cell of a row does not mark an item.
    const mark = raw.includes('\t') ? null : itemMark.exec(raw);
    const number = mark ? null : paragraphMark.exec(raw);
    const start = match.index + (mark?.[0].length ?? number?.[0].length ?? raw.length - raw.trimStart().length);
    const end = match.index + raw.trimEnd().length;
    const before = lines.at(-1);
    const wrapped =
      before &&
      !mark &&
      !number &&
      !raw.includes('\t') &&
      /[^.;:!?…]$/u.test(text.slice(0, before.end)) &&
      /^\s*\p{Ll}/u.test(raw);
    if (wrapped) before.end = end;
    else if (end > start)
      lines.push({ from: match.index + raw.length - raw.trimStart().length, start, end, item: Boolean(mark) });
  }
  return lines;
}

function splitSentences(text: string, start: number, end: number, language: Language): Unit[] {
  const line = text.slice(0, end);
  if (line.slice(start).includes('\t')) return [{ start, end, kind: 'row' }];
  const found: Unit[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (!/[.!?…]/.test(line[at]!) || !endsSentence(line, at, language)) continue;
    const close = afterMark.exec(line.slice(at + 1))?.[0].length ?? 0;
    found.push({ start: from, end: at + 1 + close, kind: 'sentence' });
    from = at + 1 + close;
    while (from < end && /\s/.test(line[from]!)) from++;
    at = from - 1;
  }
  if (from < end) found.push({ start: from, end, kind: /[:;]$/.test(line) ? 'sentence' : 'line' });
  return found;
}
