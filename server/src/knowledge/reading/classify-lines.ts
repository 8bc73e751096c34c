import { listMarker } from './clean-text.ts';
import type { ReadPage, TextLine } from './page.ts';

/** Lines that belong together. */
export interface Block {
  kind: 'heading' | 'text' | 'item' | 'row';
  page: ReadPage;
  lines: TextLine[];
  start: number;
  end: number;
}

/** The usual typography of a document, from which headings and paragraphs differ. */
export interface Usual {
  /** Size of the running text. */
  size: number;
  /**
   * The largest size of a considerable part of the running text, since an abstract may be set smaller than the rest.
   */
  largest: number;
  /** Whether the running text is bold, so that bold type has no meaning. */
  bold: boolean;
  /** The distance between lines as a multiple of the size. */
  leading: number;
}

export function usualIn(pages: readonly ReadPage[]): Usual {
  const sizes = new Map<number, number>();
  const inLongLines = new Map<number, number>();
  const leadings = new Map<number, number>();
  let [bold, all] = [0, 0];
  for (const page of pages) {
    const lines = page.lines.filter((line) => !line.repeated);
    for (const [index, line] of lines.entries()) {
      const letters = line.end - line.start;
      const size = Math.round(line.size * 2) / 2;
      sizes.set(size, (sizes.get(size) ?? 0) + letters);
      if (letters > longLine) inLongLines.set(size, (inLongLines.get(size) ?? 0) + letters);
      all += letters;
      if (line.bold) bold += letters;
      const before = lines[index - 1];
      if (!before || before.size !== line.size || line.turn !== 0) continue;
      const leading = Math.round(((line.y - before.y) / line.size) * 20) / 20;
      if (leading > 0.9 && leading < 2.2) leadings.set(leading, (leadings.get(leading) ?? 0) + letters);
    }
  }
  const size = most(sizes) ?? 10;
  const running = [...inLongLines].filter(([, letters]) => letters > 0.15 * all).map(([own]) => own);
  return { size, largest: Math.max(size, ...running), bold: bold > all / 2, leading: most(leadings) ?? 1.25 };
}

/** A line with this many characters is running text rather than a heading. */
const longLine = 45;

