import type { ReadPage } from './page.ts';

/** Text a person would write down, and where each of its characters stands in the page's text. */
export interface Clean {
  text: string;
  map: number[];
}

const conjunction =
  /^(?:und|oder|bzw|beziehungsweise|respektive|sowie|noch|als|wie|et|ou|ni|e|ed|o|od|né)(?![\p{L}\p{N}])/u;
/**
 * Joins the lines of `start` to `end`: blanks squeezed, words divided at line ends whole again (settle-hyphens.ts marks
 * where), cells kept apart by \t.
 */
export function clean(page: ReadPage, start: number, end: number): Clean {
  const source = page.text;
  const result: Clean = { text: '', map: [] };
  const put = (sign: string, at: number) => {
    result.text += sign;
    for (let unit = 0; unit < sign.length; unit++) result.map.push(at);
  };
  for (let at = start; at < end; at++) {
    const sign = source[at] ?? '';
    if (sign === '\u00ad') continue;
    if (!/\s/.test(sign)) {
      put(sign, at);
      continue;
    }
    const from = at;
    while (at + 1 < end && /\s/.test(source[at + 1] ?? '')) at++;
    const gap = source.slice(from, at + 1);
    if (result.text === '' || at + 1 >= end) continue;
    if (gap.includes('\t') && !isMarker(result.text)) put('\t', from);
    else if (gap.includes('\n')) joinLines(result, source.slice(at + 1, at + 25), source[from - 1] ?? '', put, from);
    else put(' ', from);
  }
  return result;
}

function joinLines(result: Clean, next: string, last: string, put: (sign: string, at: number) => void, at: number) {
  if (last === '\u00ad') return;
  if (isCutAddress(result.text, next)) return;
  const broken = /[\p{L}\p{N}][-\u2010\u2011]$/u.test(result.text);
  if (!broken || conjunction.test(next) || !/^[\p{L}\p{N}]/u.test(next)) put(' ', at);
}

/** A web address that goes on in the next line: nothing in it is a hyphen of typesetting. */
function isCutAddress(text: string, next: string): boolean {
  const address = /(?:https?:\/\/|www\.)\S*$/i.exec(text)?.[0] ?? '';
  return (
    (/[-/_=&?#%]$/.test(address) && /^[\p{L}\p{N}]/u.test(next)) || (/\.$/.test(address) && /^\p{Ll}+[./]/u.test(next))
  );
}

/** Dashes, bullets, "1.", "a)", "(iv)": what stands before the text of a list item. */
export const listMarker = /^(?:[-–—•·▪■●○◦‣►▶✓✗*\uf0b7\uf0a7]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/;

function isMarker(text: string): boolean {
  return listMarker.test(text);
}
