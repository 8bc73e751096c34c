import type { Language } from '@polier/contract/languages';
import { endsSentence } from '../../text/split-sentences.ts';
import type { Block } from './classify-lines.ts';
import { clean } from './clean-text.ts';
import type { ReadPage } from './page.ts';
import type { ReadPdf } from './pdf-messages.ts';
import { lineOf, structureOf } from './structure.ts';

/** A part of one page that can be found and cited. */
export interface ReadPassage {
  /** Position in the document, from 0. */
  ordinal: number;
  /** Number of the page, from 1. */
  page: number;
  /** Offsets in the page's text; `quoteRects` maps offsets in `text` to rectangles. */
  start: number;
  end: number;
  /** Joined lines without division hyphens; paragraphs, items and rows end with \n, cells with \t. */
  text: string;
  /** Headings above, outermost first, joined with ' › '; without the document's title. */
  heading: string;
  /** The number of the top-level section, from 1; 0 before the first. */
  section: number;
  /** The article it belongs to, as printed: "Art. 371", "§ 238", "art. 12bis". */
  article: string | null;
  /** Footnotes, sources and imprint, which are shown but not used for answers. */
  small: boolean;
}

/** The minimum number of words of a passage, and the maximum unless a single row or item is longer. */
const fewest = 40;
const enough = 130;
const most = 180;

/** Splits a document into passages along its structure; a passage never crosses a page. */
export function passagesOf({ pages, language }: Pick<ReadPdf, 'pages' | 'language'>): ReadPassage[] {
  const passages: ReadPassage[] = [];
  let path: { text: string; level: number; article: string | null }[] = [];
  let section = 0;
  let open: { page: ReadPage; pieces: Piece[]; small: boolean; article: string | null } | null = null;
  const close = () => {
    if (!open) return;
    const heading = path.map((part) => part.text).join(' › ');
    const { page, article, small } = open;
    for (const pieces of group(open.pieces)) {
      const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
      const text = pieces.map((piece, index) => (index === 0 ? '' : piece.goesOn ? ' ' : '\n') + piece.text).join('');
      const ordinal = passages.length;
      passages.push({ ordinal, page: page.number, start, end, text, heading, section, article, small });
    }
    open = null;
  };
  for (const { block, role, level } of structureOf(pages)) {
    if (open && open.page !== block.page) close();
    if (role === 'heading' || role === 'title') {
      close();
      if (role === 'title') continue;
      const text = lineOf(block);
      path = path.filter((part) => part.level < level);
      if (path.length === 0) section++;
      path.push({ text, level, article: articleOf(text) });
      continue;
    }
    const small = role === 'small';
    // Small print begins a passage of its own, and so does the text after it.
    if (open && small !== open.small) close();
    const pieces = piecesOf(block, language);
    const own = block.lines[0]?.bold ? articleOf(pieces[0]?.text ?? '') : null;
    if (open && own) close();
    open ??= {
      page: block.page,
      pieces: [],
      small,
      article: own ?? path.findLast((part) => part.article)?.article ?? null,
    };
    open.pieces.push(...pieces);
  }
  close();
  return passages;
}

/** "Art. 371 Abs. 1" begins with the article 371, "Art. 154 bis 161" with 154; "Artikel 12bis" is printed so. */
function articleOf(text: string): string | null {
  const match =
    /^(Art(?:ikel|icle|icolo)?\.?|art(?:\.|icle|icolo)|§§?)\s?(\d+[a-z]{0,2}(?:\s?(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|decies)(?!\s?\d))?)(?![\p{L}\d])/u.exec(
      text,
    );
  return match ? `${match[1]} ${match[2]?.replace(/\s/g, '')}` : null;
}

interface Piece {
  text: string;
  start: number;
  end: number;
  words: number;
  /** Introduces the following text, as the head of a table or "… folgende Rechte:" does. */
  leads: boolean;
  /** Continues the paragraph of the preceding piece. */
  goesOn: boolean;
}

/** The pieces of a block: the block itself, or the sentences of one that is too long. */
function piecesOf(block: Block, language: Language): Piece[] {
  const { text, map } = clean(block.page, block.start, block.end);
  const leads = block.kind === 'row' && block.lines.every((line) => line.bold);
  const cuts = block.kind === 'text' && wordsIn(text) > enough ? sentenceEnds(text, language) : [];
  return [...cuts, text.length].map((cut, index) => {
    const from = index === 0 ? 0 : (cuts[index - 1] ?? 0);
    const part = text.slice(from, cut).trimEnd();
    const start = map[from] ?? block.start;
    const end = (map[from + part.length - 1] ?? block.end - 1) + 1;
    return { text: part, start, end, words: wordsIn(part), leads: leads || part.endsWith(':'), goesOn: index > 0 };
  });
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * The positions where sentences begin, but not after abbreviations and numbers ("Art. 5", "cpv. 1 n. 3", "1. Januar").
 */
function sentenceEnds(text: string, language: Language): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(/[.!?…]["'»“”’)\]]*\s+(?=["'«„“‹(]?\p{Lu})/gu))
    if (endsSentence(text, match.index, language)) ends.push(match.index + match[0].length);
  return ends;
}

/** Groups pieces into passages: as many as fit; an introduction stays with its text, and no small remainder is left. */
function group(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  const count = (list: Piece[] | undefined) => (list ?? []).reduce((sum, piece) => sum + piece.words, 0);
  for (const [index, piece] of pieces.entries()) {
    const last = groups.at(-1);
    const before = count(last);
    const rest = count(pieces.slice(index));
    const small = before < fewest || rest < fewest;
    if (
      last &&
      (before + piece.words <= enough || (small && before + Math.max(piece.words, rest < fewest ? rest : 0) <= most))
    ) {
      last.push(piece);
      continue;
    }
    const leader = last && last.length > 1 && last.at(-1)?.leads ? last.pop() : null;
    groups.push(leader ? [leader, piece] : [piece]);
  }
  return groups;
}
