import { type Candidate, readStretches } from '../rank/read-candidates.ts';
import { leadOfTable, tableBelow } from './lead-of-table.ts';
import { maxQuoteChars, type Quote } from './quote.ts';

/** For a sentence that points to the table below it: the rows of that table under the sentence. */
export function quoteOfTable({ passage, start, end }: Candidate): Quote | null {
  const table = tableBelow(passage, { start, end });
  if (!table) return null;
  const rows = readStretches(passage).filter(
    (one) => one.kind === 'row' && one.above && one.start >= table.start && one.end <= table.end,
  );
  const [first] = rows;
  const last = rows.findLast((row) => row.end - first!.start <= maxQuoteChars);
  if (!first || !last) return null;
  const lead = leadOfTable(passage, first, []);
  const deciding = { start, end };
  return { passage, kind: 'row', above: first.above, lead, start: first.start, end: last.end, deciding };
}
