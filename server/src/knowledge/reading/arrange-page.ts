import { type ReadPage, type TextItem, type TextLine, type Turn, union } from './page.ts';
import type { RawItem, RawPage } from './raw-page.ts';
import { type Frame, framed, readingOrder, type Segment } from './reading-order.ts';

/** Puts the content of a page into reading order: text with offsets, lines and items with boxes. */
export function arrangePage(raw: RawPage): ReadPage {
  const byTurn = new Map<Turn, Frame[]>();
  for (const item of withoutDoubles(raw.items)) {
    const frames = byTurn.get(item.turn) ?? [];
    byTurn.set(item.turn, frames);
    frames.push(framed(item, raw));
  }
  const letters = (frames: Frame[]) => frames.reduce((sum, frame) => sum + frame.item.text.trim().length, 0);
  const turns = [...byTurn.values()].sort((one, other) => letters(other) - letters(one));
  let text = '';
  const lines: TextLine[] = [];
  for (const frames of turns) {
    const segments = readingOrder(toSegments(frames));
    segments.forEach((segment, index) => {
      if (text !== '') text += index > 0 && isNextCell(segments, index) ? '\t' : '\n';
      const line = toLine(segment, text.length);
      text += line.text;
      lines.push(line.line);
    });
  }
  const { number, label, width, height, rotation } = raw;
  return { number, label, width: round(width), height: round(height), rotation, text, lines };
}

/** Drops text that is drawn twice in almost the same place, to look bold or for a shadow. */
function withoutDoubles(items: RawItem[]): RawItem[] {
  const seen = new Map<string, RawItem[]>();
  return items.filter((item) => {
    if (item.text.trim() === '') return true;
    const same = seen.get(item.text) ?? [];
    const near = (one: RawItem) => Math.abs(one.x - item.x) + Math.abs(one.y - item.y) < item.size * 0.2;
    if (same.some(near)) return false;
    seen.set(item.text, [...same, item]);
    return true;
  });
}

/** Joins consecutive items of a line without a wide gap. */
function toSegments(frames: Frame[]): Segment[] {
  const segments: Segment[] = [];
  let blank = false;
  for (const frame of frames) {
    if (frame.item.text.trim() === '') {
      blank = true;
      continue;
    }
    const segment = segments.at(-1);
    const last = segment?.parts.at(-1)?.frame;
    if (segment && last && continues(last, frame)) {
      const gap = frame.along - (last.along + last.length);
      const apart = blank || gap > 0.25 * Math.min(last.item.size, frame.item.size);
      segment.parts.push({ frame, blank: apart });
      segment.right = Math.max(segment.right, frame.along + frame.length);
      segment.top = Math.min(segment.top, frame.top);
      segment.bottom = Math.max(segment.bottom, frame.bottom);
      // A superscript does not move the line.
      if (frame.item.size > segment.size) Object.assign(segment, { base: frame.base, size: frame.item.size });
    } else {
      segments.push({
        parts: [{ frame, blank: false }],
        left: frame.along,
        right: frame.along + frame.length,
        top: frame.top,
        bottom: frame.bottom,
        base: frame.base,
        size: frame.item.size,
      });
    }
    blank = false;
  }
  return segments;
}

function continues(last: Frame, next: Frame): boolean {
  const [big, small] = [Math.max(last.item.size, next.item.size), Math.min(last.item.size, next.item.size)];
  const gap = next.along - (last.along + last.length);
  const shift = Math.abs(next.base - last.base);
  if (gap < -0.5 * big) return false;
  if (shift <= 0.2 * big) return gap <= 1.1 * big;
  return small < 0.85 * big && shift <= 0.65 * big && gap <= 0.4 * big;
}

/** Whether the segment is the next cell of the same row as the preceding one. */
function isNextCell(segments: Segment[], index: number): boolean {
  const next = segments[index];
  const before = segments[index - 1];
  if (!next || !before || next.left < before.right - 0.2 * next.size) return false;
  const level = (segment: Segment) => Math.abs(segment.base - next.base) <= 0.35 * Math.max(segment.size, next.size);
  if (level(before)) return true;
  if (next.base > before.base) return false;
  // If the preceding cell had several lines (more than eight are a column), its first line is level with this segment,
  // and // nothing between them stands elsewhere.
  for (let at = index - 1; at >= Math.max(0, index - 8); at--) {
    const segment = segments[at];
    if (!segment || segment.right > next.left + 0.2 * next.size || segment.base < next.base - 0.5 * next.size)
      return false;
    if (level(segment)) return true;
  }
  return false;
}

function toLine(segment: Segment, start: number): { line: TextLine; text: string } {
  let text = '';
  const items: TextItem[] = [];
  let bold = 0;
  const sizes = new Map<number, number>();
  for (const [at, { frame, blank }] of segment.parts.entries()) {
    const { item } = frame;
    const raised = text !== '' && isRaised(frame, segment);
    const isFraction = raised && /^\s*\d+\s*[/\u2044]/.test(item.text + (segment.parts[at + 1]?.frame.item.text ?? ''));
    const apart = blank || /^\s/.test(item.text) || (isFraction && /\d$/.test(text));
    if (text !== '' && apart && !/\s$/.test(text)) text += ' ';
    const own = raised && !isFraction ? raise(item.text.trim()) : item.text.trim();
    const lead = item.text.length - item.text.trimStart().length;
    // Spaces at the ends of an item take up width too, so their share is excluded from its box.
    const share = { from: lead / item.text.length, to: (lead + own.length) / item.text.length };
    const [from, to] = own.length === item.text.length ? [0, 1] : [share.from * 0.5, 1 - (1 - share.to) * 0.5];
    items.push({ ...inside(item, from, to), start: start + text.length, end: start + text.length + own.length });
    text += own + (/\s$/.test(item.text) ? ' ' : '');
    bold += item.bold ? own.length : 0;
    sizes.set(item.size, (sizes.get(item.size) ?? 0) + own.length);
  }
  text = text.trimEnd();
  const [size = 0] = [...sizes].sort((one, other) => other[1] - one[1])[0] ?? [];
  const turn = segment.parts[0]?.frame.item.turn ?? 0;
  const box = rounded(union(items));
  const line = { start, end: start + text.length, ...box, size: round(size), bold: bold > text.length / 2, turn };
  return { text, line: { ...line, repeated: false, items } };
}

/** Set smaller and above the line: the mark of a note, or a power. */
function isRaised({ item, base }: Frame, segment: Segment): boolean {
  return item.size < 0.85 * segment.size && base < segment.base - 0.2 * segment.size;
}

/** Figures as signs of their own, as many as before: the "1" of a note is no digit of the "60" it stands at. */
function raise(text: string): string {
  return text
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
    .replace(/[-\u2212\u2013](?=[⁰¹²³⁴-⁹])/g, '⁻');
}

function inside(item: RawItem, from: number, to: number) {
  const { x, y, width, height, turn } = item;
  const share = to - from;
  const boxes = {
    0: { x: x + width * from, y, width: width * share, height },
    90: { x, y: y + height * from, width, height: height * share },
    180: { x: x + width * (1 - to), y, width: width * share, height },
    270: { x, y: y + height * (1 - to), width, height: height * share },
  };
  return rounded(boxes[turn]);
}

function rounded<Box extends { x: number; y: number; width: number; height: number }>(box: Box) {
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
