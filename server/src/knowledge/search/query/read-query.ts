import type { Language } from '@polier/contract/languages';
import { type Reference, readReferences } from '../../../text/references/references.ts';
import { readWords, type Word } from '../../../text/words.ts';
import { type ExpectedKind, readExpectedKinds } from './expected-kinds.ts';

/** A question as it is searched: its words in order, each once, the references it names, and what stands together. */
export type Query = {
  language: Language;
  words: Word[];
  /** what each word counts: in a long text more when it is said again or in the sentence that asks, else 1 */
  weights: number[];
  references: Reference[];
  /** kinds of thing sought: a time limit, an amount */
  expected: ExpectedKind[];
  /** places in `words` after which the question makes a pause (comma, colon, …): what stands apart need not be near */
  pauses: ReadonlySet<number>;
};

const pause = /[,;:.?!()\n–]/u;
/** More than an exam question or a long story has. */
const maxCharacters = 12_000;
/** Different words that are searched for at most; of a longer text those that count most. */
const maxWords = 120;
/** Different words from which on a text is a story with a question in it. */
const storyWords = 40;
const weightOf = { again: 0.25, mostAgain: 3, asking: 2.5 };

/**
 * Reads a question of any length.
 * @param worth how much a word tells (inverse document frequency); decides what is left out of a very long text
 */
export function readQuery(text: string, language: Language, worth: (stem: string) => number = () => 1): Query {
  const { references, rest: unreferenced } = readReferences(text.slice(0, maxCharacters), language);
  const { sought, rest } = readExpectedKinds(unreferenced, language);
  const asking = askingSentence(rest);
  const found = new Map<string, { word: Word; times: number; asks: boolean; clause: number }>();
  let at = 0;
  for (const [clause, words] of rest.split(pause).entries()) {
    const asks = at >= asking.start && at < asking.end;
    at += words.length + 1;
    for (const word of readWords(words, language)) {
      const known = found.get(word.stem);
      if (!known) found.set(word.stem, { word, times: 1, asks, clause });
      else {
        known.times++;
        known.asks ||= asks;
      }
    }
  }
  const isStory = found.size > storyWords;
  const weigh = ({ times, asks }: { times: number; asks: boolean }) =>
    (1 + weightOf.again * Math.min(times - 1, weightOf.mostAgain)) * (asks ? weightOf.asking : 1);
  const all = [...found.values()].map((one) => ({ ...one, weight: isStory ? weigh(one) : 1 }));
  const kept = keepBest(all, ({ word, weight }) => weight * worth(word.stem));
  const pauses = new Set<number>();
  kept.forEach(({ clause }, place) => {
    if (kept[place + 1]?.clause !== clause) pauses.add(place);
  });
  const [words, weights] = [kept.map(({ word }) => word), kept.map(({ weight }) => weight)];
  return { language, words, weights, references, expected: sought, pauses };
}

/** Those of highest value, in their order. */
function keepBest<T>(all: readonly T[], value: (one: T) => number): T[] {
  if (all.length <= maxWords) return [...all];
  const values = new Map(all.map((one) => [one, value(one)]));
  const best = new Set(all.toSorted((one, other) => values.get(other)! - values.get(one)!).slice(0, maxWords));
  return all.filter((one) => best.has(one));
}

/** Where the last sentence with a question mark stands; nowhere when there is none. */
function askingSentence(text: string): { start: number; end: number } {
  const end = text.lastIndexOf('?');
  if (end < 0) return { start: 0, end: 0 };
  return { start: Math.max(...['.', '?', '!', '\n'].map((mark) => text.lastIndexOf(mark, end - 1))) + 1, end };
}
