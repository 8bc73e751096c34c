import { Readable } from 'node:stream';
import JSZip from 'jszip';
import type { DataFile } from '../ground/data-file.ts';

/** Files of these kinds are compressed already. */
const packed = /\.(pdf|png|jpe?g|gif|webp|docx|zip)$/i;

/**
 * Writes files into a ZIP, one after the other: each is read when its turn comes, so that one at a time is in memory.
 * `onFile` is awaited after each.
 */
export function writeZip(files: DataFile[], date: Date, onFile: () => Promise<void>): AsyncIterable<Buffer> {
  const zip = new JSZip();
  for (const { path, read } of files) {
    const content = async function* () {
      const bytes = Buffer.from(await read());
      await onFile();
      if (bytes.length > 0) yield bytes;
    };
    zip.file(path, Readable.from(content(), { objectMode: false }), {
      date,
      createFolders: false,
      compression: packed.test(path) ? 'STORE' : 'DEFLATE',
    });
  }
  // Wrapped: the library's own stream cannot be iterated over.
  return new Readable().wrap(zip.generateNodeStream({ streamFiles: true }));
}
