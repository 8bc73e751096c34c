/** Finds the words of a vocabulary that share letters with a word: compounds, inflections, typing errors. */
export type Grams = {
  add(word: number, stem: string): void;
  remove(word: number, stem: string): void;
  /** words sharing letters with `stem` → share of the letters of `stem` (weighted by rarity) the word has, and the reverse */
  similar(stem: string): Map<number, { of: number; back: number }>;
};

const size = 4;

export function createGrams(): Grams {
  const words = new Map<string, number[]>();
  const masses: number[] = [];
  let total = 0;
  const rarity = (gram: string) => Math.log(1 + total / (1 + (words.get(gram)?.length ?? 0)));

  return {
    add(word, stem) {
      total++;
      for (const gram of gramsOf(stem)) {
        const list = words.get(gram);
        if (list) list.push(word);
        else words.set(gram, [word]);
      }
      masses[word] = gramsOf(stem).length;
    },
    remove(word, stem) {
      total--;
      for (const gram of gramsOf(stem)) {
        const rest = words.get(gram)!.filter((other) => other !== word);
        if (rest.length > 0) words.set(gram, rest);
        else words.delete(gram);
      }
    },
    similar(stem) {
      const grams = gramsOf(stem);
      const shared = new Map<number, number>();
      const counts = new Map<number, number>();
      let mass = 0;
      for (const gram of grams) {
        const weight = rarity(gram);
        mass += weight;
        for (const word of words.get(gram) ?? []) {
          shared.set(word, (shared.get(word) ?? 0) + weight);
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
      }
      const found = new Map<number, { of: number; back: number }>();
      for (const [word, weight] of shared) found.set(word, { of: weight / mass, back: counts.get(word)! / masses[word]! });
      return found;
    },
  };
}

function gramsOf(stem: string): string[] {
  if (/^[\d@]/.test(stem)) return [];
  const text = stem.length < size ? `^${stem}` : stem;
  const grams = new Set<string>();
  for (let at = 0; at + size <= text.length; at++) grams.add(text.slice(at, at + size));
  return [...grams];
}
