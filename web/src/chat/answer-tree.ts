import { citationPattern } from '@polier/contract/answer-text';

/** The part of a parsed Markdown tree (hast) that is used here. */
export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/**
 * Makes citations and source lines out of the parsed answer (contract/answer-text.ts): `[3]` becomes `<cite>` when
 * source 3 is there, and the last line of a quotation becomes its source line. Any other `[n]` stays plain text.
 */
export function markAnswer(known: (number: number) => boolean) {
  return () => (tree: Node) => {
    separateSourceLines(tree);
    citeIn(tree, known);
  };
}

function citeIn(node: Node, known: (number: number) => boolean): void {
  if (!node.children || node.tagName === 'code') return;
  node.children = node.children.flatMap((child) => (child.type === 'text' ? split(child.value ?? '', known) : [child]));
  for (const child of node.children) if (child.tagName !== 'cite') citeIn(child, known);
}

/** Keeps what belongs together on one line: Art. 68, Abs. 2, 1,50 m, 8,1 %, CHF 25, 1. Januar, and French signs. */
export function keepTogether(text: string): string {
  return text
    .replace(/\b((?:art|abs|al|cpv|ziff|bst|lit|let|lett|ch|nr|no|n|rz|s|p)\.|CHF|SIA|SR) (?=\d)/gi, '$1\u00a0')
    .replace(/\b(Seite|page|pagina) (?=\d)/gi, '$1\u00a0')
    .replace(/(\d) (?=(?:m|cm|mm|km|kg|t|m²|m³|dB|%|CHF)(?![\p{L}\d]))/gu, '$1\u00a0')
    .replace(/(\b\d{1,2}\.) (?=(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sep|Okt|Nov|Dez))/g, '$1\u00a0')
    .replace(/ (?=[?!;:»](?:\s|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0');
}

function split(text: string, known: (number: number) => boolean): Node[] {
  const parts: Node[] = [];
  let from = 0;
  for (const match of text.matchAll(citationPattern)) {
    if (!known(Number(match[1]))) continue;
    // A citation never stands alone on the next line: no space before it, and held to the last word.
    const before = keepTogether(text.slice(from, match.index).replace(/ $/, ''));
    const word = /[^ \n]*$/.exec(before)![0];
    if (word !== before) parts.push({ type: 'text', value: before.slice(0, before.length - word.length) });
    const cite = { type: 'element', tagName: 'cite', properties: { dataNumber: match[1] }, children: [] };
    const held = { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: word }, cite] };
    parts.push(word === '' ? cite : held);
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  if (rest || parts.length === 0) parts.push({ type: 'text', value: keepTogether(rest) });
  return parts;
}

function separateSourceLines(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.tagName === 'blockquote') separate(child);
    else separateSourceLines(child);
  }
}

function separate(quotation: Node): void {
  const paragraphs = (quotation.children ?? []).filter(({ tagName }) => tagName === 'p');
  const last = paragraphs.at(-1);
  if (!last?.children) return;
  const mark = (paragraph: Node) => {
    paragraph.properties = { ...paragraph.properties, dataSource: '' };
  };
  if (paragraphs.length > 1) {
    mark(last);
    return;
  }
  const at = last.children.findLastIndex((child) => child.type === 'text' && child.value?.includes('\n'));
  if (at < 0) return;
  const text = last.children[at]!.value!;
  const cut = text.lastIndexOf('\n');
  const source: Node = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: text.slice(cut + 1) }, ...last.children.slice(at + 1)],
  };
  mark(source);
  last.children = [
    ...last.children.slice(0, at).filter(({ tagName }) => tagName !== 'br'),
    { type: 'text', value: text.slice(0, cut) },
  ];
  quotation.children = [...quotation.children!, source];
}

/** Closes what is still open at the end of a text that is being written, so that marks do not flicker. */
export function closeOpenMarks(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1;
  let end = text
    .slice(start)
    .replace(/\[\d{0,3}$/, '')
    .replace(/(^|[^*])\*{1,2}$/, '$1');
  if (count(end, '`') % 2 === 1) end = end.endsWith('`') ? end.slice(0, -1) : `${end}\``;
  if (count(end, '**') % 2 === 1) end = `${end.trimEnd()}**`;
  if (count(end.replaceAll('**', '').replace(/^\s*[*-] /gm, ''), '*') % 2 === 1) end = `${end.trimEnd()}*`;
  return text.slice(0, start) + end;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
