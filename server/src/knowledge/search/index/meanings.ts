import { comparePacked, meaningSize } from '../../../text/meaning/encode-meaning.ts';
import type { IndexReader, IndexWriter } from './index-file.ts';

/** Packed vectors of meaning of numbered texts, stored side by side. */
export function createMeanings() {
  let all = new Int8Array(1024 * meaningSize);
  let count = 0;
  return {
    set(text: number, vector: Int8Array): void {
      if ((text + 1) * meaningSize > all.length) {
        const larger = new Int8Array(2 * Math.max(all.length, (text + 1) * meaningSize));
        larger.set(all);
        all = larger;
      }
      all.set(vector, text * meaningSize);
      count = Math.max(count, text + 1);
    },
    clear(text: number): void {
      all.fill(0, text * meaningSize, (text + 1) * meaningSize);
    },
    keep(file: IndexWriter): void {
      file.numbers(all.subarray(0, count * meaningSize));
    },
    restore(file: IndexReader): void {
      all = file.numbers(Int8Array);
      count = all.length / meaningSize;
    },
    /** Compares a vector with all texts: returns their inner products, by number. */
    compare: (asked: Float32Array): Float32Array => comparePacked([asked], all.subarray(0, count * meaningSize))[0]!,
  };
}
