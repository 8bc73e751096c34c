import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../passage.ts';
import type { IndexReader, IndexWriter } from './index-file.ts';
import { createParallelPassages } from './parallel-passages.ts';
import { createPassageSeries } from './passage-series.ts';

/** The properties of a passage that a search needs: everything but its text. */
export type IndexedPassage = Omit<Passage, 'text'>;

/** Passages by number, with their neighbours and counterparts. Numbers of removed passages are reused. */
export function createNumberedPassages() {
  const documents: Record<Language, Map<string, number[]>> = { de: new Map(), fr: new Map(), it: new Map() };
  const series = createPassageSeries();
  const parallels = createParallelPassages();
  const passages: (IndexedPassage | undefined)[] = [];
  let free: number[] = [];

  return {
    passages: passages as readonly (IndexedPassage | undefined)[],
    /** The numbers of the passages of each document. */
    documents: documents as Readonly<Record<Language, ReadonlyMap<string, readonly number[]>>>,
    series,
    parallels,
    count: () => passages.length - free.length,
    nextNumber: () => free.pop() ?? passages.length,
    put(number: number, passage: Passage): void {
      passages[number] = passage;
      append(documents[passage.language], passage.document, number);
      series.add(number, passage);
      parallels.add(number, passage.language, passage.parallel);
    },
    /** Returns the numbers that the passages of the document had. */
    remove(document: string, language: Language): readonly number[] {
      const numbers = documents[language].get(document) ?? [];
      for (const number of numbers) {
        parallels.remove(number, language);
        series.remove(passages[number]!);
        passages[number] = undefined;
        free.push(number);
      }
      documents[language].delete(document);
      return numbers;
    },
    /** Stores the numbers, without the passages. */
    keep(file: IndexWriter): void {
      file.json([passages.length, free]);
    },
    /** Restores the numbers; `put` then assigns their passages. */
    restore(file: IndexReader): void {
      const [size, unused] = file.json<[number, number[]]>();
      free = unused;
      while (passages.length < size) passages.push(undefined);
    },
  };
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
