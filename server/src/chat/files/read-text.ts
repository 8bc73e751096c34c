import { Worker } from 'node:worker_threads';
import { readPdf } from '../../knowledge/reading/read-pdf.ts';
import { PdfRefused } from '../../knowledge/reading/refusal.ts';
import { Refusal } from '../../refusal.ts';

/** The text of a file that a question may be about, at most, in characters. */
const longest = 400_000;
/** Largest Word file that is read, in bytes when unpacked. */
const largest = 100_000_000;
const readingLimits = { megabytes: 20, pages: 300, seconds: 30 };

/**
 * The text of a person's file, or null when there is none to be read (images, scans). Refuses what cannot be opened:
 * FILE_BROKEN and the refusals of PDFs.
 */
export async function readText(mime: string, bytes: Buffer): Promise<string | null> {
  const text = await readAny(mime, bytes);
  return text?.replaceAll('\0', '').trim().slice(0, longest).toWellFormed() || null;
}

async function readAny(mime: string, bytes: Buffer): Promise<string | null> {
  if (mime.startsWith('text/')) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (mime === 'application/pdf') return readPdfText(bytes);
  if (mime.includes('wordprocessingml')) return readWordText(bytes);
  return null;
}

async function readPdfText(bytes: Buffer): Promise<string | null> {
  try {
    const { pages } = await readPdf(bytes, readingLimits);
    return pages.map(({ text }) => text).join('\n\n');
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    // Nothing to read, but something to look at.
    if (['PDF_EMPTY', 'PDF_SCANNED', 'PDF_GARBLED'].includes(error.code)) return null;
    const { megabytes, pages, seconds } = readingLimits;
    throw new Refusal(error.code, { megabytes, pages, seconds }, { cause: error });
  }
}

async function readWordText(bytes: Buffer): Promise<string | null> {
  if (unpackedSize(bytes) > largest) throw new Refusal('FILE_BROKEN');
  const worker = new Worker(new URL('./read-word-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const late = setTimeout(() => void worker.terminate(), readingLimits.seconds * 1000);
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject).once('exit', reject);
    });
  } catch (cause) {
    throw new Refusal('FILE_BROKEN', {}, { cause });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

/** What the archive says its parts are together when unpacked, from its directory; endless when it says nothing. */
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
