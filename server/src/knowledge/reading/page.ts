/** A page as it was read: text in reading order, with the position of each part. */

/** In PDF units (1/72 inch times the page's unit), origin top left, the page's rotation applied. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Direction of the text on the displayed page, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** A part of a line in one font; `start` and `end` are offsets in the page's text. */
export interface TextItem extends Rect {
  start: number;
  end: number;
}

/** One line of a column, or one line of a table cell. */
export interface TextLine extends Rect {
  start: number;
  end: number;
  /** Font size, in units. */
  size: number;
  bold: boolean;
  turn: Turn;
  /** A running header, footer or page number, which is not part of the content. */
  repeated: boolean;
  items: TextItem[];
}

export interface ReadPage {
  /** Position in the file, from 1. */
  number: number;
  /** The document's own label of the page ("iv", "A-3"); the number when it has none. */
  label: string;
  width: number;
  height: number;
  /** Rotation that was applied, in degrees clockwise. */
  rotation: Turn;
  /** Lines end with \n, cells of a table row with \t. */
  text: string;
  lines: TextLine[];
}

/** The rectangles of the characters from `start` to `end` of the page's text, one for each line. */
export function locateStretch(page: ReadPage, start: number, end: number): Rect[] {
  const rects: Rect[] = [];
  for (const line of page.lines) {
    if (line.end <= start || line.start >= end) continue;
    const parts = line.items
      .filter((item) => item.end > start && item.start < end)
      .map((item) => stretch(page.text, item, line.turn, Math.max(start, item.start), Math.min(end, item.end)))
      .filter((part): part is Rect => part !== null);
    if (parts.length > 0) rects.push(union(parts));
  }
  return rects;
}

/** Converts rectangles to fractions (0 to 1) of the page, as the viewer expects them. */
export function asFractions(page: Pick<ReadPage, 'width' | 'height'>, rects: Rect[]): Rect[] {
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, Math.round((value / whole) * 1e5) / 1e5));
  return rects.map((rect) => ({
    x: share(rect.x, page.width),
    y: share(rect.y, page.height),
    width: share(rect.width, page.width),
    height: share(rect.height, page.height),
  }));
}

function stretch(text: string, item: TextItem, turn: Turn, start: number, end: number): Rect | null {
  if (text.slice(start, end).trim() === '') return null;
  const before = advance(text, item.start, start);
  const length = advance(text, start, end);
  const whole = before + length + advance(text, end, item.end);
  const from = whole > 0 ? before / whole : 0;
  const share = whole > 0 ? length / whole : 1;
  const { x, y, width, height } = item;
  switch (turn) {
    case 0:
      return { x: x + width * from, y, width: width * share, height };
    case 90:
      return { x, y: y + height * from, width, height: height * share };
    case 180:
      return { x: x + width * (1 - from - share), y, width: width * share, height };
    case 270:
      return { x, y: y + height * (1 - from - share), width, height: height * share };
  }
}

export function union(rects: Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

// PDF.js gives the width of an item, not of its letters. Typical advances of sans faces in thousandths of an em, scaled
// // to the item's true width, locate a letter to within a fraction of its own width.
const advances = new Map<string, number>();
for (const [width, letters] of [
  [240, "'|"],
  [270, ' iIjl.,:;!/\\`’‘ìíîï\u00a0'],
  [330, 'ft()[]{}-\u00adr"“”°‹›'],
  [390, '„*'],
  [500, 'cksvxyzJ«»ç?'],
  [560, 'abdeghnopquLäöüàáâèéêëòóôùúûñ0123456789$€#+=<>~_§F'],
  [610, 'ETZXY'],
  [670, 'ABKPSVÄÀÁÂ&ÉÈÊËR'],
  [720, 'CDHNUGwÜÙÚÛÇ'],
  [770, 'OQÖÒÓÔ'],
  [840, 'mMœæ%'],
  [950, 'W@Œ—…'],
] as const) {
  for (const letter of letters) advances.set(letter, width);
}

function advance(text: string, start: number, end: number): number {
  let sum = 0;
  for (const letter of text.slice(start, end)) sum += /\p{M}/u.test(letter) ? 0 : (advances.get(letter) ?? 560);
  return sum;
}
