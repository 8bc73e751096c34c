import { citationPattern } from '@polier/contract/answer-text';
import { splitShortHyphens } from '../../ui/short-hyphens.tsx';
import type { Node } from './markdown-node.ts';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';
import { layOutTables } from './quotations/quoted-tables.ts';

/**
 * A rehype plugin for the notation of answers (contract/src/answer-text.ts): `[3]` and `[≈3]` become `<cite>` when
 * source 3 exists, the last line of a quotation becomes its source line, and quoted rows a table. Any other `[n]` stays
 * plain text.
 */
export function markCitations(known: (number: number) => boolean) {
  return () => (tree: Node) => {
    separateSourceLines(tree);
    replaceCitations(tree, known);
    nameCitedText(tree, null);
    noBreakHyphens(tree);
    layOutTables(tree);
  };
}

function replaceCitations(node: Node, known: (number: number) => boolean): void {
  if (!node.children || node.tagName === 'code') return;
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? splitAtCitations(child.value ?? '', known) : [child],
  );
  for (const child of node.children) if (child.tagName !== 'cite') replaceCitations(child, known);
}

/**
 * Puts words that must not break at their hyphen into an unbreakable span; the text stays as it is for who copies it.
 */
function noBreakHyphens(node: Node): void {
  if (!node.children || node.tagName === 'code' || node.tagName === 'span') return;
  node.children = node.children.flatMap((child) => (child.type === 'text' ? holdIn(child) : [child]));
  for (const child of node.children) noBreakHyphens(child);
}

function holdIn(text: Node): Node[] {
  const parts = splitShortHyphens(text.value ?? '');
  if (!parts.some(({ whole }) => whole)) return [text];
  return parts.map(({ text: value, whole }) => {
    const part: Node = { type: 'text', value };
    return whole ? { type: 'element', tagName: 'span', properties: {}, children: [part] } : part;
  });
}

const blocks = ['p', 'li', 'h3'];

/**
 * Names the text each citation stands for (`data-said`): of a quotation all of its text, of a summary the quotation
 * beneath it, else what stands before the number, back to the number before.
 */
function nameCitedText(node: Node, below: string | null): void {
  const children = node.children ?? [];
  for (const [at, child] of children.entries()) {
    const beneath = children.slice(at + 1).find(({ type }) => type === 'element');
    const quoted = beneath?.tagName === 'blockquote' ? quotedText(beneath) : below;
    if (child.tagName === 'blockquote') {
      const said = quotedText(child);
      for (const cite of citationsIn(child)) cite.properties!.dataSaid = said;
    } else if (blocks.includes(child.tagName ?? '')) {
      nameInBlock(child, quoted);
    } else nameCitedText(child, quoted);
  }
}

function nameInBlock(block: Node, quoted: string | null): void {
  let said = '';
  const walk = (node: Node) => {
    if (node.tagName === 'cite') {
      node.properties!.dataSaid = node.properties!.dataSummary === '' && quoted ? quoted : said.trim();
      said = '';
    } else if (node.type === 'text') said += node.value ?? '';
    for (const child of node.children ?? []) walk(child);
  };
  walk(block);
}

function quotedText(quotation: Node): string {
  const isSource = ({ properties }: Node) => properties?.dataSource === '';
  return (quotation.children ?? [])
    .filter((child) => !isSource(child))
    .map(textOf)
    .join('\n')
    .trim();
}

function textOf(node: Node): string {
  return node.tagName === 'br' ? '\n' : (node.value ?? (node.children ?? []).map(textOf).join(''));
}

/** The citations in a part of a tree, in the order of the text. */
export function citationsIn(node: Node): Node[] {
  return node.tagName === 'cite' ? [node] : (node.children ?? []).flatMap(citationsIn);
}

function splitAtCitations(text: string, known: (number: number) => boolean): Node[] {
  const parts: Node[] = [];
  let from = 0;
  for (const match of text.matchAll(citationPattern)) {
    const [cited, summary, number] = match;
    if (!known(Number(number))) continue;
    // A citation never wraps to the next line alone: no space before it, and one unbreakable span with the last word.
    const before = insertNonBreakingSpaces(text.slice(from, match.index).replace(/ $/, ''));
    const word = /[^ \n]*$/.exec(before)![0];
    if (word !== before) parts.push({ type: 'text', value: before.slice(0, before.length - word.length) });
    const properties = { dataNumber: number, ...(summary && { dataSummary: '' }) };
    const cite = { type: 'element', tagName: 'cite', properties, children: [] };
    const held = { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: word }, cite] };
    parts.push(word === '' ? cite : held);
    from = match.index + cited.length;
  }
  const rest = text.slice(from);
  if (rest || parts.length === 0) parts.push({ type: 'text', value: insertNonBreakingSpaces(rest) });
  return parts;
}

function separateSourceLines(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.tagName === 'blockquote') separateSourceLine(child);
    else separateSourceLines(child);
  }
}

function separateSourceLine(quotation: Node): void {
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
