import { createIndexReader, createIndexWriter, type IndexReader, type IndexWriter } from './index-file.ts';

/** What was kept, to be read again. */
export function keptOf(keep: (file: IndexWriter) => Iterable<void>): IndexReader {
  const writer = createIndexWriter();
  for (const _ of keep(writer));
  const bytes = new Uint8Array(Buffer.concat(writer.take()));
  let at = 0;
  return createIndexReader((length) => {
    at += length;
    return bytes.slice(at - length, at).buffer;
  });
}
