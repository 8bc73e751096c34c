import { Refusal } from '../../ground/refusal.ts';
import { createSubprocess, SubprocessFailed } from '../../ground/subprocess/run-in-subprocess.ts';
import { PdfRefused, readAttachedPdf } from '../../knowledge/port.ts';

/** How much text of a file is read. */
const maxCharacters = 400_000;
/** The largest Word file that is read, unpacked. */
const maxUnpackedBytes = 100_000_000;
const readingLimits = { megabytes: 20, pages: 300, seconds: 30 };
const wordReader = createSubprocess<Uint8Array, string>(new URL('./read-word-process.ts', import.meta.url), {
  megabytes: 800,
});

/**
 * Reads the text of a person's file; null when it has none (images, scans). Refuses FILE_BROKEN and the refusals of
 * PDFs when the file cannot be opened, and READING_BUSY.
 */
export async function readText(mime: string, bytes: Buffer, whose: string): Promise<string | null> {
  const text = await readAny(mime, bytes, whose);
  return text?.replaceAll('\0', '').trim().slice(0, maxCharacters).toWellFormed() || null;
}

async function readAny(mime: string, bytes: Buffer, whose: string): Promise<string | null> {
  if (mime.startsWith('text/')) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (mime === 'application/pdf') return readPdfText(bytes, whose);
  if (mime.includes('wordprocessingml')) return readWordText(bytes, whose);
  return null;
}

async function readPdfText(bytes: Buffer, whose: string): Promise<string | null> {
  try {
    const { pages } = await readAttachedPdf(bytes, readingLimits, whose);
    return pages.map(({ text }) => text).join('\n\n');
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    // A PDF without text can still be looked at.
    if (['PDF_EMPTY', 'PDF_SCANNED', 'PDF_GARBLED'].includes(error.code)) return null;
    const { megabytes, pages, seconds } = readingLimits;
    throw new Refusal(error.code, { megabytes, pages, seconds }, { cause: error });
  }
}

async function readWordText(bytes: Buffer, whose: string): Promise<string | null> {
  if (unpackedSize(bytes) > maxUnpackedBytes) throw new Refusal('FILE_BROKEN');
  try {
    return await wordReader.run(bytes, readingLimits.seconds, whose);
  } catch (cause) {
    if (!(cause instanceof SubprocessFailed)) throw cause;
    throw new Refusal('FILE_BROKEN', {}, { cause });
  }
}

/** Returns the total unpacked size that the archive's directory declares; infinite when the directory is invalid. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 20 > bytes.length) return Number.POSITIVE_INFINITY;
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let parts = bytes.readUInt16LE(end + 10); parts > 0; parts--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY;
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}
