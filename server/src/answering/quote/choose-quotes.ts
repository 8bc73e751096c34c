import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { refersToOthers, saysUnknown } from '../../text/says-unknown.ts';
import { splitUnits } from '../../text/split-sentences.ts';
import type { TextSpan } from '../../text/text-span.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';
import { leadOfTable } from './lead-of-table.ts';
import { isRevokedBy, leansOn } from './leans-on.ts';
import { findLimit } from './limit-of-rule.ts';
import { maxQuoteChars, type Quote } from './quote.ts';
import { quoteOfTable } from './quote-table.ts';

/** How far below the best item of a list another one of it may lie to be quoted as well. */
const farthestItem = 2.3;
/** A list is quoted whole when so many of its items answer, or one that is a step of a procedure. */
const itemsForList = 3;

/** Quotations are added until one of them answers with this probability; a detailed answer needs a higher one. */
const enough = { usual: 0.88, detailed: 0.98 };
const usual = 3;
/**
 * How far below the first a further quotation may lie. A lower one from another source is on another subject: of 143
 * near answers to 726 questions, no quotation below these limits held the deciding fact.
 */
const farthestFurther = { ofSource: 3, ofOther: 1.6 };

export type QuoteLimits = {
  /** The maximum number of quotations. */
  most?: number;
  detailed?: boolean;
};

/** The quotations that answer the question most directly, the best first. */
export function chooseQuotes(
  ranked: readonly RankedStretch[],
  { most = usual, detailed = false }: QuoteLimits = {},
): Quote[] {
  const first = ranked[0];
  if (!first) return [];
  const chosen: Quote[] = [];
  const chanceOf = readChances(ranked);
  let chance = 0;
  // A quotation that limits the first one to a case does not count towards the number.
  let beside = 0;
  // A rule for a case that the question does not state never stands beside the general rule.
  const isForOther = ({ features }: RankedStretch) =>
    features.extraCircumstances >= first.features.extraCircumstances + 1 ||
    features.oppositeCase > first.features.oppositeCase;
  const isRepeated = (quote: Quote) => chosen.some((other) => overlaps(other, quote) || saysTheSame(other, quote));
  for (const stretch of ranked) {
    if (isForOther(stretch)) continue;
    // 'Not known' is said once, and 'other rules apply' adds nothing to one of them.
    const { text } = stretch.candidate;
    if (chosen.length > 0 && (saysUnknown(text) || refersToOthers(text))) continue;
    // A single step of a procedure says too little beside the quotation that answers.
    if (chosen.length > 0 && isStep(stretch.candidate)) continue;
    if (chosen.length - beside >= most || chance >= (detailed ? enough.detailed : enough.usual)) break;
    if (!detailed && isTooFar(stretch, first)) continue;
    chance += chanceOf(stretch);
    const quote = quoteOf(stretch, ranked);
    if (isRepeated(quote)) continue;
    chosen.push(quote);
    if (chosen.length > 1) continue;
    // A rule that applies in one case only is misleading without that case.
    const limit = findLimit(stretch, ranked);
    if (!limit || isForOther(limit) || isRepeated(quoteOf(limit, ranked))) continue;
    chosen.push(quoteOf(limit, ranked));
    beside = 1;
  }
  return chosen;
}

function isTooFar({ candidate, weight }: RankedStretch, first: RankedStretch): boolean {
  const isSame = candidate.passage.document === first.candidate.passage.document;
  return weight < first.weight - (isSame ? farthestFurther.ofSource : farthestFurther.ofOther);
}

/** The probability that each stretch is the one that answers; the weights are fitted to be read in this way. */
function readChances(ranked: readonly RankedStretch[]): (stretch: RankedStretch) => number {
  const greatest = Math.max(...ranked.map(({ weight }) => weight));
  const worthOf = ({ weight }: RankedStretch) => Math.exp(weight - greatest);
  const all = ranked.reduce((sum, stretch) => sum + worthOf(stretch), 0);
  return (stretch) => worthOf(stretch) / all;
}

