import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import { measureStretches, type StretchFeatures } from './measure-stretches.ts';
import { addsOf, passagesRead, type RankedStretch, weigh } from './rank-stretches.ts';
import { type Candidate, readCandidates } from './read-candidates.ts';

/** A way to read the question, and what was found for it. */
export type Reading = { understood: Understood; hits: readonly Hit[] };

/**
 * Fitted by `bench/answers/fit-reading-weights.ts` on messages that tell a story or continue a conversation: what speaks
 * for a stretch when what is asked is read alone, and when all is read together.
 */
const weights: { asked: Partial<StretchFeatures>; told: Partial<StretchFeatures> } = {
  asked: {
    siblings: 15.88,
    stated: 4.2,
    ofDocument: -2.37,
    ofSection: 1.6,
    cited: 1.67,
    words: 0.01,
    above: 2.76,
    title: 4.12,
    runs: 1.38,
    figure: 0.9,
    article: 4.1,
    paragraph: 5.85,
    given: 1,
    near: 1,
    condition: -0.3,
    unasked: -2.2,
    forCase: -0.25,
    elsewhere: -0.73,
    row: 0.55,
    item: -0.48,
    list: 1.13,
    line: -0.29,
    length: 1.35,
    blanks: -6,
  },
  told: {
    together: 13.72,
    met: 0.45,
    meaning: 2.92,
    stated: 4.54,
    runs: 1.38,
    passage: 3.73,
    ofDocument: 4.96,
  },
};

/** The stretches of what was found for a question as asked and for the same with what is told around it, the likeliest answer first. */
export function rankReadings(asked: Reading, told: Reading, dictionary: Dictionary | null): RankedStretch[] {
  return measureReadings(asked, told, dictionary)
    .map((one) => ({ ...one, weight: weigh(one.features, weights.asked) + weigh(one.told, weights.told) }))
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
  const candidates = readCandidates([...hits, ...more.map((hit) => ({ ...hit, score: 0, stretches: [] }))]);
  const measured = measureStretches(own.understood, candidates, dictionary);
  const entries = candidates.map(
    (candidate, at) => [keyOf(candidate), { candidate, features: measured[at]! }] as const,
  );
  return new Map(entries);
}

function keyOf({ passage, start, end }: Candidate): string {
  return `${passage.id} ${start} ${end}`;
}
