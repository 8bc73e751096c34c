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
  /** The source's own id of the passage: the id of an imported line. */
  key?: string | null;
  /** Questions that a stretch of the passage answers, as an editor wrote them. */
  questions?: readonly PassageQuestion[];
  /** Whether it has such questions, where that is known without reading them. */
  hasQuestions?: boolean;
};

/** Whether questions are written for a passage. Asked of each passage found, so it reads none where it can. */
export function hasQuestions({ passage }: { passage: Passage }): boolean {
  return passage.hasQuestions ?? (passage.questions?.length ?? 0) > 0;
}

/** A question with the stretch of the passage that answers it, as offsets in the passage's text. */
export type PassageQuestion = { text: string; start: number; end: number };

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
  /**
   * Each word asked with its rarity and how well (0 to 1) the passage has it; empty when it was found by meaning alone.
   */
  demands: readonly { word: string; rarity: number; met: number }[];
  /** Its stretches that answer questions like the one asked, most similar first. */
  stretches?: readonly AskedStretch[];
};

/** A part of what is asked, with how much it counts: the asking sentence 1, what is told beside it less. */
export type AskedPart = { text: string; weight: number };

/** A stretch of a passage whose questions resemble the one asked. */
export type AskedStretch = {
  start: number;
  end: number;
  /** Likeness (0 to 1) of its most similar question, and of the next ones together. */
  best: number;
  siblings: number;
  /** Likeness of all its questions and its own words together. */
  together: number;
  /**
   * Likeness in meaning (-1 to 1) of the question that comes nearest, and the mean of the nearest four, of which
   * missing ones count as 0.
   */
  meaning: number;
  agreed: number;
  /**
   * Share of the most similar question that was asked, and share of what was asked that the stretch has in any of them.
   */
  said: number;
  met: number;
};

/** A search for passages. */
export type Search = {
  text: string;
  /** What is compared with the questions that passages answer; the text alone where it is not given. */
  asked?: readonly AskedPart[];
  askedIn: Language;
  searchIn: readonly Language[];
  topic: string | null;
  canton: string | null;
  /** Only sources in force on this day (ISO date). */
  onDate: string;
  top: number;
  /** Not worth a call of the embedding model. */
  byWords?: boolean;
};
