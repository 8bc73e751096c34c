import { interFile, splitByScript, type Weight } from './typeface.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Sizes and leading in points; `figures`: digits of equal width, so that they align in columns. */
export type Style = {
  size: number;
  leading: number;
  colour: string;
  weight: Weight;
  tracking?: number;
  figures?: boolean;
};

/** Selects the font file for a piece of text and registers it with the document. */
function useFont(doc: Doc, script: Parameters<typeof interFile>[0], style: Style, known: Set<string>) {
  const name = `${script} ${style.weight}`;
  if (!known.has(name)) doc.registerFont(name, interFile(script, style.weight));
  known.add(name);
  doc.font(name).fontSize(style.size);
}

export type Typesetter = ReturnType<typeof createTypesetter>;

/** Creates a typesetter for lines and wrapped text in Inter. Points from the top left corner. */
export function createTypesetter(doc: Doc) {
  const known = new Set<string>();
  const setting = ({ tracking = 0, figures = false }: Style) => ({
    characterSpacing: tracking,
    features: { tnum: figures, calt: false } as never,
  });

  const pieces = (text: string, style: Style) =>
    splitByScript(text).map((part) => {
      useFont(doc, part.script, style, known);
      return { ...part, width: doc.widthOfString(part.text, setting(style)) };
    });
  const widthOf = (text: string, style: Style) => pieces(text, style).reduce((sum, { width }) => sum + width, 0);

  /** Cuts a word that is wider than a line. */
  const cut = (word: string, style: Style, width: number): string[] => {
    const lines = [''];
    for (const sign of word) {
      const line = lines.at(-1)!;
      if (line !== '' && widthOf(line + sign, style) > width) lines.push(sign);
      else lines[lines.length - 1] = line + sign;
    }
    return lines;
  };

  const breakLines = (text: string, style: Style, width: number): string[] => {
    const blank = widthOf(' ', style);
    const lines: string[] = [];
    let room = 0;
    for (const word of text.normalize('NFC').split(' ').filter(Boolean)) {
      const wide = widthOf(word, style);
      if (wide + blank <= room) {
        lines[lines.length - 1] += ` ${word}`;
        room -= wide + blank;
      } else {
        lines.push(...(wide > width ? cut(word, style, width) : [word]));
        room = width - widthOf(lines.at(-1)!, style);
      }
    }
    return lines;
  };

  /** Draws one line; with `width`, flush right in it. */
  const drawLine = (text: string, style: Style, x: number, y: number, width?: number) => {
    const placed = pieces(text.normalize('NFC'), style);
    const whole = placed.reduce((sum, piece) => sum + piece.width, 0);
    let at = width === undefined ? x : x + width - whole;
    // Inter's capitals are 0.727 em high: they sit in the middle of the line.
    const baseline = y + style.leading / 2 + style.size * 0.3635;
    doc.fillColor(style.colour);
    for (const piece of placed) {
      useFont(doc, piece.script, style, known);
      doc.text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...setting(style) });
      at += piece.width;
    }
  };

  const draw = (right: boolean) => (text: string, style: Style, x: number, y: number, width: number) => {
    const lines = breakLines(text, style, width);
    for (const [index, line] of lines.entries()) {
      drawLine(
        line,
        right ? { ...style, figures: true } : style,
        x,
        y + index * style.leading,
        right ? width : undefined,
      );
    }
    return y + lines.length * style.leading;
  };

  return {
    widthOf,
    drawLine,
    /** Breaks and draws; returns where the text ends. */
    draw: draw(false),
    /** The same, flush right. */
    drawRight: draw(true),
  };
}

/** Runs `draw` as the content of a new element of the tag tree, for screen readers. */
export function tagged<T>(doc: Doc, parent: Element, type: string, draw: () => T): T {
  const content = doc.markStructureContent(type);
  const drawn = draw();
  doc.endMarkedContent();
  parent.add(doc.struct(type, {}, [content]));
  return drawn;
}

/** Runs `draw` as decoration that screen readers skip. */
export function decoration(doc: Doc, draw: () => void) {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}
