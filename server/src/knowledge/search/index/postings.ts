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
  /** The texts of each feature, one feature after the other: those of feature f from `starts[f]` to `starts[f + 1]`. */
  let texts = new Uint32Array(0);
  let starts = new Uint32Array(1);
  const featuresOf: (Uint32Array | undefined)[] = [];
  let total = 0;
  /** Squared lengths of the texts. */
  let masses = new Float32Array(0);
  let rarities = new Float32Array(0);
  let scores = new Float32Array(0);
  /** Whether texts were added or removed since the rest was built. */
  let isStale = true;

  const rarity = (count: number) => (count > commonShare * total ? 0 : Math.log(1 + total / (count + 0.5)));

  function build(): void {
    const count = numbers.count();
    starts = new Uint32Array(count + 1);
    for (const features of featuresOf) {
      for (let at = 0; at < (features?.length ?? 0); at++) starts[features![at]! + 1]! += 1;
    }
    rarities = Float32Array.from({ length: count }, (_, feature) => rarity(starts[feature + 1]!) ** 2);
    for (let feature = 0; feature < count; feature++) starts[feature + 1]! += starts[feature]!;
    texts = new Uint32Array(starts[count]!);
    masses = new Float32Array(featuresOf.length);
    if (scores.length < featuresOf.length) scores = new Float32Array(featuresOf.length * 2);
    const next = starts.slice();
    for (const [text, features] of featuresOf.entries()) {
      let mass = 0;
      for (let at = 0; at < (features?.length ?? 0); at++) {
        const feature = features![at]!;
        mass += rarities[feature]!;
        texts[next[feature]!] = text;
        next[feature]! += 1;
      }
      masses[text] = mass;
    }
    isStale = false;
  }

  return {
    add(text, features) {
      featuresOf[text] = features;
      total += 1;
      isStale = true;
    },
    remove(text) {
      if (featuresOf[text]) total -= 1;
      featuresOf[text] = undefined;
      isStale = true;
    },
    compare(asked) {
      if (isStale) build();
      const touched: number[] = [];
      const unknown = rarity(0) ** 2;
      let known = 0;
      let all = 0;
      for (const [name, weight] of asked) {
        const feature = numbers.find(name);
        // Features may be numbered after this was built, by texts of other postings.
        const [from, to] = feature === undefined ? [0, 0] : [starts[feature] ?? 0, starts[feature + 1] ?? 0];
        const isKnown = to > from;
        const worth = isKnown ? rarities[feature!]! : unknown;
        all += worth * weight;
        if (!isKnown || worth === 0) continue;
        known += worth * weight * weight;
        const gain = worth * weight;
        for (let at = from; at < to; at++) {
          const text = texts[at]!;
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
