/** Finds the words of a vocabulary that share letters with a word: compounds, inflections, typing errors. */
export type Grams = {
  add(word: number, stem: string): void;
  remove(word: number, stem: string): void;
  /**
   * Words that share at least `least` of the letters of `stem` (runs of letters, the rarer the more they count).
   * @param tell gets the word, the share of the letters of `stem` it has, and the share of its own that `stem` has
   */
  similar(stem: string, least: number, tell: (word: number, of: number, back: number) => void): void;
};

const gramLength = 4;

type Owners = { list: Uint32Array; count: number };

export function createGrams(): Grams {
  const owners = new Map<string, Owners>();
  let total = 0;
  let lengths = new Uint8Array(1024);
  let shares = new Float32Array(1024);
  let times = new Uint8Array(1024);

  return {
    add(word, stem) {
      total++;
      if (word >= lengths.length) {
        const longer = new Uint8Array(Math.max(word + 1, lengths.length * 2));
        longer.set(lengths);
        lengths = longer;
        shares = new Float32Array(longer.length);
        times = new Uint8Array(longer.length);
      }
      const grams = gramsOf(stem);
      lengths[word] = grams.length;
      for (const gram of grams) {
        const known = owners.get(gram);
        if (!known) {
          owners.set(gram, { list: Uint32Array.of(word), count: 1 });
          continue;
        }
        if (known.count === known.list.length) {
          const longer = new Uint32Array(Math.ceil(known.count * 1.5) + 1);
          longer.set(known.list);
          known.list = longer;
        }
        known.list[known.count++] = word;
      }
    },
    remove(word, stem) {
      total--;
      for (const gram of gramsOf(stem)) {
        const known = owners.get(gram)!;
        known.list[known.list.indexOf(word)] = known.list[--known.count]!;
        if (known.count === 0) owners.delete(gram);
      }
    },
    similar(stem, least, tell) {
      let mass = 0;
      const met: number[] = [];
      for (const gram of gramsOf(stem)) {
        const known = owners.get(gram);
        const weight = Math.log(1 + total / (1 + (known?.count ?? 0)));
        mass += weight;
        if (!known) continue;
        for (let at = 0; at < known.count; at++) {
          const word = known.list[at]!;
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
  };
}

function gramsOf(stem: string): string[] {
  if (/^[\d@]/.test(stem)) return [];
  const text = stem.length < gramLength ? `^${stem}` : stem.slice(0, 200);
  const grams = new Set<string>();
  for (let at = 0; at + gramLength <= text.length; at++) grams.add(text.slice(at, at + gramLength));
  return [...grams];
}
