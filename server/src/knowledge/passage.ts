import type { Language } from '@polier/contract/languages';

/** The smallest thing that is found and cited: a stretch of text inside one page of one document. */
export type Passage = {
  id: string;
  document: string;
  language: Language;
  /** Topic area of the document; null = none. */
  topic: string | null;
  /** Canton of the document; null = federal. */
  canton: string | null;
  /** Page, counted from 1. */
  page: number;
  title: string;
  /** Headings above the passage, joined with ' › '. */
  heading: string;
  /** The article the passage is, as written in its language: 'Art. 371 OR'. */
  article: string | null;
  text: string;
  /** The same key = the same content in another language. Several passages of one language may share a key. */
  parallel: string | null;
  /** What the source itself calls the passage: the id of an imported line. */
  key?: string | null;
};

/** A document as far as answering needs it. */
export type SourceDocument = {
  id: string;
  /** The same in every language and edition of one source. */
  work: string;
  title: string;
  publisher: string;
  kind: string;
  topic: string | null;
  canton: string | null;
  language: Language;
  edition: string | null;
  /** ISO dates; null = open. */
  inForceFrom: string | null;
  inForceTo: string | null;
  verifiedBy: string;
  verifiedOn: string;
  pages: number;
  /** 'pdf' has pages of its own; 'text' came in as lines of text and is printed when it is shown. */
  form: 'pdf' | 'text';
};

/** A passage found for a question. */
export type Hit = {
  passage: Passage;
  score: number;
  /** Words of the passage that matched. */
  matched: string[];
  /** Share (0 to 1, weighted by rarity) of the question's informative words that the passage covers. */
  coverage: number;
  /** Each word asked with its rarity and how well (0 to 1) the passage has it; empty when it was found by meaning alone. */
  demands: readonly { word: string; rarity: number; met: number }[];
};

/** What is looked for. */
export type Search = {
  text: string;
  askedIn: Language;
  searchIn: readonly Language[];
  topic: string | null;
  canton: string | null;
  /** Only sources in force on this day (ISO date). */
  onDate: string;
  top: number;
};
