import { serveJobs } from '../../ground/subprocess/serve-jobs.ts';
import { detectLanguage } from '../../text/language/detect-language.ts';
import { isOtherLanguage } from '../../text/language/other-language.ts';
import { arrangePage } from './arrange-page.ts';
import { extract, TooManyPages } from './extract.ts';
import { clearUnreadablePages, judge } from './judge.ts';
import type { PdfOutcome, PdfToRead } from './pdf-messages.ts';
import type { PdfRefusalCode } from './refusal.ts';
import { markRepeated } from './repeated-lines.ts';
import { settleHyphens } from './settle-hyphens.ts';
import { titleOf } from './title.ts';

/** Runs in a separate process, so that a hostile file cannot stop the server. */

// PDF.js leaves rejected promises when a broken file stops it halfway; the result shows what is missing.
process.on('unhandledRejection', () => {});

// PDF.js does not accept a Buffer.
serveJobs<PdfToRead, PdfOutcome>(({ bytes, maxPages }) =>
  read(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), maxPages).catch((error: unknown) => ({
    refused: refusalOf(error),
  })),
);

async function read(bytes: Uint8Array, maxPages: number): Promise<PdfOutcome> {
  const raw = await extract(bytes, maxPages);
  const refused = judge(raw);
  if (refused) return { refused };
  const unreadablePages = clearUnreadablePages(raw);
  const pages = raw.pages.map(arrangePage);
  markRepeated(pages);
  const sample = sampleOf(pages.map((page) => page.text));
  const { language, sureness } = detectLanguage(sample);
  settleHyphens(pages, language);
  const title = titleOf(raw.title, pages);
  const otherLanguage = isOtherLanguage(sample, language);
  return { read: { title, language, languageSureness: sureness, otherLanguage, unreadablePages, pages } };
}

/** Enough text to detect the language, from all over the document. */
function sampleOf(texts: string[]): string {
  const share = Math.max(400, Math.ceil(20_000 / texts.length));
  return texts
    .map((text) => text.slice(0, share))
    .join('\n')
    .slice(0, 40_000);
}

function refusalOf(error: unknown): { code: PdfRefusalCode; reason: string } {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: String(error) };
  const reason = `${name}: ${message}`;
  if (error instanceof TooManyPages) return { code: 'PDF_TOO_LARGE', reason };
  return { code: name === 'PasswordException' ? 'PDF_ENCRYPTED' : 'PDF_BROKEN', reason };
}
