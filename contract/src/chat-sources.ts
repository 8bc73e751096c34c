import type { Language } from './languages.ts';

/** A rectangle on a page as fractions (0 to 1) of its width and height, origin top left. */
export type Rect = { x: number; y: number; width: number; height: number };

/** The `props.source` of a cited source: everything for the preview, the list and the highlight. */
export type SourceProps = {
  /** The citation number, given by the server. */
  number: number;
  documentId: string;
  title: string;
  publisher: string;
  kind: string;
  edition: string | null;
  /** Canton code, or null for federal. */
  canton: string | null;
  language: Language;
  page: number;
  pageLabel: string;
  pages: number;
  article: string | null;
  heading: string;
  /** Days in force, ISO dates; null = open. */
  inForceFrom: string | null;
  inForceTo: string | null;
  verifiedBy: string;
  verifiedOn: string;
  /** The passage, and the part of it that is quoted or that the answer rests on. */
  passage: string;
  quote: string | null;
  /** The position of the quoted part (or the passage) on the page. */
  rects: Rect[];
  /** In an earlier answer: this edition has been replaced by another or retired since. */
  outdated?: 'replaced' | 'retired';
  /** The quotations of this page one by one, each with its own position; answers of earlier versions lack them. */
  quotations?: { text: string; rects: Rect[] }[];
};
