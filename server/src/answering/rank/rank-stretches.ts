import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import type { Likeness } from './measure-likeness.ts';
import { measureStretches, type StretchFeatures } from './measure-stretches.ts';
import { type Candidate, readCandidates } from './read-candidates.ts';
import { type CloseFeatures, type CloseWeights, rankClosely } from './read-closely.ts';

/**
 * A candidate with its features and its weight, their sum; `contextFeatures`: its features when the question is read
 * with its story or conversation; `closeFeatures`: the features of the close reading, for the leading stretches.
 */
export type RankedStretch = {
  candidate: Candidate;
  features: StretchFeatures;
  contextFeatures?: Likeness;
  closeFeatures?: CloseFeatures;
  weight: number;
  /** Its weight before the close reading, by which list items and table rows are grouped. */
  firstWeight: number;
};

export const passagesRead = 24;

/**
 * Fitted by `bench/answers/fit-stretch-weights.ts` so that of all candidates the one that answers gets the greatest
 * sum.
 */
const weights: StretchFeatures = {
  closestQuestion: 2.49,
  nextQuestions: 0,
  allQuestions: 4.71,
  matchedShare: 3.91,
  closestMeaning: 5.31,
  averageMeaning: 9.56,
  stretchMeaning: 6.83,
  closestInPassage: 0,
  closestInDocument: 1.11,
  documentShare: 1.54,
  sectionShare: 0.76,
  citedBefore: 1.5,
  words: 0,
  above: 2.58,
  heading: 0.56,
  title: 1.71,
  runs: 0,
  passageScore: 2.03,
  figure: 0.9,
  article: 4.1,
  paragraph: 5.85,
  figureMatch: 4,
  figureNearness: 1,
  anySize: 2,
  oppositeCase: -16,
  unmetCondition: -0.3,
  extraCircumstances: -2.2,
  sharedCircumstances: 1,
  headingMismatch: -0.47,
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
const closeWeights: CloseWeights = {
  before: 0.5,
  wordingMatch: 6.28,
  contextWordingMatch: 0,
  matchedWords: 3.09,
  distinctiveMatch: 2.58,
  missingWord: 0,
};

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
      return { candidate, features, weight, firstWeight: weight };
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
