import type { AnswerLength } from '@polier/contract/chat-settings';
import type { Passage } from '../../knowledge/port.ts';
import { cantonLabel, cantonName } from '../../text/cantons.ts';
import { findVerbatim } from '../../text/find-verbatim.ts';
import { spellHeading } from '../../text/spell-heading.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { AnswerEvent } from '../answer.ts';
import type { Numbering, Stretch } from '../cite/number-sources.ts';
import type { Understood } from '../question/understand.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { texts } from '../texts/texts.ts';
import { addDuties } from './add-duties.ts';
import { articleFirst } from './article-first.ts';
import { chooseEmphasis } from './choose-emphasis.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { contractFirst } from './contract-first.ts';
import { earlierFirst } from './earlier-first.ts';
import { printQuote } from './print-quote.ts';
import type { Quote } from './quote.ts';
import { sizeFirst } from './size-first.ts';
import { stepsFirst } from './steps-first.ts';

/** How the quotations are chosen and laid out. */
export type QuotingOptions = {
  length: AnswerLength;
  /** Whether the leading stretch certainly answers. */
  certain: boolean;
  /**
   * Set where the rules of several cantons are shown side by side; `hedged`: cantons whose rule may not answer the
   * whole question; `open`: cantons whose source leaves the question open, with the sentence that says so.
   */
  perCanton: { hedged: ReadonlySet<string>; open: { canton: string; says: string }[]; without: string[] | null } | null;
  safety: boolean;
};

/** The maximum number of quotations for each canton, and in an answer by its length. */
const quotesPerCanton = 2;
const quotesByLength = { short: 1, standard: 3, detailed: 5 } as const;
/** The same where none of them certainly answers. */
const nearestByLength = { short: 1, standard: 4, detailed: 5 } as const;

/**
 * Answers with quotations: the stretches that answer most directly, word for word, each with its source and citation.
 * Passages of one page share a number. Returns the number of quotations shown.
 */
export async function* quoteAnswer(
  understood: Understood,
  found: readonly RankedStretch[],
  numbering: Numbering,
  { length, certain, perCanton, safety }: QuotingOptions,
): AsyncGenerator<AnswerEvent, number> {
  const { language } = understood;
  const words = texts[language];
  const quotes = quotesOf(understood, found, { length, certain, perCanton, safety });
  const other = quotes.find(({ passage }) => passage.language !== language);
  const own = quotes.some(({ passage }) => passage.language === language);
  if (other && !own) yield { kind: 'text', text: `${words.quotingOtherLanguage(other.passage.language)}\n\n` };

  const numbers = new Map<string, number>();
  let heading = '';
  for (const [at, quote] of quotes.entries()) {
    const page = pageOf(quote);
    if (!numbers.has(page)) {
      const restsOn = quotes.filter((one) => pageOf(one) === page).flatMap(stretchesOf);
      const { number, event } = await numbering.cite(quote.passage, restsOn);
      if (event) yield event;
      numbers.set(page, number);
    }
    const next = headingOf(quote.passage, perCanton ? language : null);
    const isNew = (at > 0 || perCanton) && next !== '' && next !== heading;
    heading = next;
    const source = sourceLine(quote.passage, language);
    const emphasis = chooseEmphasis(quote.passage.text, quote.deciding, understood, quote.passage.language);
    const title = isNew ? `**${escapeMarkdown(next)}**\n\n` : '';
    const isHedged = quote.passage.canton !== null && perCanton?.hedged.has(quote.passage.canton);
    const isFirst = quotes.findIndex(({ passage }) => passage.canton === quote.passage.canton) === at;
    const hedge = isHedged && isFirst ? `${words.nearest}\n\n` : '';
    yield { kind: 'text', text: title + hedge + printQuote(quote, emphasis, source, numbers.get(page)!) };
  }
  if (perCanton) {
    for (const { canton, says } of perCanton.open) {
      const text = words.refusal.open(escapeMarkdown(says.replaceAll('\t', ' – ')));
      yield { kind: 'text', text: `**${escapeMarkdown(cantonLabel(canton, language))}**\n\n${text}\n\n` };
    }
    for (const canton of perCanton.without ?? [])
      yield { kind: 'text', text: `${words.withoutRule(cantonName(canton, language))}\n\n` };
    if (perCanton.without === null) yield { kind: 'text', text: `${words.noOtherCanton}\n` };
  }
  return quotes.length;
}

