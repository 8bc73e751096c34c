import {
  createSubprocess,
  type Subprocess,
  SubprocessFailed,
  type SubprocessFailure,
} from '../../ground/subprocess/run-in-subprocess.ts';
import type { PdfOutcome, PdfToRead, ReadPdf } from './pdf-messages.ts';
import { type PdfRefusalCode, PdfRefused } from './refusal.ts';

export interface ReadingLimits {
  megabytes: number;
  pages: number;
  seconds: number;
}
export const readingLimits: ReadingLimits = { megabytes: 50, pages: 2000, seconds: 120 };

const module = new URL('./read-pdf-process.ts', import.meta.url);
/** The memory limits of the reading processes; a large source needs more than an attached file. */
const sources = createSubprocess<PdfToRead, PdfOutcome>(module, { megabytes: 2_000, waitSeconds: 3_600 });
const attachments = createSubprocess<PdfToRead, PdfOutcome>(module, { megabytes: 800 });

const refusals: Record<SubprocessFailure, PdfRefusalCode> = {
  memory: 'PDF_TOO_LARGE',
  time: 'PDF_TOO_SLOW',
  ended: 'PDF_BROKEN',
};

/**
 * Reads a source in a separate process, one file at a time. Throws {@link PdfRefused} with a code from the closed set
 * in refusal.ts; whatever a file does, the next one can be read.
 */
export function readPdf(bytes: Uint8Array, limits: Partial<ReadingLimits> = {}): Promise<ReadPdf> {
  return read(sources, bytes, { ...readingLimits, ...limits });
}

/**
 * Like `readPdf`, for a file attached by a person: in parallel with sources and with less memory. Refuses READING_BUSY.
 */
export function readAttachedPdf(bytes: Uint8Array, limits: ReadingLimits, whose: string): Promise<ReadPdf> {
  return read(attachments, bytes, limits, whose);
}

/** Ends the processes at once; the file being read is refused. The next file starts a new process. */
export async function stopReading(): Promise<void> {
  await Promise.all([sources.stop(), attachments.stop()]);
}

async function read(
  by: Subprocess<PdfToRead, PdfOutcome>,
  bytes: Uint8Array,
  limits: ReadingLimits,
  whose?: string,
): Promise<ReadPdf> {
  if (bytes.length > limits.megabytes * 1024 * 1024) throw new PdfRefused('PDF_TOO_LARGE', `${bytes.length} bytes`);
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')) {
    throw new PdfRefused('PDF_NOT_A_PDF', 'no %PDF- in the first kilobyte');
  }
  const job = { bytes, maxPages: limits.pages };
  const outcome = await by.run(job, limits.seconds, whose).catch((error: unknown) => {
    if (error instanceof SubprocessFailed) throw new PdfRefused(refusals[error.why], error.message);
    throw error;
  });
  if ('refused' in outcome) throw new PdfRefused(outcome.refused.code, outcome.refused.reason);
  return outcome.read;
}
