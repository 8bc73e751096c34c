import { asFractions, locateStretch, type ReadPage, type Rect } from './page.ts';
import type { ReadPdf } from './pdf-messages.ts';
import { lineOf, type Part, structureOf } from './structure.ts';

/** A part of a page with the role recognised for it; `repeated` are running heads and feet. */
export type Reading = {
  role: Part['role'] | 'repeated';
  text: string;
  /** One rectangle per line, as fractions (0 to 1) of the page. */
  rects: Rect[];
};
export type PageReading = { page: number; label: string; unreadable: boolean; readings: Reading[] };

type Read = Pick<ReadPdf, 'pages' | 'unreadablePages'>;

/** Describes the parts recognised on each page, including those that are left out. */
export function describeReading(read: Read): PageReading[] {
  const parts = partsByPage(read);
  return read.pages.map((page) => describe(read, page, parts.get(page) ?? []));
}

/** Describes the parts recognised on one page. */
export function describePage(read: Read, page: ReadPage): PageReading {
  return describe(read, page, partsByPage(read).get(page) ?? []);
}

const partsByPage = ({ pages }: Read) => Map.groupBy(structureOf(pages), ({ block }) => block.page);

function describe({ unreadablePages }: Read, page: ReadPage, parts: readonly Part[]): PageReading {
  const read = parts.map(({ role, block }) => ({
    role,
    start: block.start,
    text: role === 'row' ? rowOf(page.text.slice(block.start, block.end)) : lineOf(block),
    rects: asFractions(
      page,
      block.lines.flatMap((line) => locateStretch(page, line.start, line.end)),
    ),
  }));
  const repeated = page.lines
    .filter((line) => line.repeated)
    .map((line) => ({
      role: 'repeated' as const,
      start: line.start,
      text: page.text.slice(line.start, line.end),
      rects: asFractions(page, [line]),
    }));
  const readings = [...read, ...repeated]
    .sort((one, other) => one.start - other.start)
    .map(({ role, text, rects }): Reading => ({ role, text, rects }));
  const { number, label } = page;
  return { page: number, label, unreadable: unreadablePages.includes(number), readings };
}

/** The cells of a row, on one line. */
function rowOf(text: string): string {
  return text.replace(/\u00ad\n?/g, '').replace(/\n/g, ' ');
}
