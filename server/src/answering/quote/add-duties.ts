import type { Passage } from '../../knowledge/port.ts';
import { isItem, splitUnits } from '../../text/split-sentences.ts';
import type { TextSpan } from '../../text/text-span.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Quote } from './quote.ts';
import { stopRule } from './stop-rule.ts';

/** A longer list is quoted only as far as it answers, in characters. */
const maxListChars = 2_000;
/**
 * Completes quotations about safety for somebody on a site: a duty is quoted with the whole list it belongs to, and the
 * rule to stop work is added where a cited passage contains one. Everything is quoted word for word.
 */
export function addDuties(quotes: readonly Quote[], ranked: readonly RankedStretch[]): Quote[] {
  const whole = quotes.map(expandToList);
  const cited = new Set(whole.map(({ passage }) => passage.heading + passage.document));
  const read = new Set(ranked.map(({ candidate }) => candidate.passage));
  const beside = [...read].filter(({ heading, document }) => cited.has(heading + document));
  const stop = beside.map(stopRuleOf).find((rule) => rule !== null);
  const shown = whole.some(({ passage, start, end }) => stopRule.test(passage.text.slice(start, end)));
  return stop && !shown ? withoutOverlaps([...whole, stop]) : withoutOverlaps(whole);
}

/** Expands a quotation from a list to the whole list with its lead-in. */
function expandToList(quote: Quote): Quote {
  const { text, language } = quote.passage;
  const within = ({ start, end }: TextSpan) => start < quote.end && end > quote.start;
  const list = splitUnits(text, language).find((unit) => unit.kind === 'list' && within(unit));
  if (!list) return quote;
  const [start, end] = [Math.min(quote.start, list.start), Math.max(quote.end, list.end)];
  return end - start > maxListChars ? quote : { ...quote, kind: 'list', above: null, start, end };
}

function stopRuleOf(passage: Passage): Quote | null {
  for (const unit of splitUnits(passage.text, passage.language)) {
    if (unit.kind !== 'list') {
      if (stopRule.test(passage.text.slice(unit.start, unit.end)))
        return { passage, ...unit, above: null, deciding: unit };
      continue;
    }
    for (const line of passage.text.slice(unit.start, unit.end).matchAll(/[^\n]+/g)) {
      const start = unit.start + line.index;
      const end = start + line[0].length;
      if (isItem(line[0]) && stopRule.test(line[0]))
        return { passage, kind: 'item', above: null, start, end, deciding: { start, end } };
    }
  }
  return null;
}

/** Drops quotations that overlap with an earlier one. */
function withoutOverlaps(quotes: Quote[]): Quote[] {
  return quotes.filter(
    (quote, at) =>
      !quotes.some(
        (other, place) =>
          place !== at &&
          other.passage.id === quote.passage.id &&
          other.start <= quote.start &&
          other.end >= quote.end &&
          (place < at || other.end - other.start > quote.end - quote.start),
      ),
  );
}
