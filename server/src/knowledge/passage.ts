import type { Language } from '@polier/contract/languages';

/** The smallest unit that is found and cited: a part of one page of one document. */
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
  /** The article that the passage contains, as written in its language: 'Art. 371 OR'. */
  article: string | null;
  text: string;
  /**
   * Passages with the same key have the same content in different languages. Several passages of a language may share a
   * key.
   */
  parallel: string | null;
  /** The source's own id of the passage: the id of an imported line. */
  key?: string | null;
  /** Questions that a stretch of the passage answers, as written by an editor. */
  questions?: readonly PassageQuestion[];
  /** Whether it has such questions, where that is known without loading them. */
  hasQuestions?: boolean;
};

/** Whether a passage has questions. Called for every passage found, so it avoids loading them. */
export function hasQuestions({ passage }: { passage: Passage }): boolean {
  return passage.hasQuestions ?? (passage.questions?.length ?? 0) > 0;
}

/** A question with the stretch of the passage that answers it, as offsets in the passage's text. */
export type PassageQuestion = { text: string; start: number; end: number };

/** The properties of a document that answering needs. */
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
  /** 'pdf' has pages of its own; 'text' was imported as lines and is printed when it is shown. */
  form: 'pdf' | 'text';
};

/** A passage found for a question. */
export type Hit = {
  passage: Passage;
  score: number;
  /** Words of the passage that matched. */
  matched: string[];
  /** Share (0 to 1, weighted by rarity) of the question's informative words that the passage contains. */
  coverage: number;
  /**
   * Each word of the question with its rarity and how well (0 to 1) the passage matches it; empty for a hit by meaning
   * alone.
   */
  demands: readonly { word: string; rarity: number; match: number }[];
  /** Its stretches that answer questions similar to the one asked, best first. */
  stretches?: readonly AskedStretch[];
};

/** A part of a message with its weight: 1 for the question, less for its context. */
export type AskedPart = { text: string; weight: number };

/** A stretch of a passage whose questions are similar to the one asked. */
export type AskedStretch = {
  start: number;
  end: number;
  /** Similarity (0 to 1) to its most similar question, and to the next ones together. */
  closestQuestion: number;
  nextQuestions: number;
  /** Similarity to all its questions and its own words together. */
  allQuestions: number;
  /**
   * Similarity in meaning (-1 to 1): to the nearest question, and the mean over the nearest four, with missing ones
   * counted as 0.
   */
  closestMeaning: number;
  averageMeaning: number;
  /**
   * Share of the most similar question that was asked, and share of what was asked that any of the stretch's questions
   * contains.
   */
  matchedShareOfClosest: number;
  matchedShare: number;
};

/** A search for passages. */
export type Search = {
  text: string;
  /** The parts of the message to compare with the questions that passages answer; by default its text. */
  asked?: readonly AskedPart[];
  askedIn: Language;
  searchIn: readonly Language[];
  topic: string | null;
  canton: string | null;
  /** Only sources in force on this day (ISO date). */
  onDate: string;
  top: number;
  /** Skips the embedding model. */
  byWords?: boolean;
};
