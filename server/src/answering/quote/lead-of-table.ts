import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { splitUnits, type Unit } from '../../text/split-sentences.ts';
import type { TextSpan } from '../../text/text-span.ts';

export type Lead = TextSpan & { passage: Passage };

/** How a sentence introduces the table below it. */
const pointsAhead: Record<Language, RegExp> = {
  de: /(?<!\p{L})folgende[rnms]?(?!\p{L})/iu,
  fr: /(?<!\p{L})suivante?s?(?!\p{L})/iu,
  it: /(?<!\p{L})seguent[ei](?!\p{L})/iu,
};
const longest = 500;

/**
 * The sentence above the table of a row that states what its figures apply to: 'Die folgenden Zeiten nennt der Kanton
 * SZ als üblich.' Null where no sentence introduces the table.
 * @param beside other passages: where the table begins a passage, the preceding one of the page may end with that
 * sentence
 */
export function leadOfTable(passage: Passage, row: TextSpan, beside: readonly Passage[]): Lead | null {
  const units = splitUnits(passage.text, passage.language);
  let first = units.findIndex(({ start, end }) => start <= row.start && row.start < end);
  while (units[first - 1]?.kind === 'row') first -= 1;
  if (first > 0) return leadAtEnd(passage, units.slice(0, first));
  const { document, heading, page } = passage;
  const leads = beside
    .filter((one) => one !== passage && one.document === document && one.heading === heading && one.page === page)
    .map((one) => leadAtEnd(one, splitUnits(one.text, one.language)));
  return leads.find((lead) => lead !== null) ?? null;
}

/** The rows of the table to which a sentence points, the head among them: without them the sentence says nothing. */
export function tableBelow({ text, language }: Passage, sentence: TextSpan): TextSpan | null {
  if (!pointsAhead[language].test(text.slice(sentence.start, sentence.end))) return null;
  const below = splitUnits(text, language).filter(({ start }) => start >= sentence.end);
  const first = below.findIndex(({ kind }) => kind === 'row');
  const between = below.slice(0, Math.max(0, first));
  if (first < 0 || between.some(({ start, end }) => !text.slice(start, end).trim().endsWith(':'))) return null;
  const rows = below.slice(first);
  const after = rows.findIndex(({ kind }) => kind !== 'row');
  return { start: rows[0]!.start, end: (after < 0 ? rows : rows.slice(0, after)).at(-1)!.end };
}

/**
 * The last sentence when it introduces what follows, with the preceding one where only that states what it applies to.
 */
function leadAtEnd(passage: Passage, units: readonly Unit[]): Lead | null {
  const { text, language } = passage;
  const last = units.at(-1);
  const before = units.at(-2);
  const said = ({ start, end }: TextSpan) => text.slice(start, end).trim();
  const points = (unit: Unit) => unit.kind !== 'row' && unit.kind !== 'list' && pointsAhead[language].test(said(unit));
  if (!last || last.kind === 'row' || last.kind === 'list') return null;
  const opens = said(last).endsWith(':');
  if (!opens && !points(last)) return null;
  const { start } = opens && !points(last) && before && points(before) ? before : last;
  return last.end - start <= longest ? { passage, start, end: last.end } : null;
}
