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
const weights: { asked: Partial<StretchFeatures>; told: Partial<Likeness> } = {
  asked: {
    siblings: 4.95,
    agreed: 3.43,
    stated: 4.11,
    ofDocument: -0.78,
    ofSection: 0.46,
    cited: 4.27,
    above: 2.94,
    title: 1.04,
    runs: 0,
    passage: 0,
    figure: 0.9,
    article: 4.1,
    paragraph: 5.85,
    given: 1,
    near: 1,
    atAny: 2,
    opposed: -16,
    condition: -0.3,
    unasked: -2.2,
    forCase: 0.84,
    elsewhere: -0.09,
    row: -0.18,
    item: 0.18,
    list: 0.64,
    line: -0.14,
    length: 0.67,
    blanks: -12,
    meaning: 0.31,
    heading: 0.32,
  },
  told: {
    together: 8.28,
    met: 6.33,
    meaning: 3.05,
    agreed: 6.3,
    stated: 3.58,
    passage: 3.38,
    ofDocument: 3.18,
  },
};

const weighAsked = weighBy(weights.asked);
const weighTold = weighBy(weights.told);

/** Fitted by `bench/answers/fit-close-weights.ts`. */
const closeWeights: CloseWeights = { before: 0.57, put: 1.33, putTold: 5.12, says: 3.48, apart: 2.91, lacks: 0 };

/**
 * Ranks the stretches found for the question alone and for the question with its context, the likeliest answer first.
 */
export function rankReadings(asked: Reading, told: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return rankClosely(asked.understood, rankReadingsAtFirst(asked, told, dictionary), closeWeights);
}

/** The same before the close reading of the leading stretches. */
export function rankReadingsAtFirst(asked: Reading, told: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return measureReadings(asked, told, dictionary)
    .map((one) => {
      const weight = weighAsked(one.features) + weighTold(one.told);
      return { ...one, weight, atFirst: weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Computes the features of each stretch under both readings; under the one with context, only the features that have a
 * weight there.
 */
export function measureReadings(asked: Reading, told: Reading, dictionary: Dictionary | null) {
  const seen = measure(told, asked, dictionary, measureLikeness);
  return [...measure(asked, told, dictionary, measureStretches)].map(([key, one]) => ({
    ...one,
    told: seen.get(key)!.features,
  }));
}

/** What each feature of a stretch contributes to its weight, the largest first. */
export function explainStretch({ features, told }: RankedStretch) {
  const adds = told
    ? [
        ...addsOf(features, weights.asked),
        ...addsOf(told, weights.told).map(({ name, ...one }) => ({ name: `${name} (told)`, ...one })),
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
