import { type Language, languages } from '@polier/contract/languages';

/** The arrays of numbers in a file of the index. */
type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array;
type NumbersType<T> = { new (buffer: ArrayBuffer): T };

/** Writes the pieces of an index file in order; an array is not copied, so it must not change meanwhile. */
export type IndexWriter = { numbers(list: Numbers): void; json(value: unknown): void; endSection(): void };

/** Reads the pieces of such a file in the same order. */
export type IndexReader = {
  numbers<T extends Numbers>(Type: NumbersType<T>): T;
  json<T>(): T;
  endSection(): void;
  /** Skips the rest of the section. */
  skipSection(): void;
};

/** Marks the end of a section, in place of the length of a piece. */
const sectionEnd = 0xffff_ffff;

/** How many rows are written as one piece, which is read without a pause. */
const rowsAtOnce = 2000;

/** A writer that buffers bytes until they are taken. */
export function createIndexWriter() {
  let pieces: Uint8Array[] = [];
  const put = (bytes: Uint8Array) => pieces.push(new Uint8Array(Uint32Array.of(bytes.length).buffer), bytes);
  return {
    numbers: (list: Numbers): void => void put(new Uint8Array(list.buffer, list.byteOffset, list.byteLength)),
    json: (value: unknown): void => void put(Buffer.from(JSON.stringify(value))),
    endSection: (): void => void pieces.push(new Uint8Array(Uint32Array.of(sectionEnd).buffer)),
    take(): Uint8Array[] {
      const taken = pieces;
      pieces = [];
      return taken;
    },
  };
}

/**
 * @param read returns the next bytes of the file, in memory of their own
 * @param skip skips bytes
 */
export function createIndexReader(
  read: (length: number) => ArrayBuffer,
  skip: (length: number) => void = read,
): IndexReader {
  const nextLength = () => new Uint32Array(read(4))[0]!;
  const next = () => read(nextLength());
  return {
    numbers: (Type) => new Type(next()),
    json: () => JSON.parse(Buffer.from(next()).toString()),
    endSection: () => {
      if (nextLength() !== sectionEnd) throw new Error('a section of the kept index is longer than what is read of it');
    },
    skipSection: () => {
      for (let length = nextLength(); length !== sectionEnd; length = nextLength()) skip(length);
    },
  };
}

/** Writes a section for each language, so that one can be read without the others. */
export function* keepByLanguage(file: IndexWriter, keep: (language: Language) => Iterable<void>): Generator<void> {
  for (const language of languages) {
    yield* keep(language);
    file.endSection();
  }
}

/** Reads what `keepByLanguage` wrote. @param only the language that is read; null: all */
export function* restoreByLanguage(
  file: IndexReader,
  only: Language | null,
  restore: (language: Language) => Iterable<void>,
): Generator<void> {
  for (const language of languages) {
    if (only !== null && language !== only) file.skipSection();
    else {
      yield* restore(language);
      file.endSection();
    }
  }
}

/** Writes many rows in pieces. */
export function* writeRows(file: IndexWriter, rows: Iterable<unknown>): Generator<void> {
  let some: unknown[] = [];
  for (const row of rows) {
    if (some.push(row) < rowsAtOnce) continue;
    file.json(some);
    some = [];
    yield;
  }
  // One that is not full, or empty, is the last.
  file.json(some);
  yield;
}

/** Reads what `writeRows` wrote. */
export function* readRows<T>(file: IndexReader, take: (row: T, place: number) => void): Generator<void> {
  let place = 0;
  let some: T[];
  do {
    some = file.json<T[]>();
    for (const row of some) {
      take(row, place);
      place += 1;
    }
    yield;
  } while (some.length === rowsAtOnce);
}