type CachedQuotes = { understood: Understood; key: string; quotes: readonly Quote[] };
/** The last choice for a set of hits, since a cached decision is quoted again and again. */
const quoteCache = new WeakMap<readonly RankedStretch[], CachedQuotes>();

function quotesOf(understood: Understood, found: readonly RankedStretch[], options: QuotingOptions): readonly Quote[] {
  const { length, certain, perCanton, safety } = options;
  const key = JSON.stringify([length, certain, perCanton !== null, safety]);
  const before = quoteCache.get(found);
  if (before?.understood === understood && before.key === key) return before.quotes;
  const quotes = chooseAll(understood, found, options);
  quoteCache.set(found, { understood, key, quotes });
  return quotes;
}

function chooseAll(
  understood: Understood,
  found: readonly RankedStretch[],
  { length, certain, perCanton, safety }: QuotingOptions,
): Quote[] {
  const inOrder = (some: readonly RankedStretch[]) =>
    [sizeFirst, earlierFirst, contractFirst, articleFirst, stepsFirst].reduce(
      (ordered, order) => order(ordered, understood),
      ofMatter(some, understood),
    );
  const best = perCanton
    ? groupByCanton(found).flatMap((some) => chooseQuotes(inOrder(some), { most: quotesPerCanton }))
    : chooseQuotes(inOrder(found), {
        most: (certain ? quotesByLength : nearestByLength)[length],
        detailed: length === 'detailed',
      });
  return (safety ? addDuties(best, found) : best).filter(isVerbatim);
}

/**
 * Drops stretches of other sources where the message depends on the conversation and the source just quoted leads,
 * since they are on another subject.
 */
function ofMatter(ranked: readonly RankedStretch[], { link }: Understood): readonly RankedStretch[] {
  if (link !== 'continues' || ranked[0]?.features.citedBefore !== 1) return ranked;
  return ranked.filter(({ features }) => features.citedBefore === 1);
}

function pageOf({ passage }: Quote): string {
  return `${passage.document} ${passage.page}`;
}

/** All spans that a quotation shows, with their passage. */
function stretchesOf({ passage, above, lead, start, end }: Quote): Stretch[] {
  return [...(lead ? [lead] : []), ...(above ? [{ ...above, passage }] : []), { start, end, passage }];
}

function isVerbatim({ passage, start, end }: Quote): boolean {
  return findVerbatim(passage.text, passage.text.slice(start, end)) !== null;
}

/** The innermost heading; with the canton, where the rules of several cantons are shown side by side. */
function headingOf({ heading, canton, language: own }: Passage, language: Understood['language'] | null): string {
  const innermost = spellHeading(heading.split(' › ').at(-1) ?? '', own);
  if (language === null) return innermost;
  return [canton === null ? texts[language].federal : cantonLabel(canton, language), innermost]
    .filter(Boolean)
    .join(language === 'fr' ? '\u00a0: ' : ': ');
}

/** Groups stretches by federal sources and then by canton, so that no rule hides another canton's. */
function groupByCanton(ranked: readonly RankedStretch[]): RankedStretch[][] {
  const groups = [...Map.groupBy(ranked, ({ candidate }) => candidate.passage.canton)];
  return groups.sort(([a], [b]) => Number(a !== null) - Number(b !== null)).map(([, some]) => some);
}

/** 'Abnahme und Mängelrüge, Art. 367 OR, Seite 2'. */
export function sourceLine(passage: Passage, language: Understood['language']): string {
  return [passage.title, passage.article, texts[language].page(String(passage.page))].filter(Boolean).join(', ');
}
