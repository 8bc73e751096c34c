import type { FeatureNumbers } from './feature-numbers.ts';

/**
 * Which texts have which features, compared by the cosine of their features weighted by rarity. Texts are known by
 * number; a feature is a word or a run of letters, known by its number in `numbers`.
 */
export type Postings = {
  /** @param features each once; kept, so it must not change */
  add(text: number, features: Uint32Array): void;
  remove(text: number): void;
  /** Compares all texts with weighted features. The result holds until `end`. */
  compare(asked: ReadonlyMap<string, number>): Comparison;
};

export type Comparison = {
  /** Numbers of the texts that have any of the features. */
  touched: readonly number[];
  likeness(text: number): number;
  /** Share of the text's features, by rarity, that were asked for. */
  said(text: number): number;
  /** Share of the features asked for, by rarity, that the text has. Unknown ones count as the rarest. */
  met(text: number): number;
  end(): void;
};

/** Features in more than this share of the texts tell nothing apart. */
const commonShare = 0.35;

export function createPostings(numbers: FeatureNumbers): Postings {
  const lists: number[][] = [];
  const featuresOf: (Uint32Array | undefined)[] = [];
  let total = 0;
  /** Squared lengths of the texts; recomputed when texts were added or removed. */
  let masses = new Float32Array(0);
  let rarities = new Float32Array(0);
  let scores = new Float32Array(0);
  let isStale = true;

  const rarity = (count: number) => (count > commonShare * total ? 0 : Math.log(1 + total / (count + 0.5)));

  function refresh(): void {
    rarities = Float32Array.from(lists, (list) => rarity(list.length) ** 2);
    masses = new Float32Array(featuresOf.length);
    if (scores.length < featuresOf.length) scores = new Float32Array(featuresOf.length * 2);
    for (const [text, features] of featuresOf.entries()) {
      let mass = 0;
      for (const feature of features ?? []) mass += rarities[feature]!;
      masses[text] = mass;
    }
    isStale = false;
  }

  return {
    add(text, features) {
      while (lists.length < numbers.count()) lists.push([]);
      for (const feature of features) lists[feature]!.push(text);
      featuresOf[text] = features;
      total += 1;
      isStale = true;
    },
    remove(text) {
      for (const feature of featuresOf[text] ?? []) {
        const list = lists[feature]!;
        list[list.indexOf(text)] = list.at(-1)!;
        list.pop();
      }
      if (featuresOf[text]) total -= 1;
      featuresOf[text] = undefined;
      isStale = true;
    },
    compare(asked) {
      if (isStale) refresh();
      const touched: number[] = [];
      const unknown = rarity(0) ** 2;
      let known = 0;
      let all = 0;
      for (const [name, weight] of asked) {
        const feature = numbers.find(name);
        const texts = feature === undefined ? [] : (lists[feature] ?? []);
        const isKnown = texts.length > 0;
        const worth = isKnown ? rarities[feature!]! : unknown;
        all += worth * weight;
        if (!isKnown || worth === 0) continue;
        known += worth * weight * weight;
        const gain = worth * weight;
        for (const text of texts) {
          if (scores[text] === 0) touched.push(text);
          scores[text]! += gain;
        }
      }
      return {
        touched,
        likeness: (text) => (scores[text] ? scores[text]! / Math.sqrt(Math.max(1e-9, masses[text]! * known)) : 0),
        said: (text) => Math.min(1, scores[text]! / Math.max(1e-9, masses[text]!)),
        met: (text) => Math.min(1, scores[text]! / Math.max(1e-9, all)),
        end: () => {
          for (const text of touched) scores[text] = 0;
        },
      };
    },
  };
}
