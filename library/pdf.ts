import { inter } from '@polier/typeface/inter';
import PDFDocument from 'pdfkit';
import { blockUnits, type Column, colours, decoration, tagged, type Unit } from './blocks.ts';
import type { Sheet, SheetLanguage } from './sheet.ts';
import { bind, breakEvenly, breakLines, drawLines, type Style } from './typeset.ts';
import { longDay, place, words } from './words.ts';

type Doc = PDFKit.PDFDocument;

// A4 in points. Flush left with a wide right margin: 73 to 78 characters a line.
const page = { width: 595.28, height: 841.89, left: 74, text: 430, top: 64, bottom: 764, footer: 780 };
const marker = '#ffd400';
const { ink, ink2, ink3 } = colours;
const meta: Style = { size: 8.5, leading: 13, colour: ink2 };
const title: Style = { size: 27, leading: 33, colour: ink, font: 'bold', tracking: -0.75 };
const subtitle: Style = { size: 12.5, leading: 18.5, colour: ink2, tracking: -0.05 };
const foot: Style = { size: 7.5, leading: 11, colour: ink3 };

const fonts = { regular: inter(400), semibold: inter(600), bold: inter(700) };

/**
 * Prints a sheet as a tagged A4 PDF with bookmarks and metadata. The same input gives the same bytes.
 * `association` is the name that stands in the footer.
 */
export async function printSheet(
  sheet: Sheet,
  options: { language: SheetLanguage; association: string },
): Promise<{ bytes: Uint8Array; pages: number }> {
  const doc = open(sheet, options);
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const column: Column = { doc, language: options.language, x: page.left, width: page.text, density: 1, root };
  const pages = layOut(column, sheet);
  let section = doc.outline;
  pages.forEach((placed, index) => {
    doc.addPage();
    for (const { unit, y } of placed) {
      const { bookmark } = unit;
      if (bookmark) {
        const parent = bookmark.level === 1 ? doc.outline : section;
        const item = parent.addItem(bookmark.title, {
          top: page.top + y - 12,
          left: page.width,
          expanded: false,
        } as object);
        if (bookmark.level === 1) section = item;
      }
      unit.draw(page.top + y);
    }
    drawFooter(column, sheet, options.association, index + 1, pages.length);
  });
  root.end();
  doc.end();
  return { bytes: await bytes, pages: pages.length };
}

