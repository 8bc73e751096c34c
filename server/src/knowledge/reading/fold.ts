/**
 * The one folding by which quotations are compared: when a source is taken in, when an answer is checked, when a passage
 * is marked. It takes away only what differs between two prints of the same words.
 */
export interface Folded {
  text: string;
  /** Where each folded character begins in the original; one more entry holds the original's length. */
  map: Uint32Array;
  /** Where each folded character ends in the original. */
  ends: Uint32Array;
}

/**
 * NFKC; one form of apostrophe, quote, dash, ellipsis and blank; what draws nothing, hyphens inside words and at line
 * ends, and the blanks French typography adds are left out. Case and digits stay. Folding twice changes nothing more.
 */
export function fold(text: string): Folded {
  return assemble(dropHyphens(squeezeBlanks(unify(text))), text.length);
}

/**
 * Where `needle` stands in `haystack` after folding both, as offsets in the haystack as given (fold it once when looking
 * for much). Whole words and whole numbers only: "60 Tage" is not in "160 Tagen", "5 m" not in "1,5 m". Null when absent.
 */
export function findFolded(haystack: string | Folded, needle: string): { start: number; end: number } | null {
  const { text, map, ends } = typeof haystack === 'string' ? fold(haystack) : haystack;
  const wanted = fold(needle).text.trim();
  if (wanted === '') return null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    const cut = (index: number) => ends[index - 1] === map[index] && isInside(text, index);
    if (!cut(at) && !cut(last + 1)) return { start: map[at] ?? 0, end: ends[last] ?? 0 };
  }
  return null;
}

/** Is the place before `index` inside a word or a number? */
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
const dash = /^[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]$/;
/** Soft hyphen, zero-width signs, direction marks, word joiner, byte order mark. */
const invisible = '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]';
const everyInvisible = new RegExp(invisible, 'g');
/** A sign with its combining marks, whatever invisible signs lie between. */
const clusters = new RegExp(`${invisible}|[^](?:${invisible}*\\p{M})*`, 'gu');
/** After these a hyphen at the end of a line was meant: "Hoch- und Tiefbau". */
const conjunction =
  /^(?:und|oder|bzw|beziehungsweise|respektive|sowie|noch|als|wie|et|ou|ni|e|ed|o|od|né)(?![\p{L}\p{N}])/u;

interface Sign {
  sign: string;
  start: number;
  end: number;
}

function unify(text: string): Sign[] {
  const signs: Sign[] = [];
  for (const match of text.matchAll(clusters)) {
    const end = match.index + match[0].length;
    for (const sign of normal(match[0])) signs.push({ sign, start: match.index, end });
  }
  return signs;
}

function normal(cluster: string): string {
  const code = cluster.charCodeAt(0);
  // Most of it is plain letters: nothing to do.
  if (cluster.length === 1 && code > 0x20 && code < 0x7f && code !== 0x60) return cluster;
  const visible = cluster.replace(everyInvisible, '');
  const compatible = oneForm(visible).normalize('NFKC').replace(everyInvisible, '');
  return [...compatible].map(oneForm).join('');
}

function oneForm(sign: string): string {
  if (apostrophe.test(sign)) return "'";
  if (quote.test(sign)) return '"';
  return dash.test(sign) ? '-' : sign;
}

/** Guillemets become quotes here, because only here is it known which side of them a blank may be dropped. */
function squeezeBlanks(signs: Sign[]): Sign[] {
  const result: Sign[] = [];
  let opened = false;
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as Sign;
    if (!/\s/.test(sign.sign)) {
      result.push(sign.sign === '«' || sign.sign === '»' ? { ...sign, sign: '"' } : sign);
      opened = sign.sign === '«';
      continue;
    }
    const from = at;
    while (/^\s$/.test(signs[at + 1]?.sign ?? '')) at++;
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
    const before = result.at(-1)?.sign ?? '';
    const broken = signs[at + 1]?.sign === '\n';
    const after = signs[at + (broken ? 2 : 1)]?.sign ?? '';
    if (sign !== '-' || !wordSign.test(before) || !wordSign.test(after) || (broken && isConjunction(signs, at + 2))) {
      result.push(signs[at] as Sign);
      continue;
    }
    // Nobody can tell whether a hyphen at a line end belongs to the word: so none inside a word counts.
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
