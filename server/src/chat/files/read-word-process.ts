import mammoth from 'mammoth';
import { serveJobs } from '../../ground/subprocess/serve-jobs.ts';

/** Reads the text of Word files in a process of its own, so that a hostile one cannot stop the server. */
serveJobs<Uint8Array, string>(async (bytes) => {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  return value;
});
