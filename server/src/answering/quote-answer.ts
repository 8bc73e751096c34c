import type { Hit, Passage } from '../knowledge/passage.ts';
import { findFolded } from '../knowledge/reading/fold.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { AnswerEvent } from './answer.ts';
import { chooseQuotes, type Quote } from './choose-quotes.ts';
import type { Numbering } from './number-sources.ts';
import { texts } from './texts.ts';
import type { Understood } from './understand.ts';
import { escapeMarkdown, writeQuotation } from './write-markdown.ts';

/**
 * Answers by quoting: the sentences of the found passages that answer most directly, word for word, each with its
 * source and citation. Returns how many quotations were shown.
 */
export async function* quoteAnswer(
  understood: Understood,
  hits: readonly Hit[],
  numbering: Numbering,
  dictionary: Dictionary | null,
): AsyncGenerator<AnswerEvent, number> {
  const words = texts[understood.language];
  const quotes = chooseQuotes(understood, hits, dictionary).filter(isVerbatim);
  const other = quotes.find(({ passage }) => passage.language !== understood.language);
  const own = quotes.some(({ passage }) => passage.language === understood.language);
  const frame = other && !own ? words.quotingOtherLanguage(other.passage.language) : words.quoting;
  yield { kind: 'text', text: `${frame}\n\n` };

  let heading = '';
  const several = new Set(quotes.map(({ passage }) => passage.heading)).size > 1;
  for (const quote of quotes) {
    const restsOn = quotes.filter(({ passage }) => passage.id === quote.passage.id);
    const { number, event } = await numbering.cite(quote.passage, restsOn);
    if (event) yield event;
    const next = headingOf(quote.passage);
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

function headingOf(passage: Passage): string {
  return passage.heading.split(' › ').at(-1) ?? '';
}

/** 'Abnahme und Mängelrüge, Art. 367 OR, Seite 2'. */
export function sourceLine(passage: Passage, language: Understood['language']): string {
  return [passage.title, passage.article, texts[language].page(String(passage.page))].filter(Boolean).join(', ');
}
