import type { Language } from '@polier/contract/languages';
import { type Reference, readReferences } from '../../../text/references/references.ts';
import { readWords, type Word } from '../../../text/words.ts';
import { type ExpectedKind, readExpectedKinds } from './expected-kinds.ts';

/** A parsed question: its distinct words in order, the references it names, and the pauses between its words. */
export type Query = {
  language: Language;
  words: Word[];
  /** the weight of each word: in a long text higher when it is repeated or in the question itself, else 1 */
  weights: number[];
  references: Reference[];
  /** kinds of thing sought: a time limit, an amount */
  expected: ExpectedKind[];
  /**
   * indexes in `words` after which the question pauses (comma, colon, …): words on both sides need not be near each
   * other
   */
  pauses: ReadonlySet<number>;
};

const pause = /[,;:.?!()\n–]/u;
/** More than an exam question or a long story has. */
const maxCharacters = 12_000;
/** The maximum number of distinct words to search for; of a longer text, those with the highest weight. */
const maxWords = 120;
/** From this many distinct words on, a text is a story with a question in it. */
const storyWords = 40;
const weightOf = { again: 0.25, mostAgain: 3, asking: 2.5 };

/**
 * Parses a question of any length.
 * @param worth how informative a word is (inverse document frequency); decides which words of a very long text are
 * dropped
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

/** The items of the highest value, in their original order. */
function keepBest<T>(all: readonly T[], value: (one: T) => number): T[] {
  if (all.length <= maxWords) return [...all];
  const values = new Map(all.map((one) => [one, value(one)]));
  const best = new Set(all.toSorted((one, other) => values.get(other)! - values.get(one)!).slice(0, maxWords));
  return all.filter((one) => best.has(one));
}

/** The position of the last sentence with a question mark; an empty range when there is none. */
function askingSentence(text: string): { start: number; end: number } {
  const end = text.lastIndexOf('?');
  if (end < 0) return { start: 0, end: 0 };
  return { start: Math.max(...['.', '?', '!', '\n'].map((mark) => text.lastIndexOf(mark, end - 1))) + 1, end };
}
