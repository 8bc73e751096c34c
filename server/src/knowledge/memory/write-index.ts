import type { Language } from '@polier/contract/languages';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import {
  type IndexReader,
  type IndexWriter,
  keepByLanguage,
  readRows,
  restoreByLanguage,
  writeRows,
} from '../search/index/index-file.ts';
import type { DocumentRow } from '../store.ts';
import { countAllWords } from './load-documents.ts';
import type { LoadedDocument, LoadedPassages } from './loaded-passages.ts';
import { restoreDocument, writeDocument } from './stored-passages.ts';

/** Writes the documents and all indexes over them. */
export function* writeIndex(
  file: IndexWriter,
  { index, questions, lexicon }: LoadedPassages,
  documents: Iterable<LoadedDocument>,
): Generator<void> {
  yield* index.keep(file);
  yield* questions.keep(file);
  yield* keepByLanguage(file, (language) => writeRows(file, lexicon.counted(language)));
  const all = [...documents];
  yield* keepByLanguage(file, (language) =>
    writeDocuments(
      file,
      index,
      all.filter((document) => document.language === language),
    ),
  );
}

function* writeDocuments(
  file: IndexWriter,
  index: LoadedPassages['index'],
  documents: readonly LoadedDocument[],
): Generator<void> {
  file.json(documents.length);
  for (const document of documents)
    yield* writeDocument(file, document, document.passages, index.numbersOf(document.id, document.language));
}

/**
 * Restores what `writeIndex` wrote into empty indexes, and drops the documents that differ from `rows`. `only`:
 * restores a single language. Returns the rows still to be loaded, and whether the file contains documents that no
 * longer answer.
 */
export async function restoreIndex(
  file: IndexReader,
  kept: LoadedPassages,
  loaded: Map<string, LoadedDocument>,
  rows: readonly DocumentRow[],
  only: Language | null,
): Promise<{ rows: DocumentRow[]; keptTooMuch: boolean }> {
  const yieldIfDue = createYielder();
  for (const _ of kept.index.restore(file, only)) await yieldIfDue();
  for (const _ of kept.questions.restore(file, only)) await yieldIfDue();
  const readWords = (language: Language) =>
    readRows<[string, number]>(file, (word) => kept.lexicon.addCounted([word], language));
  for (const _ of restoreByLanguage(file, only, readWords)) await yieldIfDue();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outdated: ReturnType<typeof restoreDocument>[] = [];
  function* readDocuments(): Generator<void> {
    for (let left = file.json<number>(); left > 0; left--) {
      const document = restoreDocument(file);
      kept.restore(document.passages, document.numbers);
      const row = byId.get(document.id);
      if (row?.change === document.change) {
        loaded.set(row.id, { ...row, passages: document.passages });
        byId.delete(row.id);
      } else outdated.push(document);
      yield;
    }
  }
  for (const _ of restoreByLanguage(file, only, readDocuments)) await yieldIfDue();
  for (const { id, language, passages } of outdated) {
    kept.lexicon.removeCounted(await countAllWords(passages), language);
    kept.drop(id, passages);
  }
  return { rows: [...byId.values()], keptTooMuch: outdated.some(({ id }) => !byId.has(id)) };
}