function open({ front }: Sheet, { language, association }: { language: SheetLanguage; association: string }): Doc {
  const date = new Date(`${front.date}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CH`,
    displayTitle: true,
    info: {
      Title: front.title,
      Author: association,
      Subject: front.subtitle,
      Keywords: [words[language].sheet, place(front.canton, language), front.basis].join('; '),
      Creator: 'Polier',
      Producer: 'Polier',
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const [name, data] of Object.entries(fonts)) doc.registerFont(name, data);
  return doc;
}

function collect(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Sets the text a little tighter where that spares a last page with next to nothing on it. */
function layOut(column: Column, sheet: Sheet) {
  const attempt = (density: number) => {
    const dense = { ...column, density };
    const blocks = sheet.blocks.flatMap((block) => blockUnits(dense, block));
    // Sources never stand alone on the last page.
    const last = blocks.at(-1);
    if (last) last.keep = true;
    const units = [titleUnit(dense, sheet), ...blocks, endUnit(dense, sheet)];
    return paginate(units, page.bottom - page.top, `${sheet.front.title} (${column.language})`);
  };
  const easy = attempt(1);
  const last = easy.at(-1)?.at(-1);
  if (easy.length === 1 || !last || last.y + last.unit.height > (page.bottom - page.top) / 3) return easy;
  const tight = [0.97, 0.94, 0.91].values().map(attempt);
  return tight.find((pages) => pages.length < easy.length) ?? easy;
}

/** Fills pages of `height` points; a unit that keeps with the next moves on together with it. */
export function paginate(units: Unit[], height: number, name: string): { unit: Unit; y: number }[][] {
  const pages: { unit: Unit; y: number }[][] = [[]];
  let y = 0;
  for (let at = 0; at < units.length; ) {
    let end = at;
    while (units[end]?.keep && end < units.length - 1) end++;
    const group = units.slice(at, end + 1);
    const needed = group.reduce((sum, unit, index) => sum + unit.height + (y === 0 && index === 0 ? 0 : unit.gap), 0);
    if (needed > height) throw new Error(`${name}: a passage of ${Math.round(needed)} points does not fit on a page`);
    if (y > 0 && y + needed > height) {
      pages.push([]);
      y = 0;
      const { repeat } = group[0] ?? {};
      if (repeat) group.unshift(repeat);
    }
    for (const unit of group) {
      const top = y === 0 ? 0 : y + unit.gap;
      pages.at(-1)?.push({ unit, y: top });
      y = top + unit.height;
    }
    at = end + 1;
  }
  return pages;
}

function titleUnit(column: Column, { front }: Sheet): Unit {
  const { doc, language, x, width, root } = column;
  const text = words[language];
  const rich = (value: string) => [{ text: bind(value, language), bold: false }];
  const state = `${text.state} ${longDay(front.date, language)}`;
  const metaLines = breakLines(
    doc,
    rich([text.sheet, front.edition, place(front.canton, language), state].join('  ·  ')),
    meta,
    width,
  );
  const titleLines = breakEvenly(doc, rich(front.title), title, width);
  const subtitleLines = breakEvenly(doc, rich(front.subtitle), subtitle, width);
  const titleTop = metaLines.length * meta.leading + 22;
  const subtitleTop = titleTop + titleLines.length * title.leading + 13;
  const height = subtitleTop + subtitleLines.length * subtitle.leading;
  const draw = (y: number) => {
    tagged(doc, root, 'P', () => drawLines(doc, metaLines, meta, x, y));
    const last = titleLines.length - 1;
    const stroke = y + titleTop + last * title.leading + title.size * 0.86;
    decoration(doc, () => doc.rect(x - 3, stroke, (titleLines[last]?.width ?? 0) + 6, title.size * 0.34).fill(marker));
    tagged(doc, root, 'H1', () => drawLines(doc, titleLines, title, x, y + titleTop));
    tagged(doc, root, 'P', () => drawLines(doc, subtitleLines, subtitle, x, y + subtitleTop));
  };
  return { height, gap: 0, keep: true, draw };
}

/** What the text rests on, its state, and that it binds nobody. */
function endUnit(column: Column, { front }: Sheet): Unit {
  const { doc, language, x, width, root } = column;
  const text = words[language];
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const entry = (label: string, value: string) =>
    breakLines(
      doc,
      [
        { text: label + colon, bold: true },
        { text: bind(value, language), bold: false },
      ],
      meta,
      width,
    );
  const day = (value: string) => longDay(value, language);
  const validity = text.inForce(day(front.inForceFrom), front.inForceTo && day(front.inForceTo));
  const paragraphs = [
    entry(text.basis, front.basis),
    entry(text.sources, front.sources),
    breakLines(doc, [{ text: `${text.state} ${day(front.date)}. ${validity}`, bold: false }], meta, width),
    breakLines(doc, [{ text: text.nonBinding, bold: false }], meta, width),
  ];
  const height = 12 + paragraphs.reduce((sum, lines) => sum + lines.length * meta.leading + 4, 0);
  const draw = (y: number) => {
    decoration(doc, () => rule(column, y));
    let at = y + 12;
    for (const lines of paragraphs) {
      tagged(doc, root, 'P', () => drawLines(doc, lines, meta, x, at));
      at += lines.length * meta.leading + 4;
    }
  };
  return { height, gap: 30, keep: false, draw };
}

function rule({ doc, x, width }: Column, y: number) {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .stroke(colours.line);
}

function drawFooter(column: Column, { front }: Sheet, association: string, number: number, count: number) {
  const { doc, language, x, width } = column;
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const line = (text: string, room: number) =>
    breakLines(doc, [{ text: bind(text, language), bold: false }], foot, room);
  const basis = shorten(words[language].basis + colon + front.basis, (text) => line(text, width - 60).length <= 2);
  const pageLines = line(`${number} / ${count}`, 60);
  decoration(doc, () => {
    rule(column, page.footer);
    drawLines(doc, line(basis, width - 60), foot, x, page.footer + 8);
    drawLines(doc, pageLines, foot, x + width - (pageLines[0]?.width ?? 0), page.footer + 8);
    const below = page.footer + 8 + line(basis, width - 60).length * foot.leading;
    drawLines(doc, line(association, width), foot, x, below);
  });
}

/** Leaves out words at the end until the text fits. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const parts = text.split(' ');
  while (parts.length > 1 && !fits(`${parts.join(' ')} …`)) parts.pop();
  return `${parts.join(' ').replace(/[,;]$/, '')} …`;
}