function quoteOf({ candidate, firstWeight }: RankedStretch, ranked: readonly RankedStretch[]): Quote {
  const { passage, kind, above, start, end } = candidate;
  const deciding = { start, end };
  if (kind === 'item') {
    const list = ranked.find(({ candidate: other }) => other.kind === 'list' && includes(other, candidate))?.candidate;
    const answering = ranked.filter(
      (other) =>
        other.candidate.kind === 'item' &&
        other.firstWeight >= firstWeight - farthestItem &&
        list &&
        includes(list, other.candidate),
    );
    const isWhole = answering.length >= itemsForList || isStep(candidate) || belongsTogether(candidate);
    if (list && isWhole && list.end - list.start <= maxQuoteChars)
      return { passage, kind: 'list', above: null, start: list.start, end: list.end, deciding };
    return { passage, kind, above, start, end, deciding };
  }
  if (kind === 'row') {
    const rows = rowsThatAnswer(candidate, firstWeight, ranked);
    const beside = [...new Set(ranked.map(({ candidate: other }) => other.passage))];
    return { passage, kind, above, lead: leadOfTable(passage, rows, beside), ...rows, deciding };
  }
  if (kind === 'list') return { passage, kind, above, deciding, start, end: endOfList(candidate) };
  const introduced = kind === 'sentence' ? quoteOfTable(candidate) : null;
  if (introduced) return introduced;
  const figure = findFigure(candidate, ranked);
  const whole = withContext(candidate);
  if (!figure) return { passage, kind, above, deciding, ...whole };
  const [from, to] = [Math.min(whole.start, figure.start), Math.max(whole.end, figure.end)];
  return { passage, kind, above, start: from, end: to, deciding: { start: figure.start, end: figure.end } };
}

/** How a list begins whose items hold all together, or are all the cases: one alone would read as the only one. */
const togetherPattern =
  /(?<!\p{L})(?:alle(?:n|r)? (?:folgenden?|diese[nr]?)|in jedem Fall|folgende[nr]? (?:Bedingungen|Voraussetzungen)|dans tous les cas|(?:toutes )?les conditions suivantes|toutes ces conditions|in ogni caso|tutte le condizioni|(?:tutte )?le (?:seguenti condizioni|condizioni seguenti))(?!\p{L})/iu;

function belongsTogether({ passage, above }: Candidate): boolean {
  return above !== null && togetherPattern.test(passage.text.slice(above.start, above.end));
}

