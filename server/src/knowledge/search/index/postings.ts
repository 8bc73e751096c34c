import type { IndexReader, IndexWriter } from './index-file.ts';
import { createNumberLists, type NumberLists } from './lists/number-lists.ts';
import type { Names } from './names.ts';

/**
 * An inverted index of texts and features, compared by the cosine of their features weighted by rarity. Texts are
 * identified by number; a feature is a word or n-gram, identified by its number in `numbers`.
 */
export type Postings = {
  /** @param features distinct; stored for a while, so they must not be modified */
  add(text: number, features: Uint32Array): void;
  remove(text: number): void;
  /**
   * Compares texts with weighted features. The result is valid until a text is added or removed.
   * @param among the only texts for which the result is valid; all by default
   */
  compare(asked: readonly AskedFeature[], among?: TextRanges): Comparison;
  keep(file: IndexWriter): Iterable<void>;
  restore(file: IndexReader): Iterable<void>;
};

/** A feature of the question, by its number; undefined: no text has it. */
export type AskedFeature = { feature: number | undefined; weight: number };

export type Comparison = {
  likeness(text: number): number;
  /** Share of the text's features, by rarity, that were asked for. */
  shareOfText(text: number): number;
  /** Share of the features asked for, by rarity, that the text has. Unknown ones count as the rarest. */
  shareOfAsked(text: number): number;
};

/** Ranges of text numbers from `from` to below `to`, ascending and disjoint. */
export type TextRanges = readonly { from: number; to: number }[];

/** Groups texts into ranges of their numbers, since those of one stretch are mostly consecutive. */
export function rangesOf(texts: Iterable<number>): TextRanges {
  const ranges: { from: number; to: number }[] = [];
  for (const text of Uint32Array.from(texts).sort()) {
    const last = ranges.at(-1);
    if (last && text <= last.to) last.to = text + 1;
    else ranges.push({ from: text, to: text + 1 });
  }
  return ranges;
}

/** Features in more than this share of the texts are ignored. */
const commonShare = 0.35;

/** How many texts and features are processed between two pauses. */
const textsPerStep = 2000;
const featuresPerStep = 10_000;

/** By which factor a list of texts must exceed the number of ranges to be searched rather than scanned. */
const searchedFrom = 8;

const nothing = new Uint32Array(0);

export function createPostings(numbers: Names): Postings {
  /** The texts of each feature, one feature after the other: those of feature f from `starts[f]` to `starts[f + 1]`. */
  let texts: Uint32Array = new Uint32Array(0);
  let starts: Uint32Array = new Uint32Array(1);
  /** The features of each text, while texts are added; replaced by what is built from them. */
  let featuresOf: NumberLists | null = null;
  let total = 0;
  /** The squared lengths of the texts. */
  let masses: Float32Array = new Float32Array(0);
  let rarities: Float32Array = new Float32Array(0);
  const rarity = (count: number) => (count > commonShare * total ? 0 : Math.log(1 + total / (count + 0.5)));

  /** Nothing may be added or removed before it has ended. */
  function* build(): Generator<void> {
    if (!featuresOf) return;
    [starts, rarities, texts, masses] = yield* gather(featuresOf, numbers.count(), rarity);
    featuresOf = null;
  }

  return {
    add(text, features) {
      featuresOf ??= turnBack(texts, starts, masses.length);
      featuresOf.set(text, features);
      total += 1;
    },
    remove(text) {
      featuresOf ??= turnBack(texts, starts, masses.length);
      featuresOf.set(text, nothing);
      total -= 1;
    },
    compare(asked, among) {
      for (const _ of build());
      const scores = new Float32Array(masses.length);
      const unknown = rarity(0) ** 2;
      let known = 0;
      let all = 0;
      for (const { feature, weight } of asked) {
        // Texts of other postings may have numbered features after this was built.
        const [from, to] = feature === undefined ? [0, 0] : [starts[feature] ?? 0, starts[feature + 1] ?? 0];
        const isKnown = to > from;
        const worth = isKnown ? rarities[feature!]! : unknown;
        all += worth * weight;
        if (!isKnown || worth === 0) continue;
        known += worth * weight * weight;
        const gain = worth * weight;
        if (among && to - from > searchedFrom * among.length) addAmong(scores, texts, { from, to }, gain, among);
        else for (let at = from; at < to; at++) scores[texts[at]!]! += gain;
      }
      return {
        likeness: (text) => (scores[text] ? scores[text]! / Math.sqrt(Math.max(1e-9, masses[text]! * known)) : 0),
        shareOfText: (text) => Math.min(1, scores[text]! / Math.max(1e-9, masses[text]!)),
        shareOfAsked: (text) => Math.min(1, scores[text]! / Math.max(1e-9, all)),
      };
    },
    *keep(file) {
      yield* build();
      file.json(total);
      for (const list of [starts, texts, masses, rarities]) file.numbers(list);
      yield;
    },
    *restore(file) {
      total = file.json();
      [starts, texts] = [file.numbers(Uint32Array), file.numbers(Uint32Array)];
      yield;
      [masses, rarities] = [file.numbers(Float32Array), file.numbers(Float32Array)];
    },
  };
}

