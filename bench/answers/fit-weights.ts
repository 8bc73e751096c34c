/**
 * One question: its evidence as features, and whether the sources hold an answer to it. `counts`: how much it counts
 * beside others, 1 unless given.
 */
export type Sample = { features: number[]; hasAnswer: boolean; text: string; counts?: number };

export type Weights = { weights: number[]; intercept: number };

/** Newton's method is there long before. */
const rounds = 12;
/** Sums beyond this are as good as certain. */
const mostSum = 30;

/**
 * Fits a logistic regression by Newton's method. Answerable and unanswerable questions count the same as a whole,
 * however many there are of each.
 * @param regularisation pulls the weights towards zero (L2), so that rare features do not get extreme ones; one figure
 * for all features, or one for each
 */
export function fitWeights(samples: readonly Sample[], regularisation: number | readonly number[]): Weights {
  const size = samples[0]!.features.length;
  const pull = typeof regularisation === 'number' ? new Array<number>(size).fill(regularisation) : regularisation;
  const means = Array.from({ length: size }, (_, at) => average(samples.map(({ features }) => features[at]!)));
  const deviations = means.map((mean, at) =>
    Math.max(1e-6, Math.sqrt(average(samples.map(({ features }) => (features[at]! - mean) ** 2)))),
  );
  // The intercept is the last slope; nothing pulls it.
  const rows = samples.map(({ features }) =>
    Float64Array.from([...features.map((feature, at) => (feature - means[at]!) / deviations[at]!), 1]),
  );
  const counts = countEqually(samples);
  const slopes = new Float64Array(size + 1);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = Float64Array.from(slopes, (slope, at) => (pull[at] ?? 0) * slope);
    const curvature = Array.from({ length: size + 1 }, (_, at) => {
      const row = new Float64Array(size + 1);
      row[at] = (pull[at] ?? 0) + 1e-9;
      return row;
    });
    for (const [at, row] of rows.entries()) {
      let sum = 0;
      for (let one = 0; one <= size; one += 1) sum += row[one]! * slopes[one]!;
      const likely = 1 / (1 + Math.exp(-Math.max(-mostSum, Math.min(mostSum, sum))));
      const count = counts[at]! / samples.length;
      const error = count * (likely - Number(samples[at]!.hasAnswer));
      const bend = count * likely * (1 - likely);
      for (let one = 0; one <= size; one += 1) {
        gradient[one]! += error * row[one]!;
        const scaled = bend * row[one]!;
        const line = curvature[one]!;
        for (let other = 0; other <= one; other += 1) line[other]! += scaled * row[other]!;
      }
    }
    const step = solve(curvature, gradient);
    for (let one = 0; one <= size; one += 1) slopes[one]! -= step[one]!;
  }
  // Converts the weights back to the unstandardised scale.
  const weights = means.map((_, at) => slopes[at]! / deviations[at]!);
  return { weights, intercept: slopes[size]! - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0) };
}

/** How much each sample counts, 1 on average and the same for both kinds as a whole. */
function countEqually(samples: readonly Sample[]): number[] {
  const given = samples.map(({ counts = 1 }) => counts);
  const total = given.reduce((sum, count) => sum + count, 0);
  const answerable = given.reduce((sum, count, at) => sum + (samples[at]!.hasAnswer ? count : 0), 0);
  return given.map(
    (count, at) => (count * 0.5 * samples.length) / (samples[at]!.hasAnswer ? answerable : total - answerable),
  );
}

/** Solves a symmetric system, of which the lower half is given, by Cholesky. The matrix is written over. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const solution = Float64Array.from(right);
  for (const [at, row] of matrix.entries()) {
    for (let other = 0; other <= at; other += 1) {
      const column = matrix[other]!;
      let sum = row[other]!;
      for (let one = 0; one < other; one += 1) sum -= row[one]! * column[one]!;
      row[other] = other === at ? Math.sqrt(sum) : sum / column[other]!;
    }
    for (let one = 0; one < at; one += 1) solution[at]! -= row[one]! * solution[one]!;
    solution[at]! /= row[at]!;
  }
  for (let at = matrix.length - 1; at >= 0; at -= 1) {
    for (let one = at + 1; one < matrix.length; one += 1) solution[at]! -= matrix[one]![at]! * solution[one]!;
    solution[at]! /= matrix[at]![at]!;
  }
  return solution;
}

/** Returns the weighted sum of the features: above 0, an answer is more likely than not. */
export function weigh({ weights, intercept }: Weights, features: number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * weights[at]!, intercept);
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
