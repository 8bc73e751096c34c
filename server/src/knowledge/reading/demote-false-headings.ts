import { type Block, frame, textOf, type Usual } from './classify-lines.ts';
import type { ReadPage, TextLine } from './page.ts';

/**
 * Demotes blocks that only look like headings, once whole blocks are known: running text in larger type, and bold words
 * of a paragraph, which are joined with it again.
 */
export function demoteFalseHeadings(blocks: readonly Block[], usual: Usual): Block[] {
  const settled: Block[] = [];
  // Paragraphs joined with their bold words, which may continue in plain type.
  const mended = new Set<Block>();
  for (const [at, block] of blocks.entries()) {
    const one = block.kind === 'heading' && isProse(block) ? { ...block, kind: 'text' as const } : block;
    const before = settled.at(-1);
    const bold = before && (before.kind === 'heading' || one.kind === 'heading' || mended.has(before));
    if (bold && isOneParagraph(before, one, blocks[at + 1], usual)) {
      const kind = before.kind === 'item' ? ('item' as const) : ('text' as const);
      const joined = { ...before, kind, lines: [...before.lines, ...one.lines], end: one.end };
      settled[settled.length - 1] = joined;
      mended.add(joined);
    } else settled.push(one);
  }
  return settled;
}

/** Whether a block is more than a heading: many lines, or whole sentences. */
function isProse(block: Block): boolean {
  const text = textOf(block.page, block).replace(/\s+/g, ' ');
  const words = text.split(' ').length;
  if (block.lines.length > 4 && words > 25) return true;
  return words > 40 || (words > 14 && /[.;:,]$/.test(text)) || /\p{Ll}{3,}[.!?] \p{Lu}.*\p{Ll}{3,}\.$/u.test(text);
}

/** Whether one sentence runs through two blocks, one of which may look like a heading only for its bold type. */
function isOneParagraph(above: Block, below: Block, next: Block | undefined, usual: Usual): boolean {
  if (above.page !== below.page) return false;
  if (above.kind === 'row' || below.kind === 'row' || below.kind === 'item') return false;
  const [last, first] = [above.lines.at(-1), below.lines[0]];
  if (!last || !first || last.turn !== first.turn) return false;
  const text = textOf(above.page, above);
  const goesOn = /^\p{Ll}/u.test(textOf(below.page, below));
  const cut = /\p{L}[-\u2010\u00ad]$/u.test(text);
  const level = Math.abs(last.size - first.size) <= 0.04 * last.size;
  // A heading cut at a hyphen continues in the following block, whatever its type.
  if (cut && goesOn && isNear(above.page, last, first, 1.6 * usual.leading)) return true;
  if (!level || last.size > 1.06 * usual.largest || !isNear(above.page, last, first, 1.22 * usual.leading))
    return false;
  if (/[.:;!?…]["»”)]?$/.test(text)) return false;
  if (goesOn) return true;
  // German nouns are capitalised, so it matters whether the line was full and that no space separates the blocks.
  const spaced = isSpaced(below, next, last, first);
  return !spaced && isFull(above.page, last, first) && (below.kind === 'text' || above.kind === 'text');
}

function isNear(page: ReadPage, last: TextLine, first: TextLine, most: number): boolean {
  const [above, below] = [frame(last, page), frame(first, page)];
  const down = below.y - above.y;
  return down > 0 && down <= most * Math.max(last.size, first.size) && Math.abs(below.x - above.x) <= 3.5 * last.size;
}

/** Whether the space above a line is larger than that between the lines of the text below. */
function isSpaced(below: Block, next: Block | undefined, last: TextLine, first: TextLine): boolean {
  const lines = below.lines.length > 1 ? below.lines : [first, next?.page === below.page ? next?.lines[0] : undefined];
  const [one, two] = lines;
  const down = frame(first, below.page).y - frame(last, below.page).y;
  if (!one || !two) return true;
  return down > 1.06 * Math.abs(frame(two, below.page).y - frame(one, below.page).y);
}

/** Whether the first word of the next line would not have fitted into this one. */
function isFull(page: ReadPage, last: TextLine, first: TextLine): boolean {
  if (last.turn !== 0) return false;
  const column = page.lines.filter((line) => line.turn === 0 && Math.abs(line.x - last.x) < 4 * last.size);
  const right = Math.max(...column.filter((line) => line.end - line.start > 45).map((line) => line.x + line.width));
  const [word = ''] = textOf(page, first).split(/\s/);
  return last.x + last.width + (word.length + 1) * 0.62 * last.size > right;
}
