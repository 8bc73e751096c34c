import type { Language } from '@polier/contract/languages';
import { bestLikeness } from './evidence.ts';
import { readAllTerms } from './terms.ts';

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
  const steps = withoutStrays(longestCommon(a, b));
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

/** Small words that turn a rule: limits, order in time, how many, and whether all or one of several. */
const turning: Record<Language, Set<string>> = {
  de: words(
    'mindestens höchstens maximal minimal maximum minimum vor nach vorher nachher spätestens frühestens mehr weniger über unter bis ab seit innert nur immer alle jede jeder jedes einige und oder zuerst zuletzt',
  ),
  fr: words(
    'moins plus minimum maximum minimal maximal avant après dès depuis jusqu sous sur seulement uniquement toujours tous toutes chaque quelques et ou tôt tard supérieur inférieur',
  ),
  it: words(
    'almeno meno più massimo minimo prima dopo oltre entro fino sotto sopra solo soltanto sempre tutti tutte ogni alcuni e o ed superiore inferiore dal dalla',
  ),
};

/** Whether a departure puts another word that carries meaning in the place of the source's, or adds one. */
export function changesMeaning({ said, source }: Departure, language: Language): boolean {
  const there = new Set(readAllTerms(source.join(' '), language).map(({ stem }) => stem));
  if (readAllTerms(said.join(' '), language).some(({ stem }) => bestLikeness(stem, there) < 0.7)) return true;
  const small = (list: string[]) =>
    list.map((word) => word.toLowerCase()).filter((word) => turning[language].has(word));
  if (said.length && source.length && small(said).join() !== small(source).join()) return true;
  if (small(said).length && !source.length) return true;
  const numbers = (list: string[]) => list.filter((word) => /\d/.test(word));
  return numbers(source).length > 0 && numbers(said).some((number) => !source.includes(number));
}

function words(list: string): Set<string> {
  return new Set(list.split(' '));
}

/** A word or two matched far from the rest belong to another clause: they are not the same words. */
function withoutStrays(steps: [number, number][]): [number, number][] {
  const kept = [...steps];
  const runAtEnd = () => {
    let count = 1;
    while (count < kept.length && kept.at(-count)![1] - kept.at(-count - 1)![1] === 1) count++;
    return count;
  };
  const apart = (at: number) => kept[at]![1] - kept[at - 1]![1] > 3;
  while (kept.length > 3 && runAtEnd() < 3 && apart(kept.length - runAtEnd())) kept.length -= runAtEnd();
  let first = 1;
  while (first < kept.length && kept[first]![1] - kept[first - 1]![1] === 1) first++;
  return first < 3 && first < kept.length && apart(first) ? kept.slice(first) : kept;
}

function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Pairs of places of the longest common run of words, in order; whether letters are capitals does not count. */
function longestCommon(said: readonly string[], source: readonly string[]): [number, number][] {
  const a = said.map((word) => word.toLowerCase());
  const b = source.map((word) => word.toLowerCase());
  const same = (i: number, j: number) => a[i] === b[j];
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
