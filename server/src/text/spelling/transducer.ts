import type { Language } from '@polier/contract/languages';
import { edge, type Lexicon } from './lexicon.ts';

/** Letter correspondences with a cost: 100 times the negative logarithm of their frequency. */
export type LetterRules = Readonly<Record<string, readonly (readonly [to: string, cost: number])[]>>;

export type Reading = { word: string; cost: number };

/** The state after part of a word: the words of the lexicon with that beginning lie from `low` to `high`. */
type State = { low: number; high: number; depth: number; done: string; cost: number };

const widest = 80;
/** The cost of reading a word as a compound of two words of the lexicon, and the minimum length of each. */
const compoundCost = 250;
const leastCompoundPart = 4;
/** The cost of a letter without a rule, which may stand for itself. */
const unknownLetterCost = 300;

/**
 * Maps a dialect word to words of the standard language: all results of the rules that are a word of the lexicon, or a
 * compound of two, the likeliest first.
 */
export function readWithRules(word: string, rules: LetterRules, lexicon: Lexicon, language: Language): Reading[] {
  const words = lexicon.sorted(language);
  const given = `${edge}${word}${edge}`;
  const longest = longestRule(rules);
  const states: State[][] = Array.from({ length: given.length + 1 }, () => []);
  states[0]!.push({ low: 0, high: words.length, depth: 0, done: '', cost: 0 });
  for (let at = 0; at < given.length; at++) {
    const here = best(states[at]!);
    for (const state of here) {
      for (let end = at + 1; end <= Math.min(given.length, at + longest); end++) {
        const from = given.slice(at, end);
        const known = rules[from];
        const options =
          from.length === 1 && !known?.some(([to]) => to === from)
            ? [...(known ?? []), [from, unknownLetterCost] as const]
            : (known ?? []);
        for (const [to, cost] of options) {
          const next = follow(state, to, cost, words, at === 0);
          if (next) states[end]!.push(next);
        }
      }
    }
    // A word of the lexicon may end here and a second one begin.
    for (const state of here) {
      const second = at > leastCompoundPart && at < given.length - leastCompoundPart ? beginSecond(state, words) : null;
      if (second) states[at]!.push(second);
    }
    const seconds = states[at]!.filter(({ done, depth }) => done !== '' && depth === 0);
    for (const state of seconds) {
      for (let end = at + 1; end <= Math.min(given.length, at + longest); end++) {
        for (const [to, cost] of rules[given.slice(at, end)] ?? []) {
          const next = follow(state, to, cost, words, false);
          if (next) states[end]!.push(next);
        }
      }
    }
  }
  const found = new Map<string, number>();
  for (const { low, depth, done, cost } of best(states[given.length]!)) {
    if (words[low]?.length !== depth) continue;
    const last = words[low]!.slice(0, -1);
    const total = cost + lexicon.cost(last, language);
    const whole = `${done}${last}`;
    if (total < (found.get(whole) ?? Number.POSITIVE_INFINITY)) found.set(whole, total);
  }
  return [...found].map(([word, cost]) => ({ word, cost })).sort((a, b) => a.cost - b.cost);
}

function follow(state: State, to: string, cost: number, words: readonly string[], first: boolean): State | null {
  const letters = first && to.startsWith(edge) ? to.slice(1) : to;
  let { low, high, depth } = state;
  for (const letter of letters) {
    low = lowerBound(words, low, high, depth, letter);
    high = upperBound(words, low, high, depth, letter);
    if (low >= high) return null;
    depth++;
  }
  return { low, high, depth, done: state.done, cost: state.cost + cost };
}

function beginSecond(state: State, words: readonly string[]): State | null {
  if (state.done !== '' || state.depth < leastCompoundPart) return null;
  const ended = follow(state, edge, 0, words, false);
  if (!ended) return null;
  const done = words[ended.low]!.slice(0, -1);
  return { low: 0, high: words.length, depth: 0, done, cost: state.cost + compoundCost };
}

/** The likeliest states, one for each range of the lexicon. */
function best(states: State[]): State[] {
  const kept = new Map<string, State>();
  for (const state of states) {
    const key = `${state.low} ${state.high} ${state.depth} ${state.done}`;
    const known = kept.get(key);
    if (!known || state.cost < known.cost) kept.set(key, state);
  }
  return [...kept.values()].sort((a, b) => a.cost - b.cost).slice(0, widest);
}

function lowerBound(words: readonly string[], low: number, high: number, depth: number, letter: string): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]![depth] ?? '') < letter) from = middle + 1;
    else to = middle;
  }
  return from;
}

function upperBound(words: readonly string[], low: number, high: number, depth: number, letter: string): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]![depth] ?? '') <= letter) from = middle + 1;
    else to = middle;
  }
  return from;
}

const lengths = new WeakMap<LetterRules, number>();

function longestRule(rules: LetterRules): number {
  const known = lengths.get(rules);
  if (known !== undefined) return known;
  const longest = Math.max(...Object.keys(rules).map((from) => from.length));
  lengths.set(rules, longest);
  return longest;
}
