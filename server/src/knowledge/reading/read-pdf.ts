import { Worker } from 'node:worker_threads';
import type { Job, JobResult, ReadPdf } from './pdf-messages.ts';
import { PdfRefused } from './refusal.ts';

export interface ReadingLimits {
  megabytes: number;
  pages: number;
  seconds: number;
}
export const readingLimits: ReadingLimits = { megabytes: 50, pages: 2000, seconds: 120 };

/** The thread is kept for the next file, and let go when none comes for a while. */
const idleMs = 30_000;

/**
 * Reads a PDF in a thread of its own, one file after the other. Throws {@link PdfRefused} with a code from the closed
 * set in refusal.ts; whatever the file does, the next one can be read.
 */
export function readPdf(bytes: Uint8Array, limits: Partial<ReadingLimits> = {}): Promise<ReadPdf> {
  const all = { ...readingLimits, ...limits };
  if (bytes.length > all.megabytes * 1024 * 1024) {
    return Promise.reject(new PdfRefused('PDF_TOO_LARGE', `${bytes.length} bytes`));
  }
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')) {
    return Promise.reject(new PdfRefused('PDF_NOT_A_PDF', 'no %PDF- in the first kilobyte'));
  }
  const read = queue.then(() => run(bytes, all));
  queue = read.catch(() => {});
  return read;
}

/** Ends the thread at once; what was being read is refused. The next readPdf starts a new one. */
export async function stopReading(): Promise<void> {
  clearTimeout(idle);
  const ending = worker;
  worker = null;
  await ending?.terminate();
}

let queue: Promise<unknown> = Promise.resolve();
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

function start(): Worker {
  const started = new Worker(new URL('./read-pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  started.on('exit', () => {
    if (worker === started) worker = null;
  });
  return started;
}

function run(bytes: Uint8Array, limits: ReadingLimits): Promise<ReadPdf> {
  clearTimeout(idle);
  worker ??= start();
  const reader = worker;
  const id = ++lastId;
  // The copy is handed over, the caller's bytes stay. (A Buffer's own slice would be no copy.)
  const copy = new Uint8Array(bytes);
  reader.ref();
  return new Promise<ReadPdf>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(limit);
      reader.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const refuse = (refused: PdfRefused) => end(() => reject(refused));
    const onMessage = (result: JobResult) => {
      if (result.id !== id) return;
      if ('read' in result) end(() => resolve(result.read));
      else refuse(new PdfRefused(result.refused.code, result.refused.reason));
    };
    const onError = (error: Error & { code?: string }) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      refuse(new PdfRefused(full ? 'PDF_TOO_LARGE' : 'PDF_BROKEN', `the reading thread stopped: ${error.message}`));
    };
    const onExit = () => refuse(new PdfRefused('PDF_BROKEN', 'the reading thread ended'));
    const limit = setTimeout(() => {
      refuse(new PdfRefused('PDF_TOO_SLOW', `not read after ${limits.seconds} seconds`));
      void stopReading();
    }, limits.seconds * 1000);
    reader.on('message', onMessage).on('error', onError).on('exit', onExit);
    reader.postMessage({ id, bytes: copy, maxPages: limits.pages } satisfies Job, [copy.buffer]);
  }).finally(() => {
    reader.unref();
    idle = setTimeout(() => void stopReading(), idleMs).unref();
  });
}
