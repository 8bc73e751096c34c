import type { ReadPage } from './page.ts';

/** Cleaned text, with the position of each of its characters in the page's text. */
export interface Clean {
  text: string;
  map: number[];
}

const conjunction =
  /^(?:und|oder|bzw|beziehungsweise|respektive|sowie|noch|als|wie|et|ou|ni|e|ed|o|od|né)(?![\p{L}\p{N}])/u;
/**
 * Joins the lines from `start` to `end`: white space is collapsed, words divided at line ends are joined
 * (settle-hyphens.ts marks where), cells are separated by \t.
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

/** Whether a web address continues in the next line, so that no hyphen in it comes from typesetting. */
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
