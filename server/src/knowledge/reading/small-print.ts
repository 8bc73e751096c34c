import { type Block, textOf, type Usual } from './classify-lines.ts';
import { type ReadPage, union } from './page.ts';

/** At most this share of a document's words is small print; more of it is text that happens to be set small. */
const largestShare = 0.15;
/** Words of the line above the title: kind, edition and date. */
const mostAboveTitle = 30;

/**
 * The blocks that are shown but answer nothing: footnotes, sources and imprint, set smaller at the end of a page, and
 * the line above the title of the first one. A row of a table never is.
 */
export function findSmallPrint(blocks: readonly Block[], usual: Usual): Set<Block> {
  const found: Block[] = [];
  const isSmall = (block: Block) =>
    (block.kind === 'text' || block.kind === 'item') && sizeOf(block) < 0.9 * usual.size && block.lines.length > 0;
  for (const [page, own] of Map.groupBy(blocks, (block) => block.page)) {
    const running = own.filter((block) => !isSmall(block));
    const isFoot = (block: Block) => isSmall(block) && !isCaption(block) && isBelow(block, running);
    const foot = own.slice(own.findLastIndex((block) => !isFoot(block)) + 1);
    // A page that is set small throughout has no running text that would make this small print.
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

/** At the foot of its column: no running text stands below. */
function isBelow(block: Block, running: readonly Block[]): boolean {
  if (block.lines.some((line) => line.turn !== 0)) return false;
  const box = union(block.lines);
  return running.every((other) => {
    const { x, y, width, height } = union(other.lines);
    const beside = x >= box.x + box.width || x + width <= box.x;
    return beside || y + height <= box.y + 2 || other.lines.some((line) => line.turn !== 0);
  });
}

/** The size most of a block is set in, whatever its first line has. */
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
