import { languages } from '@polier/contract/languages';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import { type IndexReader, type IndexWriter, readRows, writeRows } from '../search/index/index-file.ts';
import type { DocumentRow } from '../store.ts';
import { keepDocument, restoreDocument } from './kept-passages.ts';
import { countAllWords } from './load-documents.ts';
import type { LoadedDocument, LoadedPassages } from './loaded-passages.ts';

/** Writes the documents and everything they are found by. */
export function* keepLoaded(
  file: IndexWriter,
  { index, questions, lexicon }: LoadedPassages,
  documents: Iterable<LoadedDocument>,
): Generator<void> {
  yield* index.keep(file);
  yield* questions.keep(file);
  for (const language of languages) yield* writeRows(file, lexicon.counted(language));
  const all = [...documents];
  file.json(all.length);
  for (const document of all) {
    keepDocument(file, document, document.passages, index.numbersOf(document.id, document.language));
    yield;
  }
}

/**
 * Takes over what `keepLoaded` wrote, into empty indexes, and lets go of the documents that are not among `rows` as they
 * were. Returns the rows that are left to load, and whether the file has documents that answer no more.
 */
export async function restoreLoaded(
  file: IndexReader,
  kept: LoadedPassages,
  loaded: Map<string, LoadedDocument>,
  rows: readonly DocumentRow[],
): Promise<{ rows: DocumentRow[]; keptTooMuch: boolean }> {
  const yieldIfDue = createYielder();
  for (const _ of kept.index.restore(file)) await yieldIfDue();
  for (const _ of kept.questions.restore(file)) await yieldIfDue();
  for (const language of languages)
    for (const _ of readRows<[string, number]>(file, (word) => kept.lexicon.addCounted([word], language)))
      await yieldIfDue();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outdated: ReturnType<typeof restoreDocument>[] = [];
  for (let left = file.json<number>(); left > 0; left--) {
    const document = restoreDocument(file);
    kept.restore(document.passages, document.numbers);
    const row = byId.get(document.id);
    if (row?.change === document.change) {
      loaded.set(row.id, { ...row, passages: document.passages });
      byId.delete(row.id);
    } else outdated.push(document);
    await yieldIfDue();
  }
  for (const { id, language, passages } of outdated) {
    kept.lexicon.removeCounted(await countAllWords(passages), language);
    kept.drop(id, passages);
  }
  return { rows: [...byId.values()], keptTooMuch: outdated.some(({ id }) => !byId.has(id)) };
}