function most(counts: Map<number, number>): number | undefined {
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** The headings, paragraphs, list items and table rows of a page, without repeated lines. */
export function blocksOf(page: ReadPage, usual: Usual): Block[] {
  const blocks: Block[] = [];
  const lines = page.lines.filter((line) => !line.repeated);
  lines.forEach((line, index) => {
    const block = blocks.at(-1);
    const isCell = page.text[line.start - 1] === '\t';
    if (block && isCell) {
      addCell(blocks, block, line);
      return;
    }
    const next = lines[index + 1];
    const besideNext = next !== undefined && page.text[next.start - 1] === '\t';
    const marker = listMarker.test(textOf(page, line));
    const near = { before: lines[index - 1], next };
    const kind = besideNext ? (marker ? 'item' : 'text') : kindOf(line, near, block, page, usual);
    if (block && continues(block, kind, line, usual)) add(block, line);
    else blocks.push({ kind, page, lines: [line], start: line.start, end: line.end });
  });
  return blocks;
}

function add(block: Block, line: TextLine) {
  block.lines.push(line);
  block.end = line.end;
}

/** Adds a cell beside the preceding one: the beginning of the row belongs to it, the text above does not. */
function addCell(blocks: Block[], block: Block, line: TextLine) {
  if (block.kind !== 'item' && block.kind !== 'row') {
    const level = block.lines.findIndex(
      (one) => Math.abs(frame(one, block.page).y - frame(line, block.page).y) < 0.6 * line.size,
    );
    if (level > 0) {
      const lines = block.lines.splice(level);
      block.end = block.lines.at(-1)?.end ?? block.end;
      blocks.push({ kind: 'row', page: block.page, lines, start: lines[0]?.start ?? line.start, end: line.end });
    }
    const row = blocks.at(-1);
    if (row) row.kind = 'row';
  }
  add(blocks.at(-1) ?? block, line);
}

/**
 * Whether a line begins a list item. A bullet always does; a dash, letter or number only where one can begin, since
 * "31. Dezember" may be part of a sentence.
 */
function opensItem(page: ReadPage, text: string, block: Block | undefined, ended: boolean): boolean {
  const marker = /^(\S+)\s/.exec(text)?.[1] ?? '';
  if (!listMarker.test(marker)) return false;
  if (ended || /^[–•▪■●○◦‣►▶✓✗\uf0b7\uf0a7]/.test(marker)) return true;
  if (block?.kind !== 'item') return false;
  const number = Number(/\d+/.exec(marker)?.[0] ?? 1);
  const before = Number(/^\(?(\d+)/.exec(textOf(page, block))?.[1] ?? 0);
  return number === 1 || number === before + 1;
}

const articleHead = /^(?:Art(?:ikel|icle|icolo)?\.?|art(?:\.|icle|icolo)|§§?)\s?\d+/;

type Neighbours = { before: TextLine | undefined; next: TextLine | undefined };

function kindOf(line: TextLine, { before, next }: Neighbours, block: Block | undefined, page: ReadPage, usual: Usual) {
  const text = textOf(page, line);
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const far = !before || before.bold !== line.bold || line.y - before.y > usual.leading * line.size * 1.25;
  const last = before ? textOf(page, before) : '';
  const ended = far || /[.:;!?»)…]$/.test(last);
  if (opensItem(page, text, block, ended) && !(/^\d/.test(text) && stands(line, usual))) return 'item';
  if (letters < 2 || text.length > 160) return 'text';
  if (line.size >= usual.largest * (far && text.length < 80 && !/[.,;:]$/.test(text) ? 1.06 : 1.12)) return 'heading';
  const insideParagraph = sentenceRunsOn(before, line, page, usual) || sentenceRunsOn(line, next, page, usual);
  if (stands(line, usual) && !/[,;]$|[^.]\.$/.test(text) && ended && !insideParagraph) return 'heading';
  const alone =
    text.length < 70 && !/[.,;:]$/.test(text) && line.size >= usual.size * 0.95 && (far || /[.!?]$/.test(last));
  return alone && articleHead.test(text) ? 'heading' : 'text';
}

/** Whether a sentence continues in the next line although bold type begins or ends there, as in a bold phrase. */
function sentenceRunsOn(
  above: TextLine | undefined,
  below: TextLine | undefined,
  page: ReadPage,
  usual: Usual,
): boolean {
  if (!above || !below || above.bold === below.bold || above.turn !== below.turn) return false;
  if (Math.abs(above.size - below.size) > 0.04 * above.size) return false;
  const [upper, lower] = [frame(above, page), frame(below, page)];
  const down = lower.y - upper.y;
  if (down <= 0 || down > usual.leading * above.size * 1.22 || Math.abs(lower.x - upper.x) > 3.5 * above.size)
    return false;
  return !/[.:;!?…]$/.test(textOf(page, above)) && /^\p{Ll}/u.test(textOf(page, below));
}

/** Whether a line is bold and the running text is not. */
export function stands(line: TextLine, usual: Usual): boolean {
  return line.bold && !usual.bold && line.size >= usual.size * 0.92;
}

function continues(block: Block, kind: Block['kind'], line: TextLine, usual: Usual): boolean {
  const last = block.lines.at(-1);
  if (!last || last.turn !== line.turn || kind === 'item') return false;
  const [above, here] = [frame(last, block.page), frame(line, block.page)];
  const down = here.y - above.y;
  const sameSize = Math.abs(last.size - line.size) <= 0.08 * Math.max(last.size, line.size);
  if (block.kind === 'heading' || kind === 'heading') {
    return block.kind === kind && sameSize && last.bold === line.bold && down > 0 && down < 1.5 * line.size;
  }
  const near = down > 0.3 * line.size && down <= usual.leading * Math.max(last.size, line.size) * 1.22;
  if (block.kind === 'row') return near && sameSize && here.x >= above.x - 0.5 * line.size;
  const [first] = block.lines;
  const left = first ? frame(first, block.page).x : above.x;
  if (near && sameSize)
    return Math.abs(here.x - left) < 3.5 * line.size || Math.abs(here.x - above.x) < 3.5 * line.size;
  // The paragraph continues at the top of the next column.
  const text = textOf(block.page, last);
  return down < 0 && sameSize && !/[.:;!?]$/.test(text) && /^\p{Ll}/u.test(textOf(block.page, line));
}

export function frame(line: TextLine, page: ReadPage): { x: number; y: number } {
  const { x, y, width, height } = line;
  const views = {
    0: { x, y },
    90: { x: y, y: page.width - x - width },
    180: { x: page.width - x - width, y: page.height - y - height },
    270: { x: page.height - y - height, y: x },
  };
  return views[line.turn];
}

export function textOf(page: ReadPage, range: { start: number; end: number }): string {
  return page.text.slice(range.start, range.end);
}
