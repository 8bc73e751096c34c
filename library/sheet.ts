/** The fact sheets as they are written: front matter, then blocks of a small, closed format. */

export const languages = ['de', 'fr', 'it'] as const;
export type SheetLanguage = (typeof languages)[number];

export const topics = ['contracts', 'labour', 'safety', 'environment', 'procurement', 'planning'] as const;
export const kinds = ['law', 'standard', 'agreement', 'safety', 'template'] as const;
export const cantons = [
  'CH',
  ...['ZH', 'BE', 'LU', 'UR', 'SZ', 'OW', 'NW', 'GL', 'ZG', 'FR', 'SO', 'BS', 'BL'],
  ...['SH', 'AR', 'AI', 'SG', 'GR', 'AG', 'TG', 'TI', 'VD', 'VS', 'NE', 'GE', 'JU'],
] as const;

export interface FrontMatter {
  title: string;
  subtitle: string;
  topic: (typeof topics)[number];
  kind: (typeof kinds)[number];
  /** CH = federal, otherwise the canton's two letters. */
  canton: (typeof cantons)[number];
  edition: string;
  /** State of the text, YYYY-MM-DD. */
  date: string;
  inForceFrom: string;
  inForceTo: string | null;
  basis: string;
  sources: string;
}

/** A stretch of text in one weight. */
export interface Run {
  text: string;
  bold: boolean;
}
export type Rich = Run[];

/** `line` is the line in the sheet's file where the block begins, for messages. */
export type Block = { line: number } & (
  | { kind: 'heading' | 'subheading' | 'paragraph' | 'note'; text: Rich }
  | { kind: 'list' | 'numbered'; items: Rich[] }
  | { kind: 'table'; header: Rich[]; rows: Rich[][] }
);

export interface Sheet {
  front: FrontMatter;
  blocks: Block[];
}

/** A sheet that is not in the format: names file and line. */
export class SheetRefused extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.name = 'SheetRefused';
  }
}

const required = 'title subtitle topic kind canton edition date inForceFrom basis sources'.split(' ');
const closed: Record<string, readonly string[]> = { topic: topics, kind: kinds, canton: cantons };

/** Reads a sheet's text. Throws {@link SheetRefused} for whatever is not this format. */
export function parseSheet(source: string, file: string): Sheet {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0) throw new SheetRefused(file, 1, 'the sheet must begin with front matter between two lines ---');
  const refuse = (line: number, reason: string): never => {
    throw new SheetRefused(file, line, reason);
  };
  const front = parseFront(lines.slice(1, end), refuse);
  const blocks = parseBlocks(lines, end + 1, refuse);
  if (blocks[0]?.kind !== 'heading') refuse(blocks[0]?.line ?? end + 2, 'the text must begin with a heading (##)');
  return { front, blocks };
}

/** What the printed typeface has. */
const printable = /^[\x20-\x7e\xa0-\xffıŒœ\u2009\u202f–—‘’‚“”„•…′″‹›⁄€™↑↓−]*$/;

function refuseOdd(text: string, line: number, refuse: Refuse) {
  if (text.includes('ß')) refuse(line, 'Swiss spelling has ss, never ß');
  if (printable.test(text)) return;
  const odd = [...text].find((sign) => !printable.test(sign)) ?? '';
  const code = odd.codePointAt(0)?.toString(16).padStart(4, '0');
  refuse(line, `"${odd}" (U+${code}) cannot be printed; write it in words (≥: at least, ≤: at most)`);
}

type Refuse = (line: number, reason: string) => never;

function parseFront(lines: string[], refuse: Refuse): FrontMatter {
  const values = new Map<string, string>();
  lines.forEach((text, index) => {
    if (text.trim() === '') return;
    const match = /^(\w+):(?:\s+(.*?))?\s*$/.exec(text);
    const [key, value] = [match?.[1] ?? '', match?.[2] ?? ''];
    if (!match) refuse(index + 2, `"${text}" is not "key: value"`);
    if (!required.includes(key) && key !== 'inForceTo') refuse(index + 2, `unknown key "${key}"`);
    if (values.has(key)) refuse(index + 2, `"${key}" is there twice`);
    if (closed[key] && !closed[key].includes(value))
      refuse(index + 2, `${key} must be one of ${closed[key].join(', ')}`);
    const isDate = key === 'date' || key.startsWith('inForce');
    if (isDate && value !== '' && !isDay(value)) refuse(index + 2, `${key} must be a day as YYYY-MM-DD`);
    refuseOdd(value, index + 2, refuse);
    values.set(key, value);
  });
  for (const key of required) if (!values.get(key)) refuse(1, `"${key}" is missing`);
  const inForceTo = values.get('inForceTo') || null;
  if (inForceTo && inForceTo < (values.get('inForceFrom') ?? '')) refuse(1, 'inForceTo lies before inForceFrom');
  return { ...(Object.fromEntries(values) as unknown as FrontMatter), inForceTo };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function parseBlocks(lines: string[], from: number, refuse: Refuse): Block[] {
  const blocks: Block[] = [];
  let at = from;
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at++;
      continue;
    }
    const start = at;
    while (at < lines.length && lines[at]?.trim() !== '' && !(at > start && /^#/.test(lines[at] ?? ''))) {
      at++;
      if (/^#/.test(lines[start] ?? '')) break;
    }
    blocks.push(parseBlock(lines.slice(start, at), start + 1, refuse));
  }
  return joinLists(blocks);
}

/** Items may be separated by blank lines: neighbouring lists of one kind are one list. */
function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if ((block.kind === 'list' || block.kind === 'numbered') && last?.kind === block.kind)
      last.items.push(...block.items);
    else joined.push(block);
  }
  return joined;
}

