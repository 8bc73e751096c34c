import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import { type Likeness, measureLikeness } from './measure-likeness.ts';
import { measureStretches, type StretchFeatures } from './measure-stretches.ts';
import { addsAlone, addsOf, passagesRead, type RankedStretch, weighBy } from './rank-stretches.ts';
import { type Candidate, readCandidates } from './read-candidates.ts';
import { type CloseWeights, rankClosely } from './read-closely.ts';

/** One way to read the question, and the hits for it. */
export type Reading = { understood: Understood; hits: readonly Hit[] };

/**
 * Fitted by `bench/answers/fit-reading-weights.ts` on messages with a story or a conversation: the weights of the
 * features when the question is read alone, and when it is read with its context.
 */
const weights: { alone: Partial<StretchFeatures>; inContext: Partial<Likeness> } = {
  alone: {
    nextQuestions: 4.95,
    averageMeaning: 3.43,
    stretchMeaning: 4.11,
    documentShare: -0.78,
    sectionShare: 0.46,
    citedBefore: 4.27,
    above: 2.94,
    title: 1.04,
    runs: 0,
    passageScore: 0,
    figure: 0.9,
    article: 4.1,
    paragraph: 5.85,
    figureMatch: 1,
    figureNearness: 1,
    anySize: 2,
    oppositeCase: -16,
    unmetCondition: -0.3,
    extraCircumstances: -2.2,
    sharedCircumstances: 0.84,
    headingMismatch: -0.09,
    row: -0.18,
    item: 0.18,
    list: 0.64,
    line: -0.14,
    length: 0.67,
    blanks: -12,
    closestMeaning: 0.31,
    heading: 0.32,
  },
  inContext: {
    allQuestions: 8.28,
    matchedShare: 6.33,
    closestMeaning: 3.05,
    averageMeaning: 6.3,
    stretchMeaning: 3.58,
    passageScore: 3.38,
    documentShare: 3.18,
  },
};

const weighAlone = weighBy(weights.alone);
const weighInContext = weighBy(weights.inContext);

/** Fitted by `bench/answers/fit-close-weights.ts`. */
const closeWeights: CloseWeights = {
  before: 0.57,
  wordingMatch: 1.33,
  contextWordingMatch: 5.12,
  matchedWords: 3.48,
  distinctiveMatch: 2.91,
  missingWord: 0,
};

/**
 * Ranks the stretches found for the question alone and for the question with its context, the likeliest answer first.
 */
export function rankReadings(alone: Reading, inContext: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return rankClosely(alone.understood, rankReadingsAtFirst(alone, inContext, dictionary), closeWeights);
}

/** The same before the close reading of the leading stretches. */
export function rankReadingsAtFirst(
  alone: Reading,
  inContext: Reading,
  dictionary: Dictionary | null,
): RankedStretch[] {
  return measureReadings(alone, inContext, dictionary)
    .map((one) => {
      const weight = weighAlone(one.features) + weighInContext(one.contextFeatures);
      return { ...one, weight, firstWeight: weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Computes the features of each stretch under both readings; under the one with context, only the features that have a
 * weight there.
 */
export function measureReadings(alone: Reading, inContext: Reading, dictionary: Dictionary | null) {
  const seen = measure(inContext, alone, dictionary, measureLikeness);
  return [...measure(alone, inContext, dictionary, measureStretches)].map(([key, one]) => ({
    ...one,
    contextFeatures: seen.get(key)!.features,
  }));
}

/** What each feature of a stretch contributes to its weight, the largest first. */
export function explainStretch({ features, contextFeatures }: RankedStretch) {
  const adds = contextFeatures
    ? [
        ...addsOf(features, weights.alone),
        ...addsOf(contextFeatures, weights.inContext).map(({ name, ...one }) => ({
          name: `${name} (in context)`,
          ...one,
        })),
      ]
    : addsAlone(features);
  return adds.filter(({ adds }) => adds !== 0).sort((one, other) => Math.abs(other.adds) - Math.abs(one.adds));
}

/** The candidates of both readings under one of them: those it did not find have no similarity to it. */
function measure<T>(
  own: Reading,
  other: Reading,
  dictionary: Dictionary | null,
  by: (understood: Understood, candidates: readonly Candidate[], dictionary: Dictionary | null) => T[],
): Map<string, { candidate: Candidate; features: T }> {
  const hits = own.hits.slice(0, passagesRead);
  const found = new Set(hits.map(({ passage }) => passage.id));
  const more = other.hits.slice(0, passagesRead).filter(({ passage }) => !found.has(passage.id));
  const candidates = readCandidates(
    [...hits, ...more.map((hit) => ({ ...hit, score: 0, stretches: [] }))],
    own.understood,
  );
  const measured = by(own.understood, candidates, dictionary);
  const entries = candidates.map(
    (candidate, at) => [keyOf(candidate), { candidate, features: measured[at]! }] as const,
  );
  return new Map(entries);
}

function keyOf({ passage, start, end }: Candidate): string {
  return `${passage.id} ${start} ${end}`;
}
