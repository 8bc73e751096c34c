/** The words one language's passages are made of, with the passages each occurs in. Numbers stand for words and passages. */
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
};

export const weightUnit = 4;

type Listener = (word: number, stem: string) => void;

/**
 * @param onFirst told of a word when a first passage has it
 * @param onLast told of a word when no passage has it any more; it keeps its number
 */
export function createVocabulary(onFirst: Listener, onLast: Listener): Vocabulary {
  const numbers = new Map<string, number>();
  const stems: string[] = [];
  const lists: Uint32Array[] = [];
  const counts: number[] = [];

  return {
    find: (stem) => numbers.get(stem) ?? -1,
    stem: (word) => stems[word]!,
    passages: (word) => counts[word]!,
    postings: (word) => ({ list: lists[word]!, count: counts[word]! }),
    size: () => stems.length,
    number(stem) {
      const known = numbers.get(stem);
      if (known !== undefined) return known;
      const word = stems.length;
      numbers.set(stem, word);
      stems.push(stem);
      lists.push(new Uint32Array(1));
      counts.push(0);
      return word;
    },
    add(word, passage, units) {
      const count = counts[word]!;
      if (count === 0) onFirst(word, stems[word]!);
      let list = lists[word]!;
      if (count === list.length) {
        const longer = new Uint32Array(count < 4 ? count + 1 : Math.ceil(count * 1.5));
        longer.set(list);
        lists[word] = list = longer;
      }
      list[count] = passage * 256 + units;
      counts[word] = count + 1;
    },
    remove(word, passage) {
      const list = lists[word]!;
      const count = counts[word]!;
      for (let at = 0; at < count; at++) {
        if (list[at]! >>> 8 !== passage) continue;
        list[at] = list[count - 1]!;
        counts[word] = count - 1;
        if (count === 1) onLast(word, stems[word]!);
        return;
      }
    },
  };
}
