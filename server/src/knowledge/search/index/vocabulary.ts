import type { IndexReader, IndexWriter } from './index-file.ts';
import { createNumberLists } from './lists/number-lists.ts';
import { createNames } from './names.ts';

/**
 * The words one language's passages are made of, with the passages each occurs in. Numbers stand for words and
 * passages.
 */
export type Vocabulary = {
  /** the number of a word, or -1 */
  find(stem: string): number;
  stem(word: number): string;
  /** in how many passages the word occurs now */
  passages(word: number): number;
  /** `count` of the entries of `list` are valid: passage number × 256 + weighted frequency in quarters (1–255) */
  postings(word: number): { list: Uint32Array; count: number };
  size(): number;
  /** the number of a word, which it is given when it has none */
  number(stem: string): number;
  /** @param units weighted frequency in quarters (1–255) */
  add(word: number, passage: number, units: number): void;
  remove(word: number, passage: number): void;
  keep(file: IndexWriter): Iterable<void>;
  /** Takes over what was kept of an index; tells of no word. */
  restore(file: IndexReader): void;
};

export const weightUnit = 4;

const nothing = new Uint32Array(0);

type Listener = (word: number, stem: string) => void;

/**
 * @param onFirst told of a word when a first passage has it
 * @param onLast told of a word when no passage has it any more; it keeps its number
 */
export function createVocabulary(onFirst: Listener, onLast: Listener): Vocabulary {
  const stems = createNames();
  const lists = createNumberLists();

  return {
    find: (stem) => stems.find(stem) ?? -1,
    stem: stems.nameOf,
    passages: (word) => lists.count(word),
    postings: (word) => ({ list: lists.room(word), count: lists.count(word) }),
    size: stems.count,
    number(stem) {
      const word = stems.of(stem);
      if (word === lists.size()) lists.set(word, nothing);
      return word;
    },
    add(word, passage, units) {
      if (lists.count(word) === 0) onFirst(word, stems.nameOf(word));
      lists.push(word, passage * 256 + units);
    },
    remove(word, passage) {
      const place = lists.of(word).findIndex((entry) => entry >>> 8 === passage);
      if (place < 0) return;
      lists.takeOut(word, place);
      if (lists.count(word) === 0) onLast(word, stems.nameOf(word));
    },
    *keep(file) {
      yield* stems.keep(file);
      yield* lists.keep(file);
    },
    restore(file) {
      stems.restore(file);
      lists.restore(file);
    },
  };
}