const marks = { list: /^- (?=\S)/, numbered: /^\d+\. (?=\S)/ } as const;

function parseBlock(lines: string[], line: number, refuse: Refuse): Block {
  const first = lines[0] ?? '';
  const rich = (text: string, offset = 0) => parseRich(text.trim(), line + offset, refuse);
  if (first.startsWith('#')) {
    const match = /^(##|###) (\S.*)$/.exec(first);
    if (!match?.[2]) return refuse(line, 'headings are written "## …" or "### …"');
    return { kind: match[1] === '##' ? 'heading' : 'subheading', line, text: rich(match[2]) };
  }
  if (first.startsWith('>')) {
    if (!lines.every((text) => text.startsWith('> '))) refuse(line, 'every line of a note must begin with "> "');
    return { kind: 'note', line, text: rich(lines.map((text) => text.slice(2).trim()).join(' ')) };
  }
  if (first.startsWith('|')) return parseTable(lines, line, refuse);
  for (const kind of ['list', 'numbered'] as const) {
    if (!marks[kind].test(first)) continue;
    const items: { text: string; offset: number }[] = [];
    lines.forEach((text, offset) => {
      const last = items.at(-1);
      if (marks[kind].test(text)) items.push({ text: text.replace(marks[kind], ''), offset });
      else if (last && /^ +(?!- |\d+\. )\S/.test(text)) last.text += ` ${text.trim()}`;
      else refuse(line + offset, 'a list holds items of one kind; continue an item with indented lines');
    });
    return { kind, line, items: items.map((item) => rich(item.text, item.offset)) };
  }
  lines.forEach((text, offset) => {
    if (/^\s|^[-*+>|] ?|^\d+\. |^```/.test(text))
      refuse(line + offset, 'separate blocks by a blank line; nothing is nested');
  });
  return { kind: 'paragraph', line, text: rich(lines.map((text) => text.trim()).join(' ')) };
}

function parseTable(lines: string[], line: number, refuse: Refuse): Block {
  const cells = lines.map((text, offset) => {
    if (!/^\|.*\|\s*$/.test(text)) refuse(line + offset, 'a table row begins and ends with |');
    return text.trim().slice(1, -1).split('|');
  });
  const [header = [], rule = [], ...rows] = cells;
  if (!rule.length || !rule.every((cell) => /^\s*:?-{3,}:?\s*$/.test(cell)))
    refuse(line + 1, 'the second row of a table is | --- |');
  if (!rows.length) refuse(line, 'the table has no rows');
  const rich = (row: string[], offset: number) => {
    if (row.length !== header.length)
      refuse(line + offset, `the row has ${row.length} cells, the header ${header.length}`);
    return row.map((cell) => (cell.trim() === '' ? [] : parseRich(cell.trim(), line + offset, refuse)));
  };
  return { kind: 'table', line, header: rich(header, 0), rows: rows.map((row, index) => rich(row, index + 2)) };
}

function parseRich(text: string, line: number, refuse: Refuse): Rich {
  refuseOdd(text, line, refuse);
  const parts = text.split('**');
  if (parts.length % 2 === 0) refuse(line, '** is opened and not closed');
  if (parts.some((part, index) => index % 2 === 1 && part.trim() === ''))
    refuse(line, 'nothing stands between ** and **');
  // Underscores inside a file number and as a blank to fill in are text, not emphasis.
  const odd = /[*`]|(?<![\p{L}\d_])__?(?=[\p{L}\d])|\]\(|<[a-z/]|&[a-z]+;/iu.exec(text.replaceAll('**', ''));
  if (odd) refuse(line, `"${odd[0]}": nothing but **bold** is allowed inside text`);
  return parts.map((part, index) => ({ text: part, bold: index % 2 === 1 })).filter((run) => run.text !== '');
}

/** The words of rich text without weights. */
export function plain(text: Rich): string {
  return text.map((run) => run.text).join('');
}
