import type { Rich, SheetLanguage } from './sheet.ts';

type Doc = PDFKit.PDFDocument;

/** Sizes and leading in points. */
export interface Style {
  size: number;
  leading: number;
  colour: string;
  font?: 'regular' | 'semibold' | 'bold';
  /** Letter spacing in points. */
  tracking?: number;
}

interface Stretch {
  text: string;
  font: string;
  x: number;
}
export interface Line {
  stretches: Stretch[];
  width: number;
}

const bound =
  /(?<=(?:^|[\s(])(?:Art|Abs|Ziff|Nr|lit|Bst|Kap|Rz|art|al|ch|let|cpv|lett|cap|n|no|p|pag|ca|max|min)\.) (?=[\da-z])|(?<=(?:^|[\s(])(?:§|§§|SR|RS|CHF|SIA|ch|al|let|cpv|lett|no)) (?=\d)|(?<=\d) (?=(?:mm|cm|km|m|m²|m³|kg|t|kN|dB|h|%|°C|Uhr|CHF|OR|CO|ZGB|CC|ArG|LTr|LL)(?![\p{L}\d]))|(?<=(?:^|\D)\d{1,2}\.?) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\p{L}))/gu;

/** Blanks that must not end a line become non-breaking: "Art. 371", "60 m", "1. Januar", French punctuation. */
export function bind(text: string, language: SheetLanguage): string {
  const tied = text.replace(/\u202f/g, '\u00a0').replace(bound, '\u00a0');
  return language === 'fr' ? tied.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : tied;
}

/** Breaks rich text into lines no wider than `width` points; a word wider than a line is cut. */
export function breakLines(doc: Doc, rich: Rich, style: Style, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { stretches: [], width: 0 };
  let blank = 0;
  for (const word of words(doc, rich, style)) {
    const pieces = word.width > width ? cut(doc, word, style, width) : [word];
    for (const piece of pieces) {
      if (line.width > 0 && line.width + blank + piece.width > width) {
        lines.push(line);
        line = { stretches: [], width: 0 };
      }
      append(line, piece.stretches, line.width > 0 ? blank : 0);
      blank = 0;
    }
    blank = word.blank;
  }
  if (line.width > 0) lines.push(line);
  return lines;
}

/** As breakLines, with lines of about the same length: for titles. */
export function breakEvenly(doc: Doc, rich: Rich, style: Style, width: number): Line[] {
  const widest = breakLines(doc, rich, style, width);
  let even = widest;
  for (let room = width - 6; room > width / 2; room -= 6) {
    const lines = breakLines(doc, rich, style, room);
    if (lines.length > widest.length) break;
    even = lines;
  }
  return even;
}

interface Word {
  stretches: { text: string; font: string; width: number }[];
  width: number;
  /** Width of the blank that follows, 0 where a line may end without one (after a hyphen). */
  blank: number;
}

function fontOf(bold: boolean, style: Style): string {
  return bold && style.font !== 'bold' ? 'semibold' : (style.font ?? 'regular');
}

function widthOf(doc: Doc, text: string, font: string, style: Style): number {
  return doc.font(font).fontSize(style.size).widthOfString(text) + (style.tracking ?? 0) * text.length;
}

function words(doc: Doc, rich: Rich, style: Style): Word[] {
  const result: Word[] = [];
  let word: Word = { stretches: [], width: 0, blank: 0 };
  const close = (blank: number) => {
    if (word.width > 0) result.push({ ...word, blank });
    word = { stretches: [], width: 0, blank: 0 };
  };
  for (const run of rich) {
    const font = fontOf(run.bold, style);
    for (const part of run.text.split(/( +|(?<=\p{L}{2}[-–/])(?=\p{L}{3}))/u)) {
      if (part === '' || /^ +$/.test(part)) {
        if (part !== '') close(widthOf(doc, ' ', font, style));
        else if (/[-–/]$/.test(word.stretches.at(-1)?.text ?? '')) close(0);
        continue;
      }
      const width = widthOf(doc, part, font, style);
      word.stretches.push({ text: part, font, width });
      word.width += width;
    }
  }
  close(0);
  return result;
}

function cut(doc: Doc, word: Word, style: Style, width: number): Pick<Word, 'stretches' | 'width'>[] {
  const pieces: Pick<Word, 'stretches' | 'width'>[] = [];
  for (const { text, font } of word.stretches) {
    let from = 0;
    while (from < text.length) {
      let to = from + 1;
      while (to < text.length && widthOf(doc, text.slice(from, to + 1), font, style) <= width) to++;
      const piece = { text: text.slice(from, to), font, width: widthOf(doc, text.slice(from, to), font, style) };
      pieces.push({ stretches: [piece], width: piece.width });
      from = to;
    }
  }
  return pieces;
}

function append(line: Line, stretches: Word['stretches'], blank: number) {
  for (const [index, part] of stretches.entries()) {
    const lead = index === 0 && blank > 0 ? ' ' : '';
    const last = line.stretches.at(-1);
    if (last && last.font === part.font) last.text += lead + part.text;
    else {
      if (last && lead) last.text += lead;
      line.stretches.push({ text: part.text, font: part.font, x: line.width + (lead ? blank : 0) });
    }
    line.width += part.width + (lead ? blank : 0);
  }
}

/** Draws lines with the first baseline's line box beginning at y (points from the top). */
export function drawLines(doc: Doc, lines: Line[], style: Style, x: number, y: number) {
  doc.fillColor(style.colour);
  lines.forEach((line, index) => {
    // Inter's cap height is 0.727 em: capitals sit in the middle of the line box.
    const baseline = y + index * style.leading + style.leading / 2 + style.size * 0.3635;
    for (const stretch of line.stretches) {
      doc.font(stretch.font).fontSize(style.size);
      doc.text(stretch.text, x + stretch.x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.tracking ?? 0,
      });
    }
  });
}