/** Adds a score to the texts in some ranges that a sorted list contains between two indexes. */
function addAmong(
  scores: Float32Array,
  texts: Uint32Array,
  list: { from: number; to: number },
  gain: number,
  among: TextRanges,
): void {
  let at = list.from;
  for (const range of among) {
    let end = list.to;
    while (at < end) {
      const middle = (at + end) >>> 1;
      if (texts[middle]! < range.from) at = middle + 1;
      else end = middle;
    }
    for (; at < list.to && texts[at]! < range.to; at++) scores[texts[at]!]! += gain;
    if (at === list.to) return;
  }
}

/** Inverts the features of texts: the texts of each feature, their start, and the weights of features and texts. */
function* gather(
  featuresOf: NumberLists,
  count: number,
  rarity: (count: number) => number,
): Generator<void, [starts: Uint32Array, rarities: Float32Array, texts: Uint32Array, masses: Float32Array]> {
  const starts = new Uint32Array(count + 1);
  for (let text = 0; text < featuresOf.size(); text++) {
    const features = featuresOf.of(text);
    for (let at = 0; at < features.length; at++) starts[features[at]! + 1]! += 1;
    if (text % textsPerStep === 0) yield;
  }
  const rarities = Float32Array.from({ length: count }, (_, feature) => rarity(starts[feature + 1]!) ** 2);
  for (let feature = 0; feature < count; feature++) starts[feature + 1]! += starts[feature]!;
  const texts = new Uint32Array(starts[count]!);
  const next = starts.slice();
  for (let text = 0; text < featuresOf.size(); text++) {
    const features = featuresOf.of(text);
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!;
      texts[next[feature]!] = text;
      next[feature]! += 1;
    }
    if (text % textsPerStep === 0) yield;
  }
  return [starts, rarities, texts, yield* weigh(texts, starts, rarities, featuresOf.size())];
}

/**
 * The sum of the rarities of each text's features, added in the order of their numbers, so that it does not depend on
 * the order of insertion.
 */
function* weigh(
  texts: Uint32Array,
  starts: Uint32Array,
  rarities: Float32Array,
  size: number,
): Generator<void, Float32Array> {
  const sums = new Float64Array(size);
  for (let feature = 0; feature < rarities.length; feature++) {
    for (let at = starts[feature]!; at < starts[feature + 1]!; at++) sums[texts[at]!]! += rarities[feature]!;
    if (feature % featuresPerStep === 0) yield;
  }
  return Float32Array.from(sums);
}

/** Rebuilds the features of each text from the texts of each feature. */
function turnBack(texts: Uint32Array, starts: Uint32Array, size: number): NumberLists {
  const counts = new Uint32Array(size);
  for (let at = 0; at < texts.length; at++) counts[texts[at]!]! += 1;
  const all = new Uint32Array(texts.length);
  const rooms: Uint32Array[] = [];
  let end = 0;
  for (let text = 0; text < size; text++) {
    rooms.push(all.subarray(end, end + counts[text]!));
    end += counts[text]!;
  }
  counts.fill(0);
  for (let feature = 0; feature + 1 < starts.length; feature++)
    for (let at = starts[feature]!; at < starts[feature + 1]!; at++) {
      const text = texts[at]!;
      rooms[text]![counts[text]!] = feature;
      counts[text]! += 1;
    }
  const lists = createNumberLists();
  for (const [text, room] of rooms.entries()) lists.set(text, room);
  return lists;
}
