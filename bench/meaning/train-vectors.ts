import type { Language } from '@polier/contract/languages';
import { bucketsOf, meaningBuckets, readMeaningWords } from '../../server/src/text/meaning/meaning-features.ts';

/** Texts of the same meaning: of each pair, the one is to find the other among those of its batch. */
export type Pair = { one: Text; other: Text };
export type Text = { text: string; language: Language };

const temperature = 0.07;
const mostTexts = 300_000;
/** Share of the words of a text left out, so that no single word decides. */
const leftOut = 0.15;
const rates = { mean: 0.9, square: 0.999 };

/** Vectors of words and runs of letters, trained by contrast in batches (Adam on the rows a batch touches). */
export function createTrainer(size: number, random: () => number) {
  const count = meaningBuckets * size;
  const vectors = Float32Array.from({ length: count }, () => 0.05 * gaussian(random));
  const mean = new Float32Array(count);
  const square = new Float32Array(count);
  const slope = new Float32Array(count);
  const isTouched = new Uint8Array(meaningBuckets);
  const words = new Map<string, number[]>();
  const texts = new Map<string, number[][]>();
  let steps = 0;

  function wordsOf({ text, language }: Text): number[][] {
    const key = `${language} ${text}`;
    let known = texts.get(key);
    if (!known) {
      known = readMeaningWords(text, language).map((word) => {
        const buckets = words.get(`${language} ${word}`) ?? bucketsOf(word, language);
        words.set(`${language} ${word}`, buckets);
        return buckets;
      });
      if (texts.size < mostTexts) texts.set(key, known);
    }
    return known;
  }

  function encode(text: Text, isDropping: boolean) {
    const all = wordsOf(text);
    const read = isDropping && all.length > 3 && random() < 0.5 ? all.filter(() => random() > leftOut) : all;
    const sum = new Float32Array(size);
    for (const buckets of read) {
      const weight = buckets.length ** -0.5;
      for (const bucket of buckets) {
        const from = bucket * size;
        for (let at = 0; at < size; at += 1) sum[at]! += weight * vectors[from + at]!;
      }
    }
    const length = Math.hypot(...sum) || 1;
    return { read, vector: sum.map((value) => value / length), length };
  }

  /** Adds to the slopes of the rows of a text, given the slope of its vector of length one. */
  function trace({ read, vector, length }: ReturnType<typeof encode>, towards: Float32Array, touched: number[]): void {
    let along = 0;
    for (let at = 0; at < size; at += 1) along += towards[at]! * vector[at]!;
    const own = towards.map((value, at) => (value - along * vector[at]!) / length);
    for (const buckets of read) {
      const weight = buckets.length ** -0.5;
      for (const bucket of buckets) {
        if (isTouched[bucket] === 0) {
          isTouched[bucket] = 1;
          touched.push(bucket);
        }
        const from = bucket * size;
        for (let at = 0; at < size; at += 1) slope[from + at]! += weight * own[at]!;
      }
    }
  }

  function move(touched: readonly number[], rate: number): void {
    steps += 1;
    const [byMean, bySquare] = [1 - rates.mean ** steps, 1 - rates.square ** steps];
    for (const bucket of touched) {
      isTouched[bucket] = 0;
      for (let at = bucket * size; at < (bucket + 1) * size; at += 1) {
        const value = slope[at]!;
        mean[at] = rates.mean * mean[at]! + (1 - rates.mean) * value;
        square[at] = rates.square * square[at]! + (1 - rates.square) * value * value;
        vectors[at]! -= (rate * (mean[at]! / byMean)) / (Math.sqrt(square[at]! / bySquare) + 1e-8);
        slope[at] = 0;
      }
    }
  }

  /** One step on a batch of pairs. Returns the mean loss. */
  function train(batch: readonly Pair[], rate: number): number {
    const ones = batch.map(({ one }) => encode(one, true));
    const others = batch.map(({ other }) => encode(other, false));
    const n = batch.length;
    const { loss, errors } = contrast(
      ones.map(({ vector }) => vector),
      others.map(({ vector }) => vector),
    );
    const touched: number[] = [];
    for (let row = 0; row < n; row += 1) {
      const towards = new Float32Array(size);
      for (let column = 0; column < n; column += 1)
        addScaled(towards, others[column]!.vector, errors[row * n + column]!);
      trace(ones[row]!, towards, touched);
    }
    for (let column = 0; column < n; column += 1) {
      const towards = new Float32Array(size);
      for (let row = 0; row < n; row += 1) addScaled(towards, ones[row]!.vector, errors[row * n + column]!);
      trace(others[column]!, towards, touched);
    }
    move(touched, rate);
    return loss;
  }

  return { vectors, train };
}

/**
 * How badly each text tells its other from those of the batch, both ways (cross-entropy), and how that changes with
 * each inner product: one row for each text.
 */
function contrast(ones: readonly Float32Array[], others: readonly Float32Array[]) {
  const n = ones.length;
  const likeness = new Float32Array(n * n);
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1)
      likeness[row * n + column] = dot(ones[row]!, others[column]!) / temperature;
  }
  const errors = new Float32Array(n * n);
  let loss = 0;
  const ways = [
    { rowStep: n, columnStep: 1 },
    { rowStep: 1, columnStep: n },
  ];
  for (const { rowStep, columnStep } of ways) {
    for (let row = 0; row < n; row += 1) {
      const at = (column: number) => row * rowStep + column * columnStep;
      let most = Number.NEGATIVE_INFINITY;
      for (let column = 0; column < n; column += 1) most = Math.max(most, likeness[at(column)]!);
      let all = 0;
      for (let column = 0; column < n; column += 1) all += Math.exp(likeness[at(column)]! - most);
      loss -= likeness[at(row)]! - most - Math.log(all);
      for (let column = 0; column < n; column += 1) {
        const share = Math.exp(likeness[at(column)]! - most) / all;
        errors[at(column)]! += (share - Number(column === row)) / (2 * n * temperature);
      }
    }
  }
  return { loss: loss / (2 * n), errors };
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function addScaled(to: Float32Array, vector: Float32Array, scale: number): void {
  if (Math.abs(scale) < 1e-9) return;
  for (let at = 0; at < to.length; at += 1) to[at]! += scale * vector[at]!;
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
