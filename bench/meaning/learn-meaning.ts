import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../random.ts';
import { pairsOfSets, readGeneralSets } from './general-pairs.ts';
import { createTrainer, type Pair } from './train-vectors.ts';
import {
  pairsAcross,
  pairsOfMatters,
  pairsWithin,
  readForeignMatters,
  readStatements,
  shuffle,
} from './training-pairs.ts';

/**
 * Learns the vectors by which questions are compared in meaning, from the questions of the library, from questions on
 * matters it is not for, and, in the folder `BENCH_DATA`, from public word lists and parallel texts. Writes the file
 * that the server reads: `node bench/meaning/learn-meaning.ts [--passes 16] [--seed 7]`.
 */
const { values } = parseArgs({
  options: {
    passes: { type: 'string', default: '16' },
    size: { type: 'string', default: '256' },
    seed: { type: 'string', default: '7' },
    out: { type: 'string', default: join(import.meta.dirname, '../../server/src/text/meaning/meaning-vectors.bin') },
  },
});
const [passes, seed, size] = [Number(values.passes), Number(values.seed), Number(values.size)];
const batchSizes = [384, 384, 256];
const rate = { first: 0.003, last: 0.0002 };

const random = createRandom(seed);
const statements = readStatements();
const general = process.env.BENCH_DATA ? readGeneralSets(process.env.BENCH_DATA) : [];
const matters = readForeignMatters();
const trainer = createTrainer(size, random);
for (let pass = 0; pass < passes; pass += 1) {
  const began = performance.now();
  const batches = shuffle(
    [
      ...batchSizes.flatMap((most, at) => {
        const pairs = pairsWithin(statements, random);
        // Matters that no sheet is for are told from the sheets' in the batches that mix all sheets.
        return inBatches(at === 0 ? shuffle([...pairs, ...pairsOfMatters(matters, random)], random) : pairs, most);
      }),
      ...inBatches(pairsAcross(statements, random), batchSizes[0]!),
      ...pairsOfSets(general, random).flatMap((pairs) => inBatches(pairs, batchSizes[0]!)),
    ],
    random,
  );
  const step = rate.first * (1 - pass / passes) + rate.last;
  let loss = 0;
  for (const batch of batches) loss += trainer.train(batch, step);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`pass ${pass + 1} of ${passes}: loss ${(loss / batches.length).toFixed(3)}, ${seconds} s`);
}
writeFileSync(values.out, quantise(trainer.vectors));
console.log(`${values.out}: ${statements.reduce((sum, { questions }) => sum + questions.length, 0)} questions learned`);

function inBatches(pairs: readonly Pair[], most: number): Pair[][] {
  return Array.from({ length: Math.ceil(pairs.length / most) }, (_, at) => pairs.slice(at * most, (at + 1) * most));
}

/** One byte a number, all numbers on one scale. */
function quantise(vectors: Float32Array): Int8Array {
  let most = 0;
  for (const value of vectors) most = Math.max(most, Math.abs(value));
  return Int8Array.from(vectors, (value) => Math.round((127 * value) / most));
}
