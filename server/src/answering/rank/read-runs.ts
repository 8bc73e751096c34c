import type { Language } from '@polier/contract/languages';
import { runsOf } from '../../text/words.ts';

/** The character n-grams of some texts by number, ascending, each with the indexes of the texts that contain it. */
export type RunsOfTexts = { runs: Uint32Array; having: (readonly number[])[] };

/** Numbers all n-grams that were read: a passage holds hundreds of them, and a number takes less memory than a text. */
const numbers = new Map<string, number>();

function numberOf(run: string): number {
  const known = numbers.get(run);
  if (known !== undefined) return known;
  numbers.set(run, numbers.size);
  return numbers.size - 1;
}

/** Reads the n-grams of some texts. */
export function readRuns(texts: readonly string[], language: Language): RunsOfTexts {
  const found = new Map<number, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const run of new Set(text.match(/[\p{L}\p{N}]+/gu)?.flatMap((word) => runsOf(word, language)))) {
      const number = numberOf(run);
      const known = found.get(number);
      if (known) known.push(at);
      else found.set(number, [at]);
    }
  }
  const runs = Uint32Array.from(found.keys()).sort();
  // Most n-grams of a word occur in the same texts, so equal lists are shared.
  const lists = new Map<string, number[]>();
  const having = Array.from(runs, (run) => {
    const own = found.get(run)!;
    const key = own.join(' ');
    const same = lists.get(key) ?? own;
    lists.set(key, same);
    return same;
  });
  return { runs, having };
}

/** The n-grams of a query by number, ascending, each with its index in the query. */
export type AskedRuns = { run: number; place: number }[];

/** @param asked each once; n-grams that occur in no text are left out */
export function numberRuns(asked: readonly string[]): AskedRuns {
  return asked
    .flatMap((one, place) => {
      const run = numbers.get(one);
      return run === undefined ? [] : { run, place };
    })
    .sort((one, other) => one.run - other.run);
}

/** Calls back for each n-gram of the query that some of the texts contain, with their indexes. */
export function findRuns(
  { runs, having }: RunsOfTexts,
  asked: AskedRuns,
  found: (place: number, having: readonly number[]) => void,
): void {
  let at = 0;
  for (const { run, place } of asked) {
    while (at < runs.length && runs[at]! < run) at += 1;
    if (runs[at] === run) found(place, having[at]!);
  }
}
