import type { AnswerLength } from '@polier/contract/chat-settings';
import type { Hit, Passage } from '../knowledge/passage.ts';
import { findFolded } from '../knowledge/reading/fold.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { AnswerEvent } from './answer.ts';
import { cantonLabel } from './cantons.ts';
import { chooseQuotes, type Quote } from './choose-quotes.ts';
import type { Numbering } from './number-sources.ts';
import { spellHeading } from './spell-heading.ts';
import { texts } from './texts.ts';
import type { Understood } from './understand.ts';
import { withDuties } from './with-duties.ts';
import { escapeMarkdown, writeQuotation } from './write-markdown.ts';

/** How the quotations are chosen and laid out. */
export type Shape = { length: AnswerLength; perCanton: boolean; safety: boolean };

/** How many quotations an answer has at most. */
const quotesEach = 2;
const quotesIn = { short: 2, standard: 4, detailed: 7 } as const;

/**
 * Answers by quoting: the sentences of the found passages that answer most directly, word for word, each with its
 * source and citation. Returns how many quotations were shown.
 */
export async function* quoteAnswer(
  understood: Understood,
  hits: readonly Hit[],
  numbering: Numbering,
  dictionary: Dictionary | null,
  { length, perCanton, safety }: Shape,
): AsyncGenerator<AnswerEvent, number> {
  const words = texts[understood.language];
  const choose = (some: readonly Hit[], most: number) => chooseQuotes(understood, some, dictionary, most);
  const best = perCanton ? eachCanton(hits, choose) : choose(hits, quotesIn[length]);
  const wanted = safety ? withDuties(best, hits) : best;
  const quotes = wanted.filter(isVerbatim);
  const other = quotes.find(({ passage }) => passage.language !== understood.language);
  const own = quotes.some(({ passage }) => passage.language === understood.language);
  const frame = other && !own ? words.quotingOtherLanguage(other.passage.language) : words.quoting;
  yield { kind: 'text', text: `${frame}\n\n` };

  let heading = '';
  const several = perCanton || new Set(quotes.map(({ passage }) => passage.heading)).size > 1;
  for (const quote of quotes) {
    const restsOn = quotes.filter(({ passage }) => passage.id === quote.passage.id);
    const { number, event } = await numbering.cite(quote.passage, restsOn);
    if (event) yield event;
    const next = headingOf(quote.passage, perCanton ? understood.language : null);
    const title = several && next && next !== heading ? `**${escapeMarkdown(next)}**\n\n` : '';
    heading = next;
    const text = quote.passage.text.slice(quote.start, quote.end);
    yield { kind: 'text', text: title + writeQuotation(text, sourceLine(quote.passage, understood.language), number) };
  }
  return quotes.length;
}

function isVerbatim({ passage, start, end }: Quote): boolean {
  return findFolded(passage.text, passage.text.slice(start, end)) !== null;
}

/** The innermost heading, with whose rule it is where the rules of several cantons stand side by side. */
function headingOf({ heading, canton, language: own }: Passage, language: Understood['language'] | null): string {
  const innermost = spellHeading(heading.split(' › ').at(-1) ?? '', own);
  if (language === null) return innermost;
  return [canton === null ? texts[language].federal : cantonLabel(canton, language), innermost]
    .filter(Boolean)
    .join(language === 'fr' ? '\u00a0: ' : ': ');
}

/** What holds everywhere first, then canton after canton, each for itself: none hides what another rules. */
function eachCanton(hits: readonly Hit[], choose: (hits: readonly Hit[], most: number) => Quote[]): Quote[] {
  const groups = [...Map.groupBy(hits, ({ passage }) => passage.canton)];
  const ordered = groups.sort(([a], [b]) => Number(a !== null) - Number(b !== null));
  return ordered.flatMap(([, some]) => choose(some, quotesEach));
}

/** 'Abnahme und Mängelrüge, Art. 367 OR, Seite 2'. */
export function sourceLine(passage: Passage, language: Understood['language']): string {
  return [passage.title, passage.article, texts[language].page(String(passage.page))].filter(Boolean).join(', ');
}
