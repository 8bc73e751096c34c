import type { ReadPage, TextLine } from './page.ts';

/** Running heads and feet are at most this share of a document's letters. */
const largestShare = 0.4;

/** Marks running headers, footers and page numbers: what stands at the edge of page after page. */
export function markRepeated(pages: ReadPage[]): void {
  const places = new Map<string, Set<number>>();
  const edges = pages.flatMap((page) =>
    edgeLines(page)
      .filter((line) => !isMarkOfItem(page, line))
      .map((line) => ({ page, line, key: keyOf(page, line) })),
  );
  for (const { page, key } of edges) places.set(key, (places.get(key) ?? new Set()).add(page.number));
  // Left and right pages may differ, so every other page is enough; a table's head on two pages is not.
  const enough = Math.max(pages.length < 4 ? 2 : 3, Math.ceil(pages.length * 0.4));
  const isOften = (key: string) => (places.get(key)?.size ?? 0) >= enough;
  const letters = (lines: TextLine[]) => lines.reduce((sum, line) => sum + line.end - line.start, 0);
  // Forms and letters that say nearly the same on every page are not made of running heads.
  const most = largestShare * letters(pages.flatMap((page) => page.lines));
  const heads = letters(edges.filter(({ key }) => isOften(key)).map(({ line }) => line)) <= most;
  for (const { page, line, key } of edges) {
    const often = heads && isOften(key);
    line.repeated = often || (pages.length > 1 && isPageNumber(page.text.slice(line.start, line.end)));
  }
  for (const page of pages) spreadAcross(page);
}

/** Lines in the top and bottom margins, as far as the text block leaves them alone. */
function edgeLines(page: ReadPage): TextLine[] {
  return page.lines.filter((line) => line.y < page.height * 0.12 || line.y + line.height > page.height * 0.88);
}

/** Whether a line is only the mark before an item of a list, with which several pages may begin. */
function isMarkOfItem({ text, lines }: ReadPage, line: TextLine): boolean {
  const isMark = (one: TextLine) => /^(?:\(?\p{N}{1,2}[.)]|[-–•▪])$/u.test(text.slice(one.start, one.end).trim());
  return isMark(line) && lines.some((one) => Math.abs(one.y - line.y) < 3 && !isMark(one));
}

/** The same words (numbers may differ) at about the same height. */
function keyOf(page: ReadPage, line: TextLine): string {
  const words = page.text
    .slice(line.start, line.end)
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/g, '#')
    .replace(/\s+/g, ' ');
  return `${Math.round(line.y / 6)}|${words}`;
}

function isPageNumber(text: string): boolean {
  return /^(?:(?:seite|page|pagina|s\.|p\.)\s*)?[–-]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*(?:(?:\/|von|sur|di|de)\s*\d{1,4})?\s*[–-]?$/i.test(
    text.trim(),
  );
}

/** A page number beside a running title that changes with the chapter: the whole edge line is one. */
function spreadAcross(page: ReadPage) {
  const marked = page.lines.filter((line) => line.repeated);
  for (const line of edgeLines(page)) {
    const beside = marked.some((one) => one !== line && Math.abs(one.y - line.y) < 3 && one.size <= line.size + 0.5);
    const small = line.end - line.start < 90 && line.size < 9.5;
    if (!line.repeated && beside && small) line.repeated = true;
  }
}
