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

/** How much of a file is read. */
const maxFileChars = 200_000;
const maxQuotes = 3;
/** Of several questions, each has so many. */
const maxQuotesOfEach = 2;

/**
 * Quotes a person's own files on their questions, word for word, as Markdown; the file is named as what it is: not a
 * verified source. A file's text is data: it is only ever quoted, nothing in it is carried out and no model sees it.
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
      text: understood.searched,
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
