/** One question: its evidence as features, and whether the sources hold an answer to it. */
export type Sample = { features: number[]; hasAnswer: boolean; text: string };

export type Weights = { weights: number[]; intercept: number };

const rounds = 3000;

/**
 * Fits a logistic regression by gradient descent. Answerable and unanswerable questions count the same as a whole,
 * however many there are of each.
 * @param regularisation pulls the weights towards zero (L2), so that rare features do not get extreme ones
 */
export function fitWeights(samples: readonly Sample[], regularisation: number): Weights {
  const size = samples[0]!.features.length;
  const means = Array.from({ length: size }, (_, at) => average(samples.map(({ features }) => features[at]!)));
  const deviations = means.map((mean, at) =>
    Math.max(1e-6, Math.sqrt(average(samples.map(({ features }) => (features[at]! - mean) ** 2)))),
  );
  const rows = samples.map(({ features }) => features.map((feature, at) => (feature - means[at]!) / deviations[at]!));
  const answerableShare = average(samples.map(({ hasAnswer }) => Number(hasAnswer)));
  const slopes = new Array<number>(size).fill(0);
  let fittedIntercept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Array<number>(size).fill(0);
    let interceptGradient = 0;
    for (const [row, { hasAnswer }] of samples.entries()) {
      const sum = rows[row]!.reduce((total, feature, at) => total + feature * slopes[at]!, fittedIntercept);
      const weight = hasAnswer ? 0.5 / answerableShare : 0.5 / (1 - answerableShare);
      const error = weight * (1 / (1 + Math.exp(-sum)) - Number(hasAnswer));
      for (let at = 0; at < size; at += 1) gradient[at]! += error * rows[row]![at]!;
      interceptGradient += error;
    }
    for (let at = 0; at < size; at += 1) slopes[at]! -= gradient[at]! / samples.length + regularisation * slopes[at]!;
    fittedIntercept -= interceptGradient / samples.length;
  }
  // Converts the weights back to the unstandardised scale.
  const weights = slopes.map((slope, at) => slope / deviations[at]!);
  return { weights, intercept: fittedIntercept - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0) };
}

/** Returns the weighted sum of the features: above 0, an answer is more likely than not. */
export function weigh({ weights, intercept }: Weights, features: number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * weights[at]!, intercept);
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
