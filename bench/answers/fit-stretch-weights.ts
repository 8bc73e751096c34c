import { parseArgs } from 'node:util';
import { candidateOf, measureStretches } from '../../server/src/answering/rank/measure-stretches.ts';
import { readCandidates } from '../../server/src/answering/rank/read-candidates.ts';
import { askPassageQuestions, chance, readHits } from './ask-passage-questions.ts';

/**
 * Fits the weights of `server/src/answering/rank/rank-stretches.ts`: of all stretches found for a passage question, the
 * one it points at gets the greatest sum (multinomial logistic regression). `--share` of the questions are asked (a
 * tenth by default), chosen by `--seed`. Prints how often the right stretch comes first on sheets that were not used to
 * fit, and the weights.
 */
const { values } = parseArgs({ options: { share: { type: 'string' }, seed: { type: 'string' } } });
const [share, seed] = [Number(values.share ?? 0.1), Number(values.seed ?? 7)];
const steps = 160;
const rate = 0.08;
/** Pulls the weights towards zero. */
const regularisation = 0.002;
const groups = 2;

/** What a passage question never says is weighed by hand; what speaks for a stretch cannot speak against it. */
const byHand: Record<string, number> = {
  ...{
    given: 1,
    condition: -0.3,
    unasked: -2.2,
    elsewhere: -0.47,
    blanks: -6,
    ofDocument: 2,
    ofSection: 1,
    figure: 0.9,
  },
  ...{ siblings: 0, inPassage: 0, row: 0, first: 0 },
};
const likenesses = new Set([
  'best',
  'together',
  'met',
  'meaning',
  'stated',
  'inDocument',
  'words',
  'above',
  'heading',
  'title',
  'runs',
]);

type Sample = { rows: number[][]; right: number; sheet: string };

const { samples, names } = await readSamples();
const ranks = Array.from({ length: groups }, (_, group) => {
  const isHeldApart = ({ sheet }: Sample) => Math.floor(chance(sheet, seed) * groups) === group;
  const weights = fit(samples.filter((sample) => !isHeldApart(sample)));
  return samples.filter(isHeldApart).map((sample) => rankOf(sample, weights));
}).flat();
for (const most of [1, 2, 3]) {
  const found = ranks.filter((rank) => rank < most).length;
  console.log(
    `right stretch among the first ${most}: ${((100 * found) / ranks.length).toFixed(1)} % of ${ranks.length}`,
  );
}
const fitted = fit(samples);
for (const [at, name] of names.entries()) console.log(`${name}: ${fitted[at]!.toFixed(2)}`);

async function readSamples(): Promise<{ samples: Sample[]; names: string[] }> {
  const read: Sample[] = [];
  let features: string[] = [];
  for await (const { passage, question, sheet, understood, hits } of askPassageQuestions(share, seed)) {
    const candidates = readCandidates(readHits(hits));
    const own = candidates.filter((candidate) => candidate.passage.id === passage.id);
    const target = candidateOf(question, own);
    if (!target) continue;
    const measured = measureStretches(understood, candidates, null);
    features = Object.keys(measured[0]!);
    read.push({ rows: measured.map((one) => Object.values(one)), right: candidates.indexOf(target), sheet });
  }
  return { samples: read, names: features };
}

/** Gradient ascent on the probability of the right stretch, in steps of the same size for each weight (Adam). */
function fit(some: readonly Sample[]): number[] {
  const size = names.length;
  const spread = spreadOf(some);
  const weights = names.map((name, at) => (byHand[name] ?? 0) * spread[at]!);
  const mean = new Array<number>(size).fill(0);
  const square = new Array<number>(size).fill(0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = slopeOf(some, weights, spread);
    for (let at = 0; at < size; at += 1) {
      if (names[at]! in byHand) continue;
      const towards = slope[at]! / some.length - regularisation * weights[at]!;
      mean[at] = 0.9 * mean[at]! + 0.1 * towards;
      square[at] = 0.99 * square[at]! + 0.01 * towards ** 2;
      weights[at]! += (rate * (mean[at]! / (1 - 0.9 ** step))) / (Math.sqrt(square[at]! / (1 - 0.99 ** step)) + 1e-8);
      if (likenesses.has(names[at]!)) weights[at] = Math.max(0, weights[at]!);
    }
  }
  return weights.map((weight, at) => weight / spread[at]!);
}

function slopeOf(some: readonly Sample[], weights: readonly number[], spread: readonly number[]): number[] {
  const slope = new Array<number>(names.length).fill(0);
  for (const { rows, right } of some) {
    const sums = rows.map((row) => row.reduce((sum, value, at) => sum + (weights[at]! * value) / spread[at]!, 0));
    const most = Math.max(...sums);
    const odds = sums.map((sum) => Math.exp(sum - most));
    const all = odds.reduce((sum, one) => sum + one, 0);
    for (const [place, row] of rows.entries()) {
      const error = Number(place === right) - odds[place]! / all;
      for (const [at, value] of row.entries()) slope[at]! += (error * value) / spread[at]!;
    }
  }
  return slope;
}

function spreadOf(some: readonly Sample[]): number[] {
  const rows = some.flatMap((sample) => sample.rows);
  return names.map((_, at) => {
    const mean = rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row[at]! - mean) ** 2, 0) / rows.length;
    return Math.max(1e-3, Math.sqrt(variance));
  });
}

function rankOf({ rows, right }: Sample, weights: readonly number[]): number {
  const sums = rows.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
  return sums.filter((sum) => sum > sums[right]!).length;
}
