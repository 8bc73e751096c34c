import type { Language } from '@polier/contract/languages';
import type { TextSpan } from '../../text/text-span.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { Quote } from './quote.ts';

/** The separator between a column head and a cell. */
const colons: Record<Language, string> = { de: ': ', fr: '\u00a0: ', it: ': ' };

/**
 * Prints a quotation as a block: its text with the emphasis in bold, then a last line with the source and its number.
 */
export function printQuote(quote: Quote, emphasis: readonly TextSpan[], source: string, number: number): string {
  const lines = linesOf(quote, emphasis);
  const printed = lines.map((line, at) => (line === '' ? '>' : `> ${line}${lines[at + 1] ? '  ' : ''}`));
  return `${printed.join('\n')}\n>\n> ${escapeMarkdown(source)} [${number}]\n\n`;
}

function linesOf(quote: Quote, emphasis: readonly TextSpan[]): string[] {
  const { passage, kind, above, lead, start, end } = quote;
  const { text, language } = passage;
  const governs = lead ? printedLines(lead.passage.text, lead, []) : [];
  if (kind === 'row')
    return rowsOf(text, { start, end }).flatMap((row, at) => [
      ...(at > 0 ? [''] : governs.length > 0 ? [...governs, ''] : []),
      ...rowLines(text, row, above, emphasis, colons[language]),
    ]);
  const leadIn = above ? printedLines(text, above, emphasis) : [];
  return [...leadIn, ...printedLines(text, { start, end }, emphasis)];
}

function rowsOf(text: string, { start, end }: TextSpan): TextSpan[] {
  return [...text.slice(start, end).matchAll(/[^\n\r]+/g)].map((row) => ({
    start: start + row.index,
    end: start + row.index + row[0].length,
  }));
}

/** The lines of a table row: the first cell is the subject, the others follow the head of their column. */
function rowLines(
  text: string,
  row: TextSpan,
  head: TextSpan | null,
  emphasis: readonly TextSpan[],
  colon: string,
): string[] {
  const heads = head ? cellsOf(text, head).map(({ start, end }) => text.slice(start, end).trim()) : [];
  const cells = cellsOf(text, row);
  return cells
    .map((cell, at) => {
      const said = printSpan(text, cell, emphasis);
      const named = at > 0 && heads.length === cells.length && heads[at] ? `${escapeMarkdown(heads[at])}${colon}` : '';
      return said === '' ? '' : named + said;
    })
    .filter(Boolean);
}

function cellsOf(text: string, { start, end }: TextSpan): TextSpan[] {
  const cells: TextSpan[] = [];
  let from = start;
  for (const cell of text.slice(start, end).split('\t')) {
    cells.push({ start: from, end: from + cell.length });
    from += cell.length + 1;
  }
  return cells;
}

function printedLines(text: string, { start, end }: TextSpan, emphasis: readonly TextSpan[]): string[] {
  const lines = [...text.slice(start, end).matchAll(/[^\n\r]+/g)];
  return lines
    .map((line) => printSpan(text, { start: start + line.index, end: start + line.index + line[0].length }, emphasis))
    .filter(Boolean);
}

/** Prints a single-line span as Markdown. */
function printSpan(text: string, { start, end }: TextSpan, emphasis: readonly TextSpan[]): string {
  let printed = '';
  let from = start;
  const plain = (until: number) => escapeMarkdown(text.slice(from, until).replaceAll('\t', '\u2003'));
  for (const bold of emphasis) {
    if (bold.start < from || bold.end > end) continue;
    printed += `${plain(bold.start)}**${escapeMarkdown(text.slice(bold.start, bold.end))}**`;
    from = bold.end;
  }
  return (printed + plain(end)).trim();
}
