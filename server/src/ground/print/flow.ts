import { page, type Sheet } from './page-layout.ts';
import { decoration, type Style } from './typeset.ts';

const bottom = 770;

/** A piece of a paragraph in one style. */
export type Run = { text: string; style: Style };
type Line = { pieces: { text: string; style: Style; x: number }[]; leading: number };
type Look = {
  /** The distance from the preceding paragraph and from the left margin, in points. */
  before?: number;
  indent?: number;
  /** The space needed below it on the page, in points; otherwise it begins the next page. */
  keep?: number;
  /** Colour of a bar at the left; it continues the bar of the preceding paragraph. */
  bar?: string;
  barGoesOn?: boolean;
};

export type Flow = ReturnType<typeof createFlow>;

/**
 * Typesets paragraphs one below the other over as many pages as needed. Begins below `top`, in points, on an open page.
 */
export function createFlow(sheet: Sheet, top: number) {
  const { doc, root } = sheet;
  let y = top;

  function nextPage(): void {
    doc.addPage();
    y = page.top;
  }

  /** Draws as many lines as fit on the page; returns the remaining ones. */
  function drawSome(lines: Line[], left: number): Line[] {
    let at = 0;
    while (at < lines.length && y + lines[at]!.leading <= bottom) {
      for (const { text, style, x } of lines[at]!.pieces) sheet.type.drawLine(text, style, left + x, y);
      y += lines[at]!.leading;
      at += 1;
    }
    return lines.slice(at);
  }

  return {
    /** The position of the next paragraph. */
    at: () => y,
    /** Sets a paragraph as an element of the tag tree; `tag` is its type, such as P or H2. */
    paragraph(
      tag: string,
      runs: readonly Run[],
      { before = 0, indent = 0, keep = 0, bar, barGoesOn = false }: Look = {},
    ): void {
      const left = page.left + indent;
      let lines = breakRuns(sheet, runs, page.width - indent);
      // A heading does not stand alone at the end of a page.
      const needed = lines[0]!.leading * (tag.startsWith('H') ? 4 : 1);
      let from = y;
      if (y + before + needed + keep > bottom) {
        nextPage();
        from = y;
      } else {
        y += before;
        if (!barGoesOn) from = y;
      }
      const contents = [];
      while (lines.length > 0) {
        if (contents.length > 0) {
          nextPage();
          from = y;
        }
        contents.push(doc.markStructureContent(tag));
        lines = drawSome(lines, left);
        doc.endMarkedContent();
        const height = y - from;
        const start = from;
        if (bar) decoration(doc, () => doc.rect(page.left, start, 2.5, height).fill(bar));
      }
      root.add(doc.struct(tag, {}, contents));
    },
  };
}

/** Breaks runs into lines; a word stays whole, and a no-break space is no place to break. */
function breakRuns({ type }: Sheet, runs: readonly Run[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], leading: 0 };
  let end = 0;
  const close = () => {
    if (line.pieces.length > 0) lines.push(line);
    line = { pieces: [], leading: 0 };
    end = 0;
  };
  let spaced = false;
  for (const { text, style } of runs) {
    for (const [word] of text.normalize('NFC').matchAll(/ +|[^ ]+/g)) {
      if (word.startsWith(' ')) {
        spaced = true;
        continue;
      }
      const gap = spaced && end > 0 ? type.widthOf(' ', style) : 0;
      spaced = false;
      const wide = type.widthOf(word, style);
      if (end > 0 && end + gap + wide > width) close();
      const x = end === 0 ? 0 : end + gap;
      line.pieces.push({ text: word, style, x });
      line.leading = Math.max(line.leading, style.leading);
      end = x + wide;
    }
  }
  close();
  return lines.map(joinPieces);
}

/** Draws consecutive words of one style together, with the spaces that a reader copies. */
function joinPieces({ pieces, leading }: Line): Line {
  const joined: Line['pieces'] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.style === piece.style) last.text += ` ${piece.text}`;
    else joined.push({ ...piece });
  }
  return { pieces: joined, leading };
}
