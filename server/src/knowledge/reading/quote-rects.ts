import { locateStretch, type ReadPage, type Rect } from './page.ts';

/**
 * The rectangles of a part of a passage on its page, one for each line. `from` and `to` are offsets in `passage.text`.
 */
export function quoteRects(page: ReadPage, passage: Placed, from: number, to: number): Rect[] {
  const map = origins(page, passage);
  const rects: Rect[] = [];
  for (let at = from; at < to; at++) {
    // A part of the page without omissions is located as one.
    const start = at;
    while (at + 1 < to && (map[at + 1] ?? 0) - (map[at] ?? 0) <= 2) at++;
    const [first, last] = [map[start], map[at]];
    if (first !== undefined && last !== undefined) rects.push(...locateStretch(page, first, last + 1));
  }
  return rects;
}

type Placed = { text: string; start: number; end: number };
const known = new WeakMap<Placed, { page: ReadPage; map: number[] }>();

/**
 * Maps offsets of the passage to offsets of the page in a single pass; cached, since answers mark several parts of a
 * passage.
 */
function origins(page: ReadPage, passage: Placed): number[] {
  const before = known.get(passage);
  if (before?.page === page) return before.map;
  const map = walkAlong(page, passage);
  known.set(passage, { page, map });
  return map;
}

/** Aligns a passage with its page, which also has repeated lines, hyphens at line ends and more spaces. */
function walkAlong(page: ReadPage, passage: Placed): number[] {
  const skipped = page.lines.filter((line) => line.repeated);
  const map: number[] = [];
  let at = passage.start;
  for (const sign of passage.text.split('')) {
    if (/\s/.test(sign)) {
      map.push(at);
      continue;
    }
    while (at < passage.end && (page.text[at] !== sign || skipped.some((line) => at >= line.start && at < line.end)))
      at++;
    map.push(Math.min(at, passage.end - 1));
    at++;
  }
  return map;
}
