import { defaultLanguage } from '@polier/contract/languages';
import { createPassageIndex, type Dictionary, type Hit, type Passage } from '../../knowledge/port.ts';
import { detectLanguage } from '../../text/language/detect-language.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { Understood } from '../question/understand.ts';
import { chooseQuotes } from '../quote/choose-quotes.ts';
import { rankStretches } from '../rank/rank-stretches.ts';
import { cutClauses } from './cut-clauses.ts';
import { attachmentTexts } from './texts.ts';
import { unwrapLines } from './unwrap-lines.ts';

export type Attachment = { name: string; text: string };

/** The maximum number of characters read from a file. */
const maxFileChars = 200_000;
const maxQuotes = 3;
/** The maximum number of quotations for each question, where a message holds several. */
const maxQuotesOfEach = 2;

/**
 * Quotes the person's own files word for word in reply to their questions, as Markdown, and labels each file as not
 * verified. The text of a file is data: it is only quoted, no instruction in it is followed and no model sees it.
 */
export function quoteAttachments(
  attachments: readonly Attachment[],
  questions: readonly [Understood, ...Understood[]],
  dictionary: Dictionary | null,
): { text: string; quoted: number } {
  const words = attachmentTexts[questions[0].language];
  let quoted = 0;
  const blocks = attachments.map(({ name, text }) => {
    if (text.trim() === '') return words.unreadable(escapeMarkdown(name));
    const quotes = quotesOf({ name, text }, questions, dictionary);
    quoted += quotes.length;
    if (quotes.length === 0) return words.nothing(escapeMarkdown(name));
    const lines = quotes.map((quote) => `- ${words.quote(escapeMarkdown(quote.replace(/\s+/gu, ' ').trim()))}`);
    return `**${words.from(escapeMarkdown(name))}**\n\n${lines.join('\n')}`;
  });
  return { text: `${blocks.join('\n\n')}\n\n`, quoted };
}

function quotesOf(
  { name, text }: Attachment,
  questions: readonly [Understood, ...Understood[]],
  dictionary: Dictionary | null,
): string[] {
  const read = unwrapLines(text.slice(0, maxFileChars));
  const { language, sureness } = detectLanguage(read.slice(0, 5_000));
  const passages = cutClauses(read).map(({ heading, text: part }, at): Passage => {
    return {
      id: String(at),
      document: name,
      language: sureness > 0.6 ? language : (questions[0].language ?? defaultLanguage),
      topic: null,
      canton: null,
      page: 1,
      title: '',
      heading,
      article: null,
      text: part,
      parallel: null,
    };
  });
  const index = createPassageIndex(
    dictionary ? { translate: (...asked) => dictionary.translate(...asked) } : undefined,
  );
  index.add(passages);
  const most = questions.length > 1 ? maxQuotesOfEach : maxQuotes;
  const quotes = questions.flatMap((understood) => {
    const found = index.search({
      text: understood.searchText,
      askedIn: understood.language,
      searchIn: [...new Set(passages.map((passage) => passage.language))],
      filter: () => true,
      top: 8,
    });
    const hits = found
      .filter(({ covered }) => covered > 0.2)
      .map(({ id, score, matched, covered, demands }): Hit => {
        return { passage: passages[Number(id)]!, score, matched, coverage: covered, demands };
      });
    if (hits.length === 0) return [];
    const chosen = chooseQuotes(rankStretches(understood, hits, dictionary), { most });
    return chosen.map(({ passage, start, end }) => passage.text.slice(start, end));
  });
  return [...new Set(quotes)];
}
