import type { Block, Rich, SheetLanguage } from './sheet.ts';
import { bind, breakLines, drawLines, type Style } from './typeset.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export const colours = { ink: '#16181b', ink2: '#4b5157', ink3: '#6c737a', line: '#dcdcd7', ground: '#f5f5f2' };

const { ink, ink2 } = colours;
export const styles = {
  heading: { size: 13.5, leading: 18, colour: ink, font: 'semibold', tracking: -0.2 },
  subheading: { size: 10.5, leading: 15.5, colour: ink, font: 'semibold', tracking: -0.05 },
  body: { size: 9.8, leading: 14.8, colour: ink },
  note: { size: 9.8, leading: 14.8, colour: ink },
  cell: { size: 9, leading: 13, colour: ink },
  columnHead: { size: 8.5, leading: 12.5, colour: ink2, font: 'semibold' },
} satisfies Record<string, Style>;

/** A style with the column's density. */
function styleOf({ density }: Column, name: keyof typeof styles): Style {
  return { ...styles[name], leading: styles[name].leading * density };
}

/** A piece of a page that is never split. Heights in points. */
export interface Unit {
  height: number;
  /** Distance to what stands above; dropped at the top of a page. */
  gap: number;
  /** Stays on the page of the unit that follows. */
  keep: boolean;
  /** Drawn again at the top of the next page when a table goes on there. */
  repeat?: Unit;
  /** Entry in the bookmarks. */
  bookmark?: { level: 1 | 2; title: string };
  draw(y: number): void;
}

export interface Column {
  doc: Doc;
  language: SheetLanguage;
  x: number;
  width: number;
  /** 1, or a little less where that spares a nearly empty last page: scales leading and gaps. */
  density: number;
  /** The document's root in the tag tree. */
  root: Element;
}

/** Runs `draw` as the content of a new element of the tag tree. */
export function tagged(doc: Doc, parent: Element, type: string, draw: () => void) {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(type, {}, [content]));
}