/** A period that a sentence names without giving its length: 'vor Ablauf der Auflage', 'avant la fin de l’enquête'. */
const namedPeriod: Record<Language, RegExp> = {
  de: /(?:vor Ablauf|bis zum (?:Ende|Ablauf)|während|innert|innerhalb) de[rs] (\p{Lu}\p{L}{3,})/u,
  fr: /(?:avant (?:la fin|l['’]échéance)|jusqu['’]à la fin|pendant|durant|au cours) (?:du |de )?(?:la |le |l['’])?(\p{L}{4,})/u,
  it: /(?:(?:prima|entro|fino)(?: della| la| alla)? (?:fine|scadenza)|durante|nel corso) (?:del(?:la|lo)? |dell['’]|la |il |l['’])?(\p{L}{4,})/u,
};

/**
 * The sentence before or after one that names a period, where it gives the length: 'L’enquête publique dure 30 jours.
 * Les oppositions se déposent avant la fin de l’enquête.'
 */
function findFigure(candidate: Candidate, ranked: readonly RankedStretch[]): Candidate | null {
  const own = ranked.find((one) => one.candidate === candidate)?.features;
  if (!own || own.figure >= 0 || candidate.kind !== 'sentence') return null;
  const { passage, start, end } = candidate;
  const period = namedPeriod[passage.language].exec(candidate.text)?.[1]?.toLowerCase();
  if (period === undefined) return null;
  const { text } = passage;
  const adjoins = (other: Candidate) =>
    (other.end <= start && text.slice(other.end, start).trim() === '') ||
    (other.start >= end && text.slice(end, other.start).trim() === '');
  const beside = ranked.filter(
    ({ candidate: other, features }) =>
      features.figure === 1 &&
      features.extraCircumstances <= own.extraCircumstances &&
      other.kind === 'sentence' &&
      other.passage.id === passage.id &&
      adjoins(other) &&
      other.text.toLowerCase().includes(period),
  );
  return beside[0]?.candidate ?? null;
}

/**
 * A row with the neighbouring rows that answer as well: where the question does not say which case it is about, the row
 * of one case alone would mislead.
 */
function rowsThatAnswer(row: Candidate, atFirst: number, ranked: readonly RankedStretch[]): TextSpan {
  const own = ranked.find(({ candidate }) => candidate === row)?.features;
  const [given, opposed] = [own?.figureMatch ?? 0, own?.oppositeCase ?? 0];
  const answering = ranked.filter(
    ({ candidate, firstWeight: other, features }) =>
      isInTableOf(candidate, row) &&
      other >= atFirst - farthestItem &&
      features.figureMatch >= given &&
      features.oppositeCase <= opposed,
  );
  const start = Math.min(row.start, ...answering.map(({ candidate }) => candidate.start));
  const end = Math.max(row.end, ...answering.map(({ candidate }) => candidate.end));
  return end - start <= maxQuoteChars ? { start, end } : { start: row.start, end: row.end };
}

function isInTableOf(candidate: Candidate, row: Candidate): boolean {
  const { above, passage, kind } = candidate;
  return kind === 'row' && passage.id === row.passage.id && above !== null && above.start === row.above?.start;
}

/** The end of a quoted list; a very long one ends after an item. */
function endOfList({ passage, start, end }: Candidate): number {
  return end - start <= maxQuoteChars ? end : passage.text.lastIndexOf('\n', start + maxQuoteChars);
}

function includes(outer: Candidate, inner: Candidate): boolean {
  return outer.passage.id === inner.passage.id && outer.start <= inner.start && outer.end >= inner.end;
}

/** Whether a stretch is a step of a procedure, that is, a numbered item. */
export function isStep({ kind, text }: Candidate): boolean {
  return kind === 'item' && /^\(?\d{1,2}[.)]\s/u.test(text);
}

/** Whether two quotations overlap, including the text above a table. */
function overlaps(a: Quote, b: Quote): boolean {
  const shares = (one: TextSpan & { passage: Passage }, other: TextSpan & { passage: Passage }) =>
    one.passage.id === other.passage.id && one.start < other.end && other.start < one.end;
  return shares(a, b) || (!!a.lead && shares(a.lead, b)) || (!!b.lead && shares(b.lead, a));
}

/** Whether two quotations have the same content, in the same or another language. */
function saysTheSame(a: Quote, b: Quote): boolean {
  const [one, other] = [a.passage, b.passage];
  if (one.parallel && one.parallel === other.parallel && one.language !== other.language) return true;
  return one.text.slice(a.start, a.end) === other.text.slice(b.start, b.end);
}

const statesException =
  /^(?:Ausgenommen|Ausnahmen?|Eine Ausnahme|Soweit jedoch|Davon ausgenommen|Vorbehalten|D(?:ies|as) gilt nicht|Abweichend|Exceptions?|Sont exceptée?s|Sont réservée?s|Le délai est cependant|Il en va autrement|Cela ne vaut pas|Eccezion[ei]|Sono (?:esclus|eccettuat|riservat)[ie]|Fanno eccezione|Il termine è tuttavia|Ciò non vale)/u;

/** Adds the preceding sentence when this one refers back to it, and an exception that follows. */
function withContext({ passage: { text, language }, start: from, end: to }: Candidate): TextSpan {
  const units = splitUnits(text, language);
  const here = units.findIndex(({ start }) => start === from);
  let [start, end] = [from, to];
  const before = units[here - 1];
  const isText = before && before.kind !== 'row' && before.kind !== 'list';
  if (isText && leansOn(text, before, { start: from, end: to }, language) && to - before.start <= maxQuoteChars / 2)
    start = before.start;
  const after = units[here + 1];
  const next = after && after.kind !== 'row' ? text.slice(after.start, after.end) : '';
  const own = text.slice(start, end);
  const belongs = statesException.test(next) || definesTermOf(next, own) || isRevokedBy(own, next);
  if (after && belongs && after.end - start <= maxQuoteChars) end = after.end;
  return { start, end };
}

/** Whether a sentence defines a word of the preceding one: '«Sofort» heisst …'. */
function definesTermOf(next: string, before: string): boolean {
  const word = /^[«„“"]([^»“”"]{3,30})[»“”"]/u.exec(next)?.[1];
  return word !== undefined && before.toLowerCase().includes(word.toLowerCase());
}
