import { parentPort, workerData } from 'node:worker_threads';
import mammoth from 'mammoth';

/** The text of a Word file, read in a thread of its own: whatever the file does, the server goes on. */
const { value } = await mammoth.extractRawText({ buffer: Buffer.from(workerData as Uint8Array) });
parentPort?.postMessage(value);