function grow(doc: Doc, parent: Element, type: string): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Runs `draw` as decoration that screen readers skip. */
export function decoration(doc: Doc, draw: () => void) {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

function textUnit(column: Column, rich: Rich, style: Style, type: string, place: Omit<Unit, 'height' | 'draw'>): Unit {
  const { doc, x, width, root } = column;
  const lines = breakLines(doc, tie(rich, column), style, width);
  const height = lines.length * style.leading;
  return { ...place, height, draw: (y) => tagged(doc, root, type, () => drawLines(doc, lines, style, x, y)) };
}

function tie(rich: Rich, { language }: Column): Rich {
  return rich.map((run) => ({ ...run, text: bind(run.text, language) }));
}

/** The unsplittable pieces of one block. */
export function blockUnits(column: Column, block: Block): Unit[] {
  const { density } = column;
  switch (block.kind) {
    case 'heading':
    case 'subheading': {
      const top = block.kind === 'heading';
      const title = block.text.map((run) => run.text).join('');
      const place = { gap: (top ? 21 : 13) * density, keep: true, bookmark: { level: top ? 1 : 2, title } as const };
      return [textUnit(column, block.text, styleOf(column, block.kind), top ? 'H2' : 'H3', place)];
    }
    case 'paragraph': {
      const leadsOn = /:\s*$/.test(block.text.at(-1)?.text ?? '');
      return [textUnit(column, block.text, styleOf(column, 'body'), 'P', { gap: 7 * density, keep: leadsOn })];
    }
    case 'note':
      return [noteUnit(column, block.text)];
    case 'table':
      return tableUnits(column, block.header, block.rows);
    default:
      return listUnits(column, block.items, block.kind === 'numbered');
  }
}

function listUnits(column: Column, items: Rich[], numbered: boolean): Unit[] {
  const { doc, x, root } = column;
  const indent = numbered ? 20 : 14;
  const style = styleOf(column, 'body');
  let list: Element | null = null;
  return items.map((item, index) => {
    const lines = breakLines(doc, tie(item, column), style, column.width - indent);
    const label = numbered ? `${index + 1}.` : '–';
    return {
      height: lines.length * style.leading,
      gap: (index === 0 ? 6 : 3) * column.density,
      // Neither the first nor the last item stands alone on a page.
      keep: items.length > 1 && (index === 0 || index === items.length - 2),
      draw: (y) => {
        list ??= grow(doc, root, 'L');
        const entry = doc.struct('LI');
        const labelLines = breakLines(doc, [{ text: label, bold: false }], style, indent);
        tagged(doc, entry, 'Lbl', () => drawLines(doc, labelLines, { ...style, colour: ink2 }, x, y));
        tagged(doc, entry, 'LBody', () => drawLines(doc, lines, style, x + indent, y));
        list.add(entry);
      },
    };
  });
}

function noteUnit(column: Column, text: Rich): Unit {
  const { doc, x, width, root } = column;
  const [side, top] = [14, 11];
  const style = styleOf(column, 'note');
  const lines = breakLines(doc, tie(text, column), style, width - 2 * side);
  const height = lines.length * style.leading + 2 * top;
  const draw = (y: number) => {
    decoration(doc, () => doc.roundedRect(x, y, width, height, 5).fill(colours.ground));
    tagged(doc, root, 'P', () => drawLines(doc, lines, style, x + side, y + top));
  };
  return { height, gap: 13 * column.density, keep: false, draw };
}

function tableUnits(column: Column, header: Rich[], rows: Rich[][]): Unit[] {
  const { doc, root } = column;
  const widths = columnWidths(column, header, rows);
  let table: Element | null = null;
  const row = (cells: Rich[], style: Style, type: 'TH' | 'TD', bottom: string): Unit => {
    const lines = cells.map((cell, index) => breakLines(doc, tie(cell, column), style, (widths[index] ?? 0) - gutter));
    const pad = type === 'TH' ? 4.5 : 5.5;
    const height = Math.max(...lines.map((cell) => cell.length)) * style.leading + 2 * pad;
    const draw = (y: number) => {
      table ??= grow(doc, root, 'Table');
      const element = doc.struct('TR');
      let x = column.x;
      lines.forEach((cell, index) => {
        tagged(doc, element, type, () => drawLines(doc, cell, style, x, y + pad));
        x += widths[index] ?? 0;
      });
      table.add(element);
      const rule = () =>
        doc
          .moveTo(column.x, y + height)
          .lineTo(column.x + column.width, y + height)
          .lineWidth(0.6)
          .stroke(bottom);
      decoration(doc, rule);
    };
    return { height, gap: 0, keep: false, draw };
  };
  const head = { ...row(header, styleOf(column, 'columnHead'), 'TH', ink2), gap: 10, keep: true };
  const units = rows.map((cells) => ({ ...row(cells, styleOf(column, 'cell'), 'TD', colours.line), repeat: head }));
  const whole = units.reduce((sum, unit) => sum + unit.height, head.height) <= 260;
  units.forEach((unit, index) => {
    unit.keep = index < units.length - 1 && (whole || index === 0 || index === units.length - 2);
  });
  return [head, ...units];
}

const gutter = 14;

/** Shares the width so that the table gets short; no column narrower than its longest word. */
function columnWidths(column: Column, header: Rich[], rows: Rich[][]): number[] {
  const natural = (rich: Rich, style: Style = styles.cell) =>
    Math.max(0, ...breakLines(column.doc, tie(rich, column), style, 10_000).map((line) => line.width));
  const grid = [header, ...rows].map((cells, row) =>
    cells.map((cell) => natural(cell, row ? styles.cell : styles.columnHead)),
  );
  const widths = header.map((head, index) => {
    const cells = [head, ...rows.map((row) => row[index] ?? [])];
    return gutter + 1 + Math.max(...cells.map((cell) => longestWord(tie(cell, column), (word) => natural([word]))));
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const most = header.map((_, index) => gutter + 1 + Math.max(...grid.map((row) => row[index] ?? 0)));
  if (sum(most) <= column.width) return most.map((value) => value + (column.width - sum(most)) / most.length);
  if (sum(widths) > column.width) return widths.map((value) => (value * column.width) / sum(widths));
  // Hands out the rest in small steps to the column that makes the table shorter, or else holds most.
  const estimate = (ratio: number) => Math.ceil(ratio * 1.12) + ratio / 4;
  const linesAt = (tried: number[]) =>
    sum(grid.map((row) => Math.max(...row.map((width, index) => estimate(width / ((tried[index] ?? 1) - gutter))))));
  const step = 4;
  for (let spare = column.width - sum(widths); spare > 0; spare -= step) {
    const share = Math.min(step, spare);
    const tried = widths.map((_, index) => widths.map((width, other) => width + (other === index ? share : 0)));
    const heights = tried.map((candidate) => linesAt(candidate));
    const best = heights.indexOf(Math.min(...heights));
    widths[best] = (widths[best] ?? 0) + share;
  }
  return widths;
}

function longestWord(rich: Rich, measure: (word: Rich[number]) => number): number {
  const words = rich.flatMap((run) =>
    run.text.split(/ +|(?<=\p{L}{2}[-–/])(?=\p{L}{3})/u).map((text) => ({ ...run, text })),
  );
  return Math.max(0, ...words.map(measure));
}
