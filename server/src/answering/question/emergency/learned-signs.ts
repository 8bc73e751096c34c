import { readFileSync } from 'node:fs';

/** What is learned of one class: what to start from, and what each sign adds to it or takes from it. */
export type LearnedClass = { start: number; weightOf: ReadonlyMap<number, number> };
export const classes = ['live', 'injury', 'poisoning', 'fire', 'power', 'danger', 'pollution'] as const;
/** Whether something goes on now, and what, as `bench/emergency/learn-emergencies.ts` writes it. */
export type LearnedClasses = Record<(typeof classes)[number], LearnedClass>;

/** The largest number of a weight in a byte. */
export const mostOfWeight = 127;

/** How likely the class is, as a logarithm of the odds, for a message with these signs. */
export function scoreOf({ start, weightOf }: LearnedClass, signs: ReadonlySet<number>): number {
  let sum = 0;
  for (const sign of signs) sum += weightOf.get(sign) ?? 0;
  return start + scaleOf(signs.size) * sum;
}

/** What each sign counts in a message with so many. */
export function scaleOf(count: number): number {
  return 4 / Math.sqrt(count + 20);
}

/** Reads for each class the start, the unit of the weights, how many, and each: 24 bits of sign and 8 of weight. */
export function readLearned(path: URL): LearnedClasses {
  const file = readFileSync(path);
  let at = 0;
  const read = (): LearnedClass => {
    const [start, unit, count] = [file.readFloatLE(at), file.readFloatLE(at + 4), file.readUInt32LE(at + 8)];
    const weightOf = new Map<number, number>();
    for (let from = at + 12; from < at + 12 + 4 * count; from += 4) {
      const packed = file.readUInt32LE(from);
      weightOf.set(packed >>> 8, unit * ((packed & 255) - mostOfWeight));
    }
    at += 12 + 4 * count;
    return { start, weightOf };
  };
  return Object.fromEntries(classes.map((name) => [name, read()])) as LearnedClasses;
}
