import { meaningSize } from '../../../text/meaning/encode-meaning.ts';

/** Vectors of meaning of texts known by number, side by side in memory. */
export function createMeanings() {
  let all = new Float32Array(1024 * meaningSize);
  return {
    set(text: number, vector: Float32Array): void {
      if ((text + 1) * meaningSize > all.length) {
        const larger = new Float32Array(2 * Math.max(all.length, (text + 1) * meaningSize));
        larger.set(all);
        all = larger;
      }
      all.set(vector, text * meaningSize);
    },
    clear(text: number): void {
      all.fill(0, text * meaningSize, (text + 1) * meaningSize);
    },
    /** Compares a vector with texts: their inner product. */
    compare(asked: Float32Array): (text: number) => number {
      return (text) => {
        const from = text * meaningSize;
        let sum = 0;
        for (let at = 0; at < meaningSize; at += 1) sum += asked[at]! * all[from + at]!;
        return sum;
      };
    },
  };
}
