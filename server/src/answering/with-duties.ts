import type { Hit, Passage } from '../knowledge/passage.ts';
import type { Quote } from './choose-quotes.ts';
import { isItem, splitUnits } from './split-sentences.ts';

/** A list longer than this is quoted only as far as it answers, in characters. */
const longest = 2_000;
/** How a source says that work has to stop. */
const stopRule =
  /(?<!\p{L})(?:stopp?(?!\p{L})|im zweifel stopp|arbeit(?:en)?\s(?:\p{L}+\s){0,2}(?:einstellen|unterbrechen|stoppen|einzustellen|zu unterbrechen)|(?:stellt|stellen)\s(?:\p{L}+\s){0,3}arbeit(?:en)?\s(?:\p{L}+\s)?ein(?!\p{L})|(?:interrompre|arrêter|cesser|suspendre)\s(?:\p{L}+\s){0,3}(?:travail|travaux)|(?:interrompere|fermare|cessare|sospendere)\s(?:\p{L}+\s){0,3}lavor[oi])/iu;

/**
 * What somebody on a site needs of the quotations about safety: duties as the whole list they stand in, and the rule to
 * stop work where one of the cited passages has one. Word for word; nothing is added that no source says.
 */
export function withDuties(quotes: readonly Quote[], hits: readonly Hit[]): Quote[] {
  const whole = quotes.map(wholeList);
  const cited = new Set(whole.map(({ passage }) => passage.heading + passage.document));
  const beside = hits.map(({ passage }) => passage).filter(({ heading, document }) => cited.has(heading + document));
  const stop = beside.map(stopRuleOf).find((rule) => rule !== null);
  const shown = whole.some(({ passage, start, end }) => stopRule.test(passage.text.slice(start, end)));
  return stop && !shown ? once([...whole, stop]) : once(whole);
}

/** A quotation out of a list, as the list with its lead-in. */
function wholeList(quote: Quote): Quote {
  const { text, language } = quote.passage;
  const within = ({ start, end }: { start: number; end: number }) => start < quote.end && end > quote.start;
  const list = splitUnits(text, language).find((unit) => unit.kind === 'list' && within(unit));
  if (!list) return quote;
  const [start, end] = [Math.min(quote.start, list.start), Math.max(quote.end, list.end)];
  return end - start > longest ? quote : { ...quote, start, end };
}

function stopRuleOf(passage: Passage): Quote | null {
  for (const unit of splitUnits(passage.text, passage.language)) {
    if (unit.kind !== 'list') {
      if (stopRule.test(passage.text.slice(unit.start, unit.end))) return { passage, ...unit, score: 0 };
      continue;
    }
    for (const line of passage.text.slice(unit.start, unit.end).matchAll(/[^\n]+/g)) {
      const start = unit.start + line.index;
      if (isItem(line[0]) && stopRule.test(line[0])) return { passage, start, end: start + line[0].length, score: 0 };
    }
  }
  return null;
}

/** The same stretch is quoted once. */
function once(quotes: Quote[]): Quote[] {
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
