import type { Language } from '@polier/contract/languages';
import { runsOf } from '../../text/words.ts';

/** The runs of letters of some texts by number, ascending, and for each the places of the texts that have it. */
export type RunsOfTexts = { runs: Uint32Array; having: (readonly number[])[] };

/** Numbers of all runs of letters that were read: a passage keeps hundreds, and a number takes less than a text. */
const numbers = new Map<string, number>();

function numberOf(run: string): number {
  const known = numbers.get(run);
  if (known !== undefined) return known;
  numbers.set(run, numbers.size);
  return numbers.size - 1;
}

/** Reads the runs of letters of some texts. */
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
  // Most runs of a word stand in the same texts: equal lists are kept once.
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

/** Runs of letters as they are looked for: by number, ascending, each with its place among those asked. */
export type AskedRuns = { run: number; place: number }[];

/** @param asked each once; those that no text was read with are left out */
export function numberRuns(asked: readonly string[]): AskedRuns {
  return asked
    .flatMap((one, place) => {
      const run = numbers.get(one);
      return run === undefined ? [] : { run, place };
    })
    .sort((one, other) => one.run - other.run);
}

/** Calls for each run asked for that some of the texts have, with their places. */
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
