import { type Block, blocksOf, textOf, usualIn } from './classify-lines.ts';
import { clean } from './clean-text.ts';
import { demoteFalseHeadings } from './demote-false-headings.ts';
import type { ReadPage } from './page.ts';
import { findSmallPrint } from './small-print.ts';

/** A block with its role: `title` is that of the document, `small` is not used for answers. */
export interface Part {
  block: Block;
  role: 'title' | 'heading' | 'text' | 'item' | 'row' | 'small';
  /** The level of a heading, from 1 for the outermost. */
  level: number;
}

/** The parts of a document in reading order, without repeated lines. */
export function structureOf(pages: readonly ReadPage[]): Part[] {
  const usual = usualIn(pages);
  const blocks = pages.flatMap((page) => demoteFalseHeadings(blocksOf(page, usual), usual));
  const small = findSmallPrint(blocks, usual);
  const outline = outlineOf(blocks, titleLines(blocks));
  const parts = blocks.map((block): Part => {
    const level = outline.get(block) ?? 0;
    if (small.has(block)) return { block, role: 'small', level };
    return { block, role: block.kind === 'heading' && level === 0 ? 'title' : block.kind, level };
  });
  return withoutEmptyHeadings(parts);
}

/** Turns headings without text below them into text, so that they are found. */
function withoutEmptyHeadings(parts: Part[]): Part[] {
  const telling = parts.filter((part) => part.role !== 'small');
  const empty = new Set(
    telling.filter(({ role, level }, at) => {
      const next = telling[at + 1];
      return role === 'heading' && (!next || (next.role === 'heading' && next.level <= level));
    }),
  );
  const onlyTitles = telling.every((part) => part.role === 'title');
  return parts.map((part) =>
    empty.has(part) || (onlyTitles && part.role === 'title') ? { ...part, role: 'text' as const } : part,
  );
}

function styleOf(block: Block): number {
  const size = Math.max(...block.lines.map((line) => line.size));
  return Math.round(size * 2) + (block.lines[0]?.bold ? 0.5 : 0);
}

/** Title and subtitle: unique in their style, and the largest or directly above the next heading. */
function titleLines(blocks: Block[]): Set<Block> {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const largest = Math.max(...headings.map(styleOf));
  const found = new Set<Block>();
  for (const block of headings) {
    const alone = headings.length > 1 && headings.filter((one) => styleOf(one) === styleOf(block)).length === 1;
    const above = blocks[blocks.indexOf(block) + 1]?.kind === 'heading';
    if (block.page.number !== 1 || !alone || (styleOf(block) !== largest && !above)) break;
    found.add(block);
  }
  return found;
}

/** The level of each heading, from 1 for the outermost; the title of the document has none. */
function outlineOf(blocks: Block[], titles: Set<Block>): Map<Block, number> {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const styles = [...new Set(headings.map(styleOf))].sort((one, other) => other - one);
  const levels = new Map<Block, number>();
  for (const block of headings) {
    if (titles.has(block)) continue;
    const numbering = /^(\d+(?:\.\d+)*)\.?\s/.exec(textOf(block.page, block))?.[1];
    levels.set(block, styles.indexOf(styleOf(block)) * 10 + (numbering?.split('.').length ?? 1));
  }
  return levels;
}

/** The words of a block on one line. */
export function lineOf({ page, start, end }: Block): string {
  return clean(page, start, end).text.replace(/\s+/g, ' ');
}
