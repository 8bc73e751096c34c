import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import { measureStretches, type StretchFeatures } from './measure-stretches.ts';
import { addsOf, passagesRead, type RankedStretch, weighBy } from './rank-stretches.ts';
import { type Candidate, readCandidates } from './read-candidates.ts';
import { type CloseWeights, rankClosely } from './read-closely.ts';

/** A way to read the question, and what was found for it. */
export type Reading = { understood: Understood; hits: readonly Hit[] };

/**
 * Fitted by `bench/answers/fit-reading-weights.ts` on messages that tell a story or continue a conversation: what
 * speaks for a stretch when what is asked is read alone, and when all is read together.
 */
const weights: { asked: Partial<StretchFeatures>; told: Partial<StretchFeatures> } = {
  asked: {
    siblings: 9.15,
    agreed: 3.95,
    stated: 3.66,
    ofDocument: -0.14,
    ofSection: 0.45,
    cited: 1.52,
    above: 2.72,
    title: 2.5,
    runs: 0.5,
    passage: 0.26,
    figure: 0.9,
    article: 4.1,
    paragraph: 5.85,
    given: 1,
    near: 1,
    atAny: 2,
    opposed: -16,
    condition: -0.3,
    unasked: -2.2,
    forCase: 1.18,
    elsewhere: -0.41,
    row: 0.03,
    item: -0.75,
    list: 2.23,
    line: -0.16,
    length: 0.83,
    blanks: -12,
  },
  told: {
    together: 8.26,
    met: 2.85,
    meaning: 0.73,
    agreed: 5.75,
    stated: 3.3,
    runs: 0.5,
    passage: 2.46,
    ofDocument: 3.63,
  },
};

const weighAsked = weighBy(weights.asked);
const weighTold = weighBy(weights.told);

/** Fitted by `bench/answers/fit-close-weights.ts`. */
const closeWeights: CloseWeights = { before: 0.51, put: 1.59, putTold: 5.78, says: 3.92, apart: 3.1, lacks: 0 };

/**
 * The stretches of what was found for a question as asked and for the same with what is told around it, the likeliest
 * answer first.
 */
export function rankReadings(asked: Reading, told: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return rankClosely(asked.understood, rankReadingsAtFirst(asked, told, dictionary), closeWeights);
}

/** The same before the leading stretches are read closely. */
export function rankReadingsAtFirst(asked: Reading, told: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return measureReadings(asked, told, dictionary)
    .map((one) => {
      const weight = weighAsked(one.features) + weighTold(one.told);
      return { ...one, weight, atFirst: weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** Measures each stretch that was found for one of the readings as both see it. */
export function measureReadings(asked: Reading, told: Reading, dictionary: Dictionary | null) {
  const seen = measure(told, asked, dictionary);
  return [...measure(asked, told, dictionary)].map(([key, one]) => ({ ...one, told: seen.get(key)!.features }));
}

/** What each feature of a stretch adds to its weight, the most telling first. */
export function explainStretch({ features, told }: RankedStretch) {
  const adds = told
    ? [
        ...addsOf(features, weights.asked),
        ...addsOf(told, weights.told).map(({ name, ...one }) => ({ name: `${name} (told)`, ...one })),
      ]
    : addsOf(features);
  return adds.filter(({ adds }) => adds !== 0).sort((one, other) => Math.abs(other.adds) - Math.abs(one.adds));
}

/** The candidates of both readings as one of them sees them: what it did not find itself has no likeness to it. */
function measure(own: Reading, other: Reading, dictionary: Dictionary | null) {
  const hits = own.hits.slice(0, passagesRead);
  const found = new Set(hits.map(({ passage }) => passage.id));
  const more = other.hits.slice(0, passagesRead).filter(({ passage }) => !found.has(passage.id));
  const candidates = readCandidates(
    [...hits, ...more.map((hit) => ({ ...hit, score: 0, stretches: [] }))],
    own.understood,
  );
  const measured = measureStretches(own.understood, candidates, dictionary);
  const entries = candidates.map(
    (candidate, at) => [keyOf(candidate), { candidate, features: measured[at]! }] as const,
  );
  return new Map(entries);
}

function keyOf({ passage, start, end }: Candidate): string {
  return `${passage.id} ${start} ${end}`;
}
