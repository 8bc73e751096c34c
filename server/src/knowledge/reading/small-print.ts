import { type Block, textOf, type Usual } from './classify-lines.ts';
import { type ReadPage, union } from './page.ts';

/** The maximum share of small print in a document's words; beyond it, the text merely has a small size. */
const largestShare = 0.15;
/** The maximum number of words in the line above the title, which states kind, edition and date. */
const mostAboveTitle = 30;

/**
 * Finds the blocks that are shown but not used for answers: footnotes, sources and imprint in a smaller size at the end
 * of a page, and the line above the title of the first page. Table rows are never among them.
 */
export function findSmallPrint(blocks: readonly Block[], usual: Usual): Set<Block> {
  const found: Block[] = [];
  const isSmall = (block: Block) =>
    (block.kind === 'text' || block.kind === 'item') && sizeOf(block) < 0.9 * usual.size && block.lines.length > 0;
  for (const [page, own] of Map.groupBy(blocks, (block) => block.page)) {
    const running = own.filter((block) => !isSmall(block));
    const isFoot = (block: Block) => isSmall(block) && !isCaption(block) && isBelow(block, running);
    const foot = own.slice(own.findLastIndex((block) => !isFoot(block)) + 1);
    // A page in a small size throughout has no running text to compare with.
    if (foot.length < own.length) found.push(...foot);
    const [first] = own;
    if (page.number === 1 && first && isSmall(first) && !foot.includes(first) && wordsIn(first) <= mostAboveTitle)
      found.push(first);
  }
  let room = largestShare * wordsOn(blocks);
  const kept = found
    .toSorted((one, other) => wordsIn(one) - wordsIn(other))
    .filter((block) => {
      room -= wordsIn(block);
      return room >= 0;
    });
  return new Set(kept);
}

function isCaption(block: Block): boolean {
  return /^(?:Abb|Fig|Tab|Bild|Grafik|Graphi|Diagramm?|Darstellung|Illustra|Schema|Plan|Légende|Legende)/i.test(
    textOf(block.page, block),
  );
}

/** Whether a block is at the foot of its column, without running text below it. */
function isBelow(block: Block, running: readonly Block[]): boolean {
  if (block.lines.some((line) => line.turn !== 0)) return false;
  const box = union(block.lines);
  return running.every((other) => {
    const { x, y, width, height } = union(other.lines);
    const beside = x >= box.x + box.width || x + width <= box.x;
    return beside || y + height <= box.y + 2 || other.lines.some((line) => line.turn !== 0);
  });
}

/** The size of most of a block, which may differ from that of its first line. */
function sizeOf(block: Block): number {
  const letters = new Map<number, number>();
  for (const line of block.lines) letters.set(line.size, (letters.get(line.size) ?? 0) + line.end - line.start);
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

function wordsIn(block: Block): number {
  return count(textOf(block.page, block));
}

function wordsOn(blocks: readonly Block[]): number {
  const pages = new Set<ReadPage>(blocks.map((block) => block.page));
  return [...pages].reduce((sum, page) => sum + count(page.text), 0);
}

function count(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
