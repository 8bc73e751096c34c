import type { RawItem, RawPage } from './raw-page.ts';

/** An item in coordinates of its reading direction: `along` to the right, `base` and `top` downwards. */
export interface Frame {
  item: RawItem;
  along: number;
  length: number;
  top: number;
  bottom: number;
  base: number;
}

export interface Segment {
  parts: { frame: Frame; blank: boolean }[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  base: number;
  size: number;
}

/** Rotates an item's box so that its text runs to the right. */
export function framed(item: RawItem, page: RawPage): Frame {
  const { x, y, width, height } = item;
  const views = {
    0: { along: x, length: width, top: y, bottom: y + height },
    90: { along: y, length: height, top: page.width - x - width, bottom: page.width - x },
    180: { along: page.width - x - width, length: width, top: page.height - y - height, bottom: page.height - y },
    270: { along: page.height - y - height, length: height, top: x, bottom: x + width },
  };
  return { item, base: item.base, ...views[item.turn] };
}

/**
 * Sorts segments into reading order. The file's own order is trusted, because the program that made it knew columns and
 * table cells; only where it clearly contradicts the page is the order derived from the positions.
 */
export function readingOrder(segments: Segment[]): Segment[] {
  if (segments.length < 3)
    return segments.length === 2 && isAfter(segments[0], segments[1]) ? segments.toReversed() : segments;
  return isDisordered(segments) || hasWovenColumns(segments) ? fromPositions(mergeLevel(segments)) : segments;
}

function isAfter(one: Segment | undefined, other: Segment | undefined): boolean {
  if (!one || !other) return false;
  return isLevel(one, other) ? one.left > other.left : one.base > other.base && overlaps(one, other);
}

function isLevel(one: Segment, other: Segment): boolean {
  return Math.abs(one.base - other.base) <= 0.35 * Math.max(one.size, other.size);
}

function overlaps(one: Segment, other: Segment): boolean {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0;
}

/** Whether the order repeatedly goes back to the left on a line, or up in the same column. */
function isDisordered(segments: Segment[]): boolean {
  let wrong = 0;
  for (let index = 1; index < segments.length; index++) {
    if (isAfter(segments[index - 1], segments[index])) wrong++;
  }
  return wrong > Math.max(2, segments.length * 0.08);
}

/** Whether the lines of two columns of prose alternate. */
function hasWovenColumns(segments: Segment[]): boolean {
  const pairs: [Segment, Segment][] = [];
  for (let index = 1; index < segments.length; index++) {
    const [left, right] = [segments[index - 1], segments[index]];
    if (left && right && isLevel(left, right) && right.left > left.right) pairs.push([left, right]);
  }
  if (pairs.length < 8 || pairs.length < segments.length * 0.3) return false;
  return isProse(pairs.map(([left]) => left)) && isProse(pairs.map(([, right]) => right));
}

/** Whether the lines fill their column, unlike the cells of a table. */
function isProse(column: Segment[]): boolean {
  if (column.length < 4) return false;
  const left = Math.min(...column.map((segment) => segment.left));
  const right = Math.max(...column.map((segment) => segment.right));
  const full = column.filter((segment) => segment.right - segment.left > 0.7 * (right - left));
  const letters = median(
    column.map((segment) => segment.parts.reduce((sum, part) => sum + part.frame.item.text.length, 0)),
  );
  return full.length >= 0.6 * column.length && letters >= 18;
}

/** Joins the pieces of a line, which may be far apart in a file whose order cannot be trusted. */
function mergeLevel(segments: Segment[]): Segment[] {
  const merged: Segment[] = [];
  for (const segment of segments.toSorted((one, other) => one.base - other.base || one.left - other.left)) {
    const near = merged
      .slice(-12)
      .find((one) => isLevel(one, segment) && gapBetween(one, segment) <= 0.6 * segment.size);
    if (!near) {
      merged.push({ ...segment, parts: [...segment.parts] });
      continue;
    }
    const first = segment.parts[0];
    if (first) first.blank = true;
    near.parts = [...near.parts, ...segment.parts].sort((one, other) => one.frame.along - other.frame.along);
    near.parts.forEach((part, index) => {
      const before = near.parts[index - 1]?.frame;
      if (before) part.blank ||= part.frame.along - before.along - before.length > 0.15 * part.frame.item.size;
    });
    near.left = Math.min(near.left, segment.left);
    near.right = Math.max(near.right, segment.right);
  }
  return merged;
}

function gapBetween(one: Segment, other: Segment): number {
  return Math.max(one.left, other.left) - Math.min(one.right, other.right);
}

/** Splits the page along its white space: first between columns of prose, then between bands. */
function fromPositions(segments: Segment[]): Segment[] {
  const columns = cutColumns(segments);
  if (columns) return columns.flatMap(fromPositions);
  const bands = cutBands(segments);
  if (bands) return bands.flatMap(fromPositions);
  return segments.toSorted((one, other) => (isLevel(one, other) ? one.left - other.left : one.base - other.base));
}

function cutColumns(segments: Segment[]): [Segment[], Segment[]] | null {
  const sorted = segments.toSorted((one, other) => one.left - other.left);
  let edge = Number.NEGATIVE_INFINITY;
  for (const [index, segment] of sorted.entries()) {
    if (index > 0 && segment.left - edge > 0.7 * segment.size) {
      const [left, right] = [sorted.slice(0, index), sorted.slice(index)];
      if (isProse(left) && isProse(right)) return [left, right];
    }
    edge = Math.max(edge, segment.right);
  }
  return null;
}

function cutBands(segments: Segment[]): [Segment[], Segment[]] | null {
  const sorted = segments.toSorted((one, other) => one.top - other.top);
  let edge = Number.NEGATIVE_INFINITY;
  let best = { gap: 0, index: 0 };
  for (const [index, segment] of sorted.entries()) {
    if (index > 0 && segment.top - edge > best.gap) best = { gap: segment.top - edge, index };
    edge = Math.max(edge, segment.bottom);
  }
  return best.index > 0 ? [sorted.slice(0, best.index), sorted.slice(best.index)] : null;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
