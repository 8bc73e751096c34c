import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Turn } from './page.ts';
import type { RawDocument, RawItem, RawPage } from './raw-page.ts';
import { mergeAnnotations, readAnnotations } from './read-annotations.ts';

const folder = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))));
const settings = {
  verbosity: VerbosityLevel.ERRORS,
  cMapUrl: `${join(folder, 'cmaps')}/`,
  cMapPacked: true,
  standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
  wasmUrl: `${join(folder, 'wasm')}/`,
  useSystemFonts: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
};

/** Reads all pages. Throws what PDF.js throws, and TooManyPages. */
export async function extract(bytes: Uint8Array, maxPages: number): Promise<RawDocument> {
  // No image is decoded, since only text and fonts are needed.
  const task = getDocument({ ...settings, data: bytes.slice(), maxImageSize: 1 });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxPages) throw new TooManyPages(pdf.numPages);
    const labels = await pdf.getPageLabels().catch(() => null);
    const fonts: Fonts = { bold: new Map(), looks: 40 };
    const pages: RawPage[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      pages.push(await readPage(page, readable(labels?.[number - 1] ?? '').trim() || String(number), fonts));
      page.cleanup();
    }
    return { title: await ownTitle(pdf), pages, ...(await findPictures(bytes, pages)) };
  } finally {
    await task.destroy();
  }
}

export class TooManyPages extends Error {
  constructor(count: number) {
    super(`${count} pages`);
    this.name = 'TooManyPages';
  }
}

interface Fonts {
  bold: Map<string, boolean>;
  /** How many more pages may be fully parsed to learn the names of fonts. */
  looks: number;
}

async function readPage(page: PDFPageProxy, label: string, fonts: Fonts): Promise<RawPage> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  await learnFonts(page, Object.keys(content.styles), fonts);
  const rotation = ((((page.rotate % 360) + 360) % 360) as Turn) || 0;
  const items: RawItem[] = [];
  const signs = { all: 0, odd: 0 };
  for (const item of content.items) {
    if (!('str' in item) || item.str === '') continue;
    signs.all += item.str.replace(/\s/g, '').length;
    signs.odd += item.str.match(odd)?.length ?? 0;
    const style = content.styles[item.fontName];
    const placed = place(item, view, style ?? { ascent: 0.9, descent: -0.2, vertical: false });
    if (placed) items.push({ ...placed, text: readable(item.str), bold: fonts.bold.get(item.fontName) ?? false });
  }
  const written = await readAnnotations(page, view);
  for (const item of written) item.text = readable(item.text);
  const { width, height } = view;
  return { number: page.pageNumber, label, width, height, rotation, items: mergeAnnotations(items, written), signs };
}

/** Control, private, unassigned and replacement characters; bullets are often private ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const odd = /[\p{Co}\p{Cn}\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;

/**
 * Replaces characters that a database or screen cannot handle by a space or the replacement character; the length
 * stays.
 */
function readable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
}

async function learnFonts(page: PDFPageProxy, names: string[], fonts: Fonts) {
  if (fonts.looks === 0 || names.every((name) => fonts.bold.has(name))) return;
  fonts.looks--;
  await page.getOperatorList();
  for (const name of names) {
    const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as { name?: string }) : null;
    fonts.bold.set(name, /bold|black|heavy|demi|fett|cmb|medi(?!um)|\bbd\b|-b$/i.test(font?.name ?? ''));
  }
}

type View = ReturnType<PDFPageProxy['getViewport']>;
type Style = { ascent: number; descent: number; vertical: boolean };

function place(item: { transform: number[]; width: number; height: number }, view: View, style: Style) {
  const unit = Math.hypot(view.transform[0] ?? 1, view.transform[1] ?? 0);
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(view.transform, item.transform) as number[];
  if (![a, b, c, d, x, y, item.width].every(Number.isFinite)) return null;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  const angle = style.vertical ? Math.PI / 2 : Math.atan2(b, a);
  const turn = ((Math.round(angle / (Math.PI / 2)) * 90 + 360) % 360) as Turn;
  const length = (style.vertical ? item.height : item.width) * unit;
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const up = style.vertical ? size / 2 : clamp(style.ascent, 0.65, 1, 0.9) * size;
  const down = style.vertical ? size / 2 : clamp(-style.descent, 0.15, 0.32, 0.22) * size;
  // The letters extend upwards from the baseline, along (across, -along).
  const xs = [0, length].flatMap((go) => [x + go * along + up * across, x + go * along - down * across]);
  const ys = [0, length].flatMap((go) => [y + go * across - up * along, y + go * across + down * along]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const base = { 0: y, 90: view.width - x, 180: view.height - y, 270: x }[turn];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, base, size, turn };
}

function clamp(value: number, low: number, high: number, otherwise: number): number {
  return Number.isFinite(value) && value !== 0 ? Math.min(high, Math.max(low, value)) : otherwise;
}

async function ownTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return typeof title === 'string' ? readable(title).trim() || null : null;
}

/** A page with fewer letters and digits counts as one without text; with fewer still, it has none at all. */
const hardlyAny = 60;
const nextToNone = 12;
/** The maximum number of pages without text to be inspected, since it takes time. */
const looks = 24;

/** Finds out which of the pages without text are images; when there are many, only some are inspected. */
async function findPictures(bytes: Uint8Array, pages: RawPage[]) {
  const length = (page: RawPage) => page.items.reduce((sum, item) => sum + item.text.replace(/\s/g, '').length, 0);
  const bare = pages.filter((page) => length(page) < hardlyAny);
  if (bare.length === 0) return { imagePages: 0, pictures: [] };
  const step = Math.ceil(bare.length / looks);
  const sample = bare.filter((_, index) => index % step === 0);
  const task = getDocument({ ...settings, data: bytes.slice() });
  try {
    const pdf = await task.promise;
    const shown: RawPage[] = [];
    for (const page of sample) if (await isPicture(await pdf.getPage(page.number))) shown.push(page);
    const imagePages = (shown.length / sample.length) * (bare.length / pages.length);
    return { imagePages, pictures: shown.filter((page) => length(page) < nextToNone).map((page) => page.number) };
  } finally {
    await task.destroy();
  }
}

const images = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
]);

async function isPicture(page: PDFPageProxy): Promise<boolean> {
  const list = await page.getOperatorList();
  return list.fnArray.some((operator: number) => images.has(operator));
}
