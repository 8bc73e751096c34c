import { locateStretch, type ReadPage, type Rect } from './page.ts';

/**
 * Where a stretch of a passage's text stands on its page: one rectangle per line. `from` and `to` are offsets in
 * `passage.text`.
 */
export function quoteRects(page: ReadPage, passage: Placed, from: number, to: number): Rect[] {
  const map = origins(page, passage);
  const rects: Rect[] = [];
  for (let at = from; at < to; at++) {
    // A stretch without anything left out in between is located as one.
    const start = at;
    while (at + 1 < to && (map[at + 1] ?? 0) - (map[at] ?? 0) <= 2) at++;
    const [first, last] = [map[start], map[at]];
    if (first !== undefined && last !== undefined) rects.push(...locateStretch(page, first, last + 1));
  }
  return rects;
}

type Placed = { text: string; start: number; end: number };
const known = new WeakMap<Placed, { page: ReadPage; map: number[] }>();

/** Walks along both texts once: an answer marks several stretches of a passage, and the next ones mark them again. */
function origins(page: ReadPage, passage: Placed): number[] {
  const before = known.get(passage);
  if (before?.page === page) return before.map;
  const map = walkAlong(page, passage);
  known.set(passage, { page, map });
  return map;
}

/** The passage is the page without repeated lines, hyphens at line ends and some blanks. */
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
