import type { Language } from '@polier/contract/languages';
import { pageOf } from '@polier/server/src/knowledge/store.ts';
import type { ChatContext } from '@polier/server/src/start/port.ts';
import { findVerbatim, foldVerbatim } from '@polier/server/src/text/find-verbatim.ts';
import { splitUnits } from '@polier/server/src/text/split-sentences.ts';
import type { GivenAnswer } from './ask-in-chat.ts';
import type { EvaluatedQuestion } from './question-files.ts';

/** `estimated` rows have no deciding stretch in their file: figures and articles of the expectation were compared. */
export type Grade = {
  /** `answered`: a question that must be refused was not. */
  result: 'decided' | 'incomplete' | 'refused' | 'drafted' | 'answered';
  estimated: boolean;
  quotations: number;
  /** Quotations that are not word for word on their page, or not whole sentences, rows or items. */
  invalid: string[];
};

/** Compares an answer with what its question expects. */
export async function grade(context: ChatContext, asked: EvaluatedQuestion, given: GivenAnswer): Promise<Grade> {
  const quotes = given.sources.map(({ quote, passage }) => quote ?? passage);
  const estimated = !asked.must_refuse && asked.deciding === undefined;
  const decided = asked.deciding ? isDecided(asked.deciding, quotes) : seemsDecided(asked.expect[0] ?? '', quotes);
  const ended = endOf(asked, given.outcome, quotes);
  const invalid: string[] = [];
  const stretches = given.sources.flatMap((source) =>
    (source.quote ?? '').split(' … ').flatMap((quote) => (quote === '' ? [] : [{ ...source, quote }])),
  );
  for (const source of stretches) {
    const page = await pageOf(context.db, source.documentId, source.page);
    const onPage = page === null || findVerbatim(page.text, source.quote) !== null;
    if (!onPage || source.rects.length === 0 || !isWhole(source)) invalid.push(source.quote);
  }
  const answered = asked.must_refuse ? 'answered' : decided ? 'decided' : 'incomplete';
  return { result: ended ?? answered, estimated, quotations: stretches.length, invalid };
}

/** An answer that ends without a rule: a refusal, or the questions for a draft, which decide a wish for a template. */
function endOf({ topic, honest }: EvaluatedQuestion, outcome: string, quotes: readonly string[]) {
  if (outcome === 'drafted') return topic?.endsWith('templates') ? 'decided' : 'drafted';
  if (outcome === 'refused' || (honest && isDecided(honest, quotes))) return 'refused';
  return null;
}

/** Whether a stretch stands in a quotation; cells of a row are separated by ` | ` in the file. */
function isDecided(deciding: readonly string[], quotes: readonly string[]): boolean {
  const folded = quotes.map((quote) => foldVerbatim(quote));
  return deciding.some((stretch) => folded.some((quote) => findVerbatim(quote, stretch.replaceAll(' | ', ' '))));
}

const englishNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Whether the quotations have the figures an expectation names and, where it names articles, one of them. */
function seemsDecided(expectation: string, quotes: readonly string[]): boolean {
  const said = quotes.join('\n');
  const articles = [...expectation.matchAll(/art(?:\.|icle)?\s*(\d+[a-z]?(?:bis|ter)?)/gi)].map(
    ([, number]) => number!,
  );
  const rest = expectation.replace(/\(?(?:art|para|let|no|al|cpv|abs)\.?\s*\d*[a-z]*(?:bis|ter)?\.?/gi, ' ');
  const figures = [...rest.matchAll(/\d+(?:[.,']\d+)*/g)].map(([figure]) => figure.replace("'", ''));
  const words = rest.toLowerCase().match(/[a-z]+/g) ?? [];
  const spelled = words.filter((word) => englishNumbers.indexOf(word) > 1).map((word) => englishNumbers.indexOf(word));
  const has = (number: string | number) =>
    new RegExp(`(?<!\\d)${String(number).replace('.', '[.,]')}(?!\\d)`).test(plain);
  const plain = said.replace(/(\d)['’](\d)/g, '$1$2');
  const namesArticle = articles.length === 0 || articles.some((number) => has(number));
  return quotes.length > 0 && namesArticle && figures.every(has) && (articles.length > 0 || spelled.every(has));
}

/** Whether a quotation begins and ends where a sentence, row or item of its passage does. */
function isWhole({ passage, quote, language }: { passage: string; quote: string; language: Language }): boolean {
  const place = findVerbatim(passage, quote);
  if (!place) return false;
  const units = splitUnits(passage, language);
  const trimmed = (start: number, end: number) => [
    start + (passage.slice(start, end).length - passage.slice(start, end).trimStart().length),
    start + passage.slice(start, end).trimEnd().length,
  ];
  const edges = units.map(({ start, end }) => trimmed(start, end));
  // A note may be quoted without the word that introduces it: 'Hinweis: '.
  const lineStart = /(?:^|\n)(?:\p{Lu}\p{L}{2,12}\s?:\s)?$/u.test(passage.slice(0, place.start));
  const lineEnd = place.end === passage.length || passage[place.end] === '\n';
  return (
    (lineStart || edges.some(([start]) => start === place.start)) &&
    (lineEnd || edges.some(([, end]) => end === place.end))
  );
}
