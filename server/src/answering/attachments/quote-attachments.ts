import { defaultLanguage } from '@polier/contract/languages';
import type { Hit, Passage } from '../../knowledge/passage.ts';
import { detectLanguage } from '../../knowledge/reading/language.ts';
import type { Dictionary } from '../../knowledge/search/dictionary.ts';
import { createPassageIndex } from '../../knowledge/search/passage-index.ts';
import { chooseQuotes } from '../choose-quotes.ts';
import type { Understood } from '../understand.ts';
import { escapeMarkdown } from '../write-markdown.ts';
import { attachmentTexts } from './texts.ts';

export type Attachment = { name: string; text: string };

/** How much of a file is looked at, and how long a piece of it is, in characters. */
const mostRead = 200_000;
const piece = 900;
const quotesFrom = 3;

/**
 * What a person's own files say to a question, word for word, as Markdown; the file is named as what it is: not a
 * verified source. A file's text is data: it is only ever quoted, nothing in it is carried out and no model sees it.
 */
export function quoteAttachments(
  attachments: readonly Attachment[],
  understood: Understood,
  dictionary: Dictionary | null,
): { text: string; quoted: number } {
  const words = attachmentTexts[understood.language];
  let quoted = 0;
  const blocks = attachments.map(({ name, text }) => {
    if (text.trim() === '') return words.unreadable(escapeMarkdown(name));
    const quotes = quotesOf({ name, text }, understood, dictionary);
    quoted += quotes.length;
    if (quotes.length === 0) return words.nothing(escapeMarkdown(name));
    const lines = quotes.map((quote) => `- ${words.quote(escapeMarkdown(quote.replace(/\s+/gu, ' ').trim()))}`);
    return `**${words.from(escapeMarkdown(name))}**\n\n${lines.join('\n')}`;
  });
  return { text: `${blocks.join('\n\n')}\n\n`, quoted };
}

function quotesOf({ name, text }: Attachment, understood: Understood, dictionary: Dictionary | null): string[] {
  const read = text.slice(0, mostRead);
  const { language, sureness } = detectLanguage(read.slice(0, 5_000));
  const passages = piecesOf(read).map((part, at): Passage => {
    return {
      id: String(at),
      document: name,
      language: sureness > 0.6 ? language : (understood.language ?? defaultLanguage),
      topic: null,
      canton: null,
      page: 1,
      title: '',
      heading: '',
      article: null,
      text: part,
      parallel: null,
    };
  });
  const index = createPassageIndex(dictionary ? { look: (...asked) => dictionary.look(...asked) } : undefined);
  index.add(passages);
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
  return chooseQuotes(understood, hits, dictionary, quotesFrom).map(({ passage, start, end }) =>
    passage.text.slice(start, end),
  );
}

/** Paragraphs put together up to the length of a piece; one that is longer is cut between sentences. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:\d+[.)]|[-•–]|Art\.|§)\s)/)) {
    const trimmed = paragraph
      .replace(/[ \t]+/g, ' ')
      .replace(/(\p{L})\n(?=\p{Ll})/gu, '$1 ')
      .trim();
    if (trimmed === '') continue;
    const last = pieces.at(-1);
    if (last !== undefined && last.length + trimmed.length < piece) pieces[pieces.length - 1] = `${last}\n${trimmed}`;
    else
      pieces.push(
        ...(trimmed.length > piece * 2 ? trimmed.match(/[\s\S]{1,900}(?:[.!?]\s|$)|[\s\S]{1,900}/g)! : [trimmed]),
      );
  }
  return pieces;
}
