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
  /** Clearly written in none of the three languages; `language` is then merely the closest. */
  otherLanguage: boolean;
  /** Numbers of the pages without searchable text: images, and pages whose text cannot be decoded. */
  unreadablePages: number[];
  pages: ReadPage[];
}

/** A request to the reading process, and its reply. */
export interface PdfToRead {
  bytes: Uint8Array;
  maxPages: number;
}
export type PdfOutcome = { read: ReadPdf } | { refused: { code: PdfRefusalCode; reason: string } };
