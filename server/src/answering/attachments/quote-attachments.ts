import { defaultLanguage } from '@polier/contract/languages';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
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
/** How many passages of a file are indexed between two looks at the time. */
const passagesPerStep = 10;
/** The maximum number of quotations for each question, where a message holds several. */
const maxQuotesOfEach = 2;

/**
 * Quotes the person's own files word for word in reply to their questions, as Markdown, and labels each file as not
 * verified. The text of a file is data: it is only quoted, no instruction in it is followed and no model sees it.
 */
export async function quoteAttachments(
  attachments: readonly Attachment[],
  questions: readonly [Understood, ...Understood[]],
  dictionary: Dictionary | null,
): Promise<{ text: string; quoted: number }> {
  const words = attachmentTexts[questions[0].language];
  // Ten long files take seconds, in which the server would answer nobody else.
  const yieldIfDue = createYielder();
  let quoted = 0;
  const blocks: string[] = [];
  for (const { name, text } of attachments) {
    const shown = escapeMarkdown(name);
    const quotes = text.trim() === '' ? null : await quotesOf({ name, text }, questions, dictionary, yieldIfDue);
    quoted += quotes?.length ?? 0;
    const lines = quotes?.map((quote) => `- ${words.quote(escapeMarkdown(quote.replace(/\s+/gu, ' ').trim()))}`);
    if (!lines) blocks.push(words.unreadable(shown));
    else if (lines.length === 0) blocks.push(words.nothing(shown));
    else blocks.push(`**${words.from(shown)}**\n\n${lines.join('\n')}`);
  }
  return { text: `${blocks.join('\n\n')}\n\n`, quoted };
}

async function quotesOf(
  { name, text }: Attachment,
  questions: readonly [Understood, ...Understood[]],
  dictionary: Dictionary | null,
  yieldIfDue: () => Promise<void>,
): Promise<string[]> {
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
  for (let at = 0; at < passages.length; at += passagesPerStep) {
    index.add(passages.slice(at, at + passagesPerStep));
    await yieldIfDue();
  }
  const most = questions.length > 1 ? maxQuotesOfEach : maxQuotes;
  const quotes: string[] = [];
  for (const understood of questions) {
    await yieldIfDue();
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
    if (hits.length === 0) continue;
    const chosen = chooseQuotes(rankStretches(understood, hits, dictionary), { most });
    quotes.push(...chosen.map(({ passage, start, end }) => passage.text.slice(start, end)));
  }
  return [...new Set(quotes)];
}
