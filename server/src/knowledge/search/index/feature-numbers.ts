import type { Language } from '@polier/contract/languages';
import { cutRuns, type Word } from '../../../text/words.ts';
import type { IndexReader, IndexWriter } from './index-file.ts';
import { NumberList } from './lists/number-list.ts';
import { createNames } from './names.ts';

/** The distinct words of a text, and their character n-grams. */
export type Features = { stems: Uint32Array; runs: Uint32Array };

/** Reads the features of texts in one language, as numbers. */
export function createFeatureReader(language: Language) {
  const stemNumbers = createNames();
  const runNumbers = createNames();
  const runsOfForm = new Map<string, Uint32Array>();
  const stems = createCollector();
  const runs = createCollector();
  const runsOfOne = createCollector();

  function numberRuns(form: string): Uint32Array {
    const known = runsOfForm.get(form);
    if (known) return known;
    for (const run of cutRuns(form, language)) runsOfOne.add(runNumbers.of(run));
    const own = runsOfOne.take();
    runsOfForm.set(form, own);
    return own;
  }

  return {
    stemNumbers,
    runNumbers,
    *keep(file: IndexWriter): Generator<void> {
      yield* stemNumbers.keep(file);
      yield* runNumbers.keep(file);
    },
    *restore(file: IndexReader): Generator<void> {
      stemNumbers.restore(file);
      yield;
      runNumbers.restore(file);
      yield;
    },
    /** Reads the features of texts whose words are given by their indexes in a list. */
    of(words: readonly Word[]): (places: ArrayLike<number>) => Features {
      const known: { stem: number; runs: Uint32Array }[] = [];
      return (places) => {
        for (let at = 0; at < places.length; at++) {
          const place = places[at]!;
          const { form, stem } = words[place]!;
          known[place] ??= { stem: stemNumbers.of(stem), runs: numberRuns(form) };
          stems.add(known[place].stem);
          for (const run of known[place].runs) runs.add(run);
        }
        return { stems: stems.take(), runs: runs.take() };
      };
    },
  };
}

/** How many numbers share one array, since small arrays take several times the memory. */
const numbersTogether = 1 << 16;

/** Collects distinct numbers. */
function createCollector() {
  /** The round in which each number was last added. */
  let rounds = new Uint32Array(1024);
  let round = 1;
  const collected = new NumberList();
  let together = new Uint32Array(0);
  let used = 0;
  return {
    add(number: number): void {
      if (number >= rounds.length) {
        const larger = new Uint32Array(2 * (number + 1));
        larger.set(rounds);
        rounds = larger;
      }
      if (rounds[number] === round) return;
      rounds[number] = round;
      collected.push(number);
    },
    /** Returns and clears what was added since the last call. */
    take(): Uint32Array {
      const { length } = collected;
      if (used + length > together.length) {
        together = new Uint32Array(Math.max(length, numbersTogether));
        used = 0;
      }
      const taken = together.subarray(used, used + length);
      taken.set(collected.values.subarray(0, length));
      used += length;
      collected.clear();
      round += 1;
      return taken;
    },
  };
}
