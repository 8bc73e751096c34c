/** One question: the features of each stretch that was found for it, and which of them answer it. */
export type RankingSample = { rows: number[][]; right: ReadonlySet<number> };

/** What is not fitted: weights set by hand, and features that can only speak for a stretch. */
export type RankingRules = { byHand: Readonly<Record<string, number>>; onlyFor: ReadonlySet<string> };

const steps = 160;
const rate = 0.08;
/** Pulls the weights towards zero. */
const regularisation = 0.002;

/**
 * Fits weights so that of all stretches found for a question those that answer it get the greatest sums (multinomial
 * logistic regression; several right ones count together). Gradient ascent in steps of the same size for each weight
 * (Adam).
 */
export function fitRanking(
  some: readonly RankingSample[],
  names: readonly string[],
  { byHand, onlyFor }: RankingRules,
): number[] {
  const size = names.length;
  const spread = spreadOf(some, size);
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
      if (onlyFor.has(names[at]!)) weights[at] = Math.max(0, weights[at]!);
    }
  }
  return weights.map((weight, at) => weight / spread[at]!);
}

/** The place of the first right stretch when the stretches are ordered by these weights; 0 is the first. */
export function rankOf({ rows, right }: RankingSample, weights: readonly number[]): number {
  const sums = sumsOf(rows, weights);
  const best = Math.max(...sums.filter((_, at) => right.has(at)));
  return sums.filter((sum) => sum > best).length;
}

/** Prints how often the right stretch is among the first ones. */
export function printRanks(label: string, ranks: readonly number[]): void {
  for (const most of [1, 2, 3]) {
    const found = ranks.filter((rank) => rank < most).length;
    console.log(`${label} among the first ${most}: ${((100 * found) / ranks.length).toFixed(1)} % of ${ranks.length}`);
  }
}

function sumsOf(rows: readonly number[][], weights: readonly number[]): number[] {
  return rows.map((row) => row.reduce((sum, value, at) => sum + weights[at]! * value, 0));
}

function slopeOf(some: readonly RankingSample[], weights: readonly number[], spread: readonly number[]): number[] {
  const slope = new Array<number>(weights.length).fill(0);
  const scaled = weights.map((weight, at) => weight / spread[at]!);
  for (const { rows, right } of some) {
    const sums = sumsOf(rows, scaled);
    const most = Math.max(...sums);
    const odds = sums.map((sum) => Math.exp(sum - most));
    const all = odds.reduce((sum, one) => sum + one, 0);
    const ofRight = odds.reduce((sum, one, at) => sum + (right.has(at) ? one : 0), 0) || 1;
    for (const [place, row] of rows.entries()) {
      const error = (right.has(place) ? odds[place]! / ofRight : 0) - odds[place]! / all;
      for (const [at, value] of row.entries()) slope[at]! += (error * value) / spread[at]!;
    }
  }
  return slope;
}

function spreadOf(some: readonly RankingSample[], size: number): number[] {
  const rows = some.flatMap((sample) => sample.rows);
  return Array.from({ length: size }, (_, at) => {
    const mean = rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row[at]! - mean) ** 2, 0) / rows.length;
    return Math.max(1e-3, Math.sqrt(variance));
  });
}
