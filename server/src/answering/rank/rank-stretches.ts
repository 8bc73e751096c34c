import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import type { Likeness } from './measure-likeness.ts';
import { measureStretches, type StretchFeatures } from './measure-stretches.ts';
import { type Candidate, readCandidates } from './read-candidates.ts';
import { type CloseFeatures, type CloseWeights, rankClosely } from './read-closely.ts';

/**
 * A candidate with its features and its weight, their sum; `told`: its features when the question is read with its
 * story or conversation; `close`: the features of the close reading, for the leading stretches.
 */
export type RankedStretch = {
  candidate: Candidate;
  features: StretchFeatures;
  told?: Likeness;
  close?: CloseFeatures;
  weight: number;
  /** Its weight before the close reading, by which list items and table rows are grouped. */
  atFirst: number;
};

export const passagesRead = 24;

/**
 * Fitted by `bench/answers/fit-stretch-weights.ts` so that of all candidates the one that answers gets the greatest
 * sum.
 */
const weights: StretchFeatures = {
  best: 2.49,
  siblings: 0,
  together: 4.71,
  met: 3.91,
  meaning: 5.31,
  agreed: 9.56,
  stated: 6.83,
  inPassage: 0,
  inDocument: 1.11,
  ofDocument: 1.54,
  ofSection: 0.76,
  cited: 1.5,
  words: 0,
  above: 2.58,
  heading: 0.56,
  title: 1.71,
  runs: 0,
  passage: 2.03,
  figure: 0.9,
  article: 4.1,
  paragraph: 5.85,
  given: 4,
  near: 1,
  atAny: 2,
  opposed: -16,
  condition: -0.3,
  unasked: -2.2,
  forCase: 1,
  elsewhere: -0.47,
  row: 0,
  item: -0.52,
  list: -0.7,
  line: -2.82,
  first: 0,
  length: 0.32,
  blanks: -14,
};

const weigh = weighBy(weights);

/** Fitted by `bench/answers/fit-close-weights.ts`. */
const closeWeights: CloseWeights = { before: 0.5, put: 6.28, putTold: 0, says: 3.09, apart: 2.58, lacks: 0 };

/** The stretches of the hits, the most likely answer first. */
export function rankStretches(
  understood: Understood,
  hits: readonly Hit[],
  dictionary: Dictionary | null,
): RankedStretch[] {
  return rankClosely(understood, rankAtFirst(understood, hits, dictionary), closeWeights);
}

/** The same before the close reading of the leading stretches. */
export function rankAtFirst(
  understood: Understood,
  hits: readonly Hit[],
  dictionary: Dictionary | null,
): RankedStretch[] {
  const candidates = readCandidates(hits.slice(0, passagesRead), understood);
  const measured = measureStretches(understood, candidates, dictionary);
  return candidates
    .map((candidate, at) => {
      const features = measured[at]!;
      const weight = weigh(features);
      return { candidate, features, weight, atFirst: weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** What each feature of a stretch contributes to its weight when the question is read alone. */
export const addsAlone = (features: StretchFeatures) => addsOf(features, weights);

/** What each feature of a stretch contributes to its weight, by the weights it was ranked with. */
export function addsOf<K extends string>(features: Record<K, number>, by: Partial<Record<K, number>>) {
  return (Object.keys(by) as K[]).map((name) => ({
    name: name as string,
    value: features[name],
    adds: by[name]! * features[name],
  }));
}

/** Returns a function that computes the weighted sum of features. */
export function weighBy<K extends string>(
  weights: Partial<Record<K, number>>,
): (features: Record<K, number>) => number {
  const named = Object.entries(weights) as [K, number][];
  return (features) => {
    let sum = 0;
    for (const [name, weight] of named) sum += weight * features[name];
    return sum;
  };
}
