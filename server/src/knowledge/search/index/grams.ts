import type { IndexReader, IndexWriter } from './index-file.ts';
import { createNumberLists } from './lists/number-lists.ts';
import { createNames } from './names.ts';

/** Finds the words of a vocabulary that share character n-grams with a word: compounds, inflections, typing errors. */
export type Grams = {
  add(word: number, stem: string): void;
  remove(word: number, stem: string): void;
  /**
   * Finds words that share at least `least` of the n-grams of `stem`; rarer ones count more.
   * @param tell is called with the word, its share of the n-grams of `stem`, and the share of its own that `stem` has
   */
  similar(stem: string, least: number, tell: (word: number, of: number, back: number) => void): void;
  /** Reduces the memory, once no more words will be added. */
  compact(): void;
  keep(file: IndexWriter): Iterable<void>;
  restore(file: IndexReader): void;
};

const gramLength = 4;

const nothing = new Uint32Array(0);

export function createGrams(): Grams {
  const numbers = createNames();
  /** The words that contain each n-gram. */
  const owners = createNumberLists();
  let total = 0;
  let lengths = new Uint8Array(1024);
  let shares = new Float32Array(1024);
  let times = new Uint8Array(1024);

  function makeRoom(word: number): void {
    if (word < lengths.length) return;
    const longer = new Uint8Array(Math.max(word + 1, lengths.length * 2));
    longer.set(lengths);
    lengths = longer;
    shares = new Float32Array(longer.length);
    times = new Uint8Array(longer.length);
  }

  function numberOf(gram: string): number {
    const number = numbers.of(gram);
    if (number === owners.size()) owners.set(number, nothing);
    return number;
  }

  return {
    add(word, stem) {
      total++;
      makeRoom(word);
      const grams = gramsOf(stem);
      lengths[word] = grams.length;
      for (const gram of grams) owners.push(numberOf(gram), word);
    },
    remove(word, stem) {
      total--;
      for (const gram of gramsOf(stem)) {
        const number = numbers.find(gram)!;
        owners.takeOut(number, owners.of(number).indexOf(word));
      }
    },
    similar(stem, least, tell) {
      let mass = 0;
      const met: number[] = [];
      for (const gram of gramsOf(stem)) {
        const number = numbers.find(gram);
        const list = number === undefined ? nothing : owners.of(number);
        const weight = Math.log(1 + total / (1 + list.length));
        mass += weight;
        for (let at = 0; at < list.length; at++) {
          const word = list[at]!;
          if (times[word] === 0) met.push(word);
          times[word]!++;
          shares[word]! += weight;
        }
      }
      for (const word of met) {
        const of = shares[word]! / mass;
        const back = times[word]! / lengths[word]!;
        shares[word] = 0;
        times[word] = 0;
        if (of >= least) tell(word, of, back);
      }
    },
    compact: owners.compact,
    *keep(file) {
      file.json(total);
      file.numbers(lengths);
      yield* numbers.keep(file);
      yield* owners.keep(file);
    },
    restore(file) {
      total = file.json();
      lengths = file.numbers(Uint8Array);
      shares = new Float32Array(lengths.length);
      times = new Uint8Array(lengths.length);
      numbers.restore(file);
      owners.restore(file);
    },
  };
}

function gramsOf(stem: string): string[] {
  if (/^[\d@]/.test(stem)) return [];
  const text = stem.length < gramLength ? `^${stem}` : stem.slice(0, 200);
  const grams = new Set<string>();
  for (let at = 0; at + gramLength <= text.length; at++) grams.add(text.slice(at, at + gramLength));
  return [...grams];
}
