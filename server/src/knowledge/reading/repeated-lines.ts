import type { ReadPage, TextLine } from './page.ts';

/** The maximum share of running heads and feet in a document's letters. */
const largestShare = 0.4;

/** A line at the edge of a page. `numbers`: those in it, page numbers in Roman figures too. */
type Edge = { page: ReadPage; line: TextLine; key: string; text: string; numbers: number[] };

/** Marks running headers, footers and page numbers: what stands at the edge of page after page. */
export function markRepeated(pages: ReadPage[]): void {
  const edges = pages.flatMap((page) =>
    edgeLines(page)
      .filter((line) => !isMarkOfItem(page, line))
      .map((line) => edgeOf(page, line)),
  );
  const alike = Map.groupBy(edges, ({ key }) => key);
  // Left and right pages may differ, so every other page is enough; a table's head on two pages is not.
  const enough = Math.max(pages.length < 4 ? 2 : 3, Math.ceil(pages.length * 0.4));
  const isOften = (edge: Edge) => {
    const same = alike.get(edge.key)!;
    return new Set(same.map(({ page }) => page.number)).size >= enough && countsPages(edge, same);
  };
  const letters = (lines: TextLine[]) => lines.reduce((sum, line) => sum + line.end - line.start, 0);
  const often = new Set(edges.filter(isOften));
  // Forms and letters that say nearly the same on every page are not made of running heads.
  const most = largestShare * letters(pages.flatMap((page) => page.lines));
  const heads = letters([...often].map(({ line }) => line)) <= most;
  for (const edge of edges) edge.line.repeated = heads && often.has(edge);
  const pageNumbers = new Set(
    pages.length > 1 ? edges.filter((edge) => isPageNumber(edge, alike.get(edge.key)!)).map(({ line }) => line) : [],
  );
  for (const line of pageNumbers) line.repeated = true;
  const cells = edges.filter(({ page, line }) => isCellOfText(page, line, pageNumbers));
  for (const { line } of cells) line.repeated = false;
  for (const page of pages) spreadAcross(page);
}

/** The lines in the top and bottom margins outside the text block. */
function edgeLines(page: ReadPage): TextLine[] {
  return page.lines.filter((line) => line.y < page.height * 0.12 || line.y + line.height > page.height * 0.88);
}

/** Whether a line is only the mark of a list item, with which several pages may begin. */
function isMarkOfItem({ text, lines }: ReadPage, line: TextLine): boolean {
  const isMark = (one: TextLine) => /^(?:\(?\p{N}{1,2}[.)]|[-–•▪])$/u.test(text.slice(one.start, one.end).trim());
  return isMark(line) && lines.some((one) => Math.abs(one.y - line.y) < 3 && !isMark(one));
}

const number = /\d+|\b[ivxlc]+\b/g;

/** Lines with the same words (numbers may differ) at about the same height have the same key. */
function edgeOf(page: ReadPage, line: TextLine): Edge {
  const text = page.text.slice(line.start, line.end).toLowerCase().replace(/\s+/g, ' ');
  const numbers = [...text.matchAll(number)].map(([found]) => (/^\d/.test(found) ? Number(found) : readRoman(found)));
  return { page, line, key: `${Math.round(line.y / 6)}|${text.replace(number, '#')}`, text: text.trim(), numbers };
}

function readRoman(text: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const digits = [...text].map((one) => values[one]!);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/**
 * Whether each number of a line stands on another page too or counts the pages. Articles and cells at the edges of
 * several pages are written alike and say something else each time.
 */
function countsPages(edge: Edge, alike: readonly Edge[]): boolean {
  const others = alike.filter(({ page }) => page !== edge.page);
  const isArticle = /^(?:art(?:ikel|icle|icolo)?\.?|§§?)\s?\d/.test(edge.text);
  return edge.numbers.every((own, at) =>
    others.some(({ numbers, page }) => {
      const other = numbers[at]!;
      return other === own || (!isArticle && other - own === page.number - edge.page.number);
    }),
  );
}

const pageNumber =
  /^(?:(seite|page|pagina|s\.|p\.)\s*)?[–-]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*(?:(?:\/|von|sur|di|de)\s*\d{1,4})?\s*[–-]?$/;

/** "Seite 3" is one, "3" where it counts the pages, or stands by itself on the page it names. */
function isPageNumber(edge: Edge, alike: readonly Edge[]): boolean {
  const { page, line, text, numbers } = edge;
  const match = pageNumber.exec(text);
  if (!match) return false;
  if (match[1] || alike.some((one) => one.page !== page && counts(one, edge))) return true;
  const isOwn = numbers[0] === page.number || text === page.label.toLowerCase();
  return isOwn && beside(page, line).every((one) => one.repeated);
}

function counts(one: Edge, other: Edge): boolean {
  return one.numbers[0]! - other.numbers[0]! === one.page.number - other.page.number;
}

/** Beside something that is said once: "x" and "cm" in the rows of a table that runs over several pages. */
function isCellOfText(page: ReadPage, line: TextLine, pageNumbers: ReadonlySet<TextLine>): boolean {
  const row = beside(page, line);
  return row.some((one) => !one.repeated) && ![line, ...row].some((one) => pageNumbers.has(one));
}

function beside({ lines }: ReadPage, line: TextLine): TextLine[] {
  return lines.filter((one) => one !== line && Math.abs(one.y - line.y) < 3);
}

/** A page number beside a running title that changes with the chapter: the whole edge line is one. */
function spreadAcross(page: ReadPage) {
  const marked = page.lines.filter((line) => line.repeated);
  for (const line of edgeLines(page)) {
    const isBeside = marked.some((one) => one !== line && Math.abs(one.y - line.y) < 3 && one.size <= line.size + 0.5);
    const small = line.end - line.start < 90 && line.size < 9.5;
    if (!line.repeated && isBeside && small) line.repeated = true;
  }
}
