import { type LearnedClass, scaleOf } from '../../server/src/answering/question/emergency/learned-signs.ts';

/** A text by its signs, and whether it is of the class. */
export type Example = { signs: Uint32Array; isOf: boolean; weight: number };

const passes = 8;
/** The weights are the mean of those after the last passes: single ones vary by what was seen last. */
const averaged = 4;
const rate = 0.15;
const decay = 2e-6;

/**
 * Learns by logistic regression which signs speak for a class (AdaGrad, with a decay of the weights), then again with
 * only the `most` signs that weighed most. The order of the examples is decided by `random`.
 */
export function trainClassifier(examples: readonly Example[], most: number, random: () => number): LearnedClass {
  const all = learn(examples, random);
  const heaviest = [...all.weightOf].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, most);
  return learn(examples, random, new Set(heaviest.map(([sign]) => sign)));
}

function learn(examples: readonly Example[], random: () => number, kept?: ReadonlySet<number>): LearnedClass {
  const ids = new Map<number, number>();
  const rows = examples.map(({ signs }) =>
    (kept ? signs.filter((sign) => kept.has(sign)) : signs).map((sign) => {
      const known = ids.get(sign) ?? ids.size;
      ids.set(sign, known);
      return known;
    }),
  );
  const weights = new Float32Array(ids.size);
  const slopes = new Float32Array(ids.size).fill(1e-3);
  const means = new Float32Array(ids.size);
  let meanStart = 0;
  const order = Uint32Array.from(examples, (_, at) => at);
  let start = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { signs, isOf, weight } = examples[at]!;
      const row = rows[at]!;
      const scale = scaleOf(signs.length);
      let sum = 0;
      for (const id of row) sum += weights[id]!;
      const error = weight * (1 / (1 + Math.exp(-(start + scale * sum))) - Number(isOf));
      start -= 0.01 * error;
      for (const id of row) {
        const slope = error * scale + decay * weights[id]!;
        slopes[id]! += slope * slope;
        weights[id]! -= (rate * slope) / Math.sqrt(slopes[id]!);
      }
    }
    if (pass < passes - averaged) continue;
    meanStart += start / averaged;
    for (let id = 0; id < weights.length; id += 1) means[id]! += weights[id]! / averaged;
  }
  return { start: meanStart, weightOf: new Map([...ids].map(([sign, id]) => [sign, means[id]!])) };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
