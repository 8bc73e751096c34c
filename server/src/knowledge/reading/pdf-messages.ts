import type { Language } from '@polier/contract/languages';
import type { ReadPage } from './page.ts';
import type { PdfRefusalCode } from './refusal.ts';

/** A PDF as it was read. */
export interface ReadPdf {
  /** The document's own title, or the largest words on its first page; null when there are none. */
  title: string | null;
  language: Language;
  /** 0 (a guess) to 1 (certain). */
  languageSureness: number;
  /** Plainly written in none of the three languages; `language` is then no more than the nearest. */
  otherLanguage: boolean;
  /** Numbers of the pages of which nothing can be found: pictures, and text stored so that it cannot be read. */
  unreadablePages: number[];
  pages: ReadPage[];
}

/** A request to the reading process, and its reply. */
export interface PdfToRead {
  bytes: Uint8Array;
  maxPages: number;
}
export type PdfOutcome = { read: ReadPdf } | { refused: { code: PdfRefusalCode; reason: string } };
