import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RawItem } from './raw-page.ts';

type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  options?: { exportValue: string; displayValue: string }[];
  contentsObj?: { str?: string };
  /** The lines as displayed. */
  textContent?: string[];
  rect?: number[];
  hidden?: boolean;
  annotationFlags?: number;
  defaultAppearanceData?: { fontSize?: number };
};

type View = ReturnType<PDFPageProxy['getViewport']>;

/** Flags of an annotation that is not shown on the page: hidden, not viewed. */
const notShown = 2 | 32;

/** Reads the text of form fields and of text boxes over the page, which a reader sees but the page's own text lacks. */
export async function readAnnotations(page: PDFPageProxy, view: View): Promise<RawItem[]> {
  const annotations = (await page.getAnnotations().catch(() => [])) as Annotation[];
  return annotations.flatMap((annotation) => {
    const lines = linesOf(annotation).map((line) => line.trim());
    if (!annotation.rect || annotation.hidden || (annotation.annotationFlags ?? 0) & notShown) return [];
    const shown = lines.filter(Boolean);
    return shown.map((text, at) => place(text, at, shown.length, annotation, view));
  });
}

function linesOf({ subtype, fieldType, fieldValue, options, contentsObj, textContent }: Annotation): string[] {
  const isText = subtype === 'FreeText' || (subtype === 'Widget' && fieldType === 'Tx');
  if (isText) {
    const value = subtype === 'FreeText' ? contentsObj?.str : fieldValue;
    if (textContent?.some((line) => line.trim())) return uncombed(textContent, value);
    return typeof value === 'string' ? value.split(/[\r\n]+/) : [];
  }
  if (subtype !== 'Widget' || fieldType !== 'Ch') return [];
  const chosen = [fieldValue].flat().filter((value) => typeof value === 'string');
  return chosen.map((value) => options?.find((option) => option.exportValue === value)?.displayValue ?? value);
}

/** Joins the letters of a field with a box for each of them. */
function uncombed(lines: string[], value: unknown): string[] {
  const bare = (text: string) => text.replace(/\s/g, '');
  const [line = ''] = lines;
  return lines.length === 1 && typeof value === 'string' && line.length > value.length && bare(line) === bare(value)
    ? [value]
    : lines;
}

function place(text: string, at: number, count: number, annotation: Annotation, view: View): RawItem {
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect!;
  const [x1 = 0, y1 = 0] = view.convertToViewportPoint(left, bottom) as number[];
  const [x2 = 0, y2 = 0] = view.convertToViewportPoint(right, top) as number[];
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  const size = annotation.defaultAppearanceData?.fontSize || Math.min(10, Math.max(4, box.height / count));
  // One line is centred in its box, several begin at its top.
  const y = count === 1 ? box.y + (box.height - size) / 2 : box.y + (at * box.height) / count;
  const width = Math.min(box.width, text.length * size * 0.5);
  return { text, x: box.x, y, width, height: size, base: y + size * 0.8, size, bold: false, turn: 0 };
}

/** Inserts the content of fields after the words beside or above them. */
export function mergeAnnotations(items: readonly RawItem[], written: readonly RawItem[]): RawItem[] {
  const merged = [...items];
  for (const item of written) {
    const level = (one: RawItem) => one.turn === 0 && Math.abs(one.base - item.base) < 0.7 * item.size;
    const before = merged.filter((one) => level(one) && one.x + one.width <= item.x + item.size);
    const above = merged.filter(
      (one) => one.turn === 0 && one.base < item.base && one.x < item.x + item.width && one.x + one.width > item.x,
    );
    const beside = before.toSorted((one, other) => other.x - one.x)[0];
    const next = beside ?? above.toSorted((one, other) => other.base - one.base)[0];
    merged.splice(next ? merged.indexOf(next) + 1 : merged.length, 0, item);
  }
  return merged;
}
