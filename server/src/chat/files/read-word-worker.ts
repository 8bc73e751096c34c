import { parentPort, workerData } from 'node:worker_threads';
import mammoth from 'mammoth';

/** Reads the text of a Word file in a thread of its own, so that a malicious file cannot stop the server. */
const { value } = await mammoth.extractRawText({ buffer: Buffer.from(workerData as Uint8Array) });
parentPort?.postMessage(value);
