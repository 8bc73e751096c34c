import { readFileSync } from 'node:fs';

/** A trained class: its bias, and the weight of each sign. */
export type LearnedClass = { start: number; weightOf: ReadonlyMap<number, number> };
export const classes = ['live', 'injury', 'poisoning', 'fire', 'power', 'danger', 'pollution'] as const;
/** Whether something is happening now, and what, in the format that `bench/emergency/learn-emergencies.ts` writes. */
export type LearnedClasses = Record<(typeof classes)[number], LearnedClass>;

/** The greatest weight that fits a signed byte. */
export const mostOfWeight = 127;

/** The logarithm of the odds that a message with these signs belongs to the class. */
export function scoreOf({ start, weightOf }: LearnedClass, signs: ReadonlySet<number>): number {
  let sum = 0;
  for (const sign of signs) sum += weightOf.get(sign) ?? 0;
  return start + scaleOf(signs.size) * sum;
}

/** The factor for each sign of a message with this many of them. */
export function scaleOf(count: number): number {
  return 4 / Math.sqrt(count + 20);
}

/**
 * Reads, for each class, its bias, the scale of the weights, their number, and each weight: 24 bits of sign and 8 of
 * weight.
 */
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
