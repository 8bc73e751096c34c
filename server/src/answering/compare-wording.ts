import type { Language } from '@polier/contract/languages';
import { bestLikeness } from './evidence.ts';
import { readTerms } from './terms.ts';

/** Where a sentence that otherwise repeats the source word by word departs from it. */
export type Departure = { said: string[]; source: string[] };

const nearlyTheSame = 0.75;
const longestGap = 5;

/**
 * The departures of a sentence that repeats a sentence of the source nearly word by word; null when it is put in other
 * words and cannot be compared this way. What is left out at either end is no departure, nor is a longer part left out.
 */
export function findDepartures(said: string, source: string): Departure[] | null {
  const a = tokens(said);
  const b = tokens(source);
  const steps = longestCommon(a, b);
  if (steps.length < 5 || steps.length < a.length * nearlyTheSame) return null;
  const departures: Departure[] = [];
  let [lastA, lastB] = [-1, steps[0]![1] - 1];
  for (const [atA, atB] of [...steps, [a.length, steps.at(-1)![1] + 1] as const]) {
    const gapA = a.slice(lastA + 1, atA);
    const gapB = b.slice(lastB + 1, atB);
    if (gapA.length && atA === a.length) gapB.push(...b.slice(lastB + 1, lastB + 1 + gapA.length));
    if (gapA.length && lastA === -1) gapB.push(...b.slice(Math.max(0, atB - gapA.length), atB));
    if (gapA.length || (gapB.length && gapB.length <= longestGap)) departures.push({ said: gapA, source: gapB });
    [lastA, lastB] = [atA, atB];
  }
  return departures;
}

/** Whether a departure puts another word that carries meaning in the place of the source's, or adds one. */
export function changesMeaning({ said, source }: Departure, language: Language): boolean {
  const there = new Set(readTerms(source.join(' '), language).map(({ stem }) => stem));
  return readTerms(said.join(' '), language).some(({ stem }) => bestLikeness(stem, there) < 0.7);
}

function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Pairs of places of the longest common run of words, in order; letters' case at a beginning does not count. */
function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const same = (i: number, j: number) => a[i] === b[j] || a[i]!.toLowerCase() === b[j]!.toLowerCase();
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] = same(i, j)
        ? table[(i + 1) * width + j + 1]! + 1
        : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
    }
  }
  const steps: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (same(i, j)) steps.push([i++, j++]);
    else if (table[(i + 1) * width + j]! >= table[i * width + j + 1]!) i++;
    else j++;
  }
  return steps;
}
