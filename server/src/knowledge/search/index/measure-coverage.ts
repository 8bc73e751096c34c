import type { Concept } from './language-index.ts';

/** How much of a question a passage covers; used to decide whether it is sufficient for an answer. */
export type Coverage = {
  /** words of the question (folded) that the passage contains or matches */
  matched: string[];
  /** share (0 to 1) of the question, weighted by rarity, that the passage contains */
  covered: number;
  /** the rarest word of the question that the passage does not contain */
  missing: string | null;
  /** each word of the question with its rarity (natural logarithm) and how well (0 to 1) the passage matches it */
  demands: Demand[];
};

export type Demand = { word: string; rarity: number; match: number };

/**
 * A paraphrase of some words of the question: a passage with all of its words matches those to this degree (`worth`, 0
 * to 1).
 */
export type Paraphrase = { asked: string[]; all: ReadonlyMap<number, number>[]; worth: number };

const minMatch = 0.15;

/** Marks concepts that help to rank but need not be covered. */
export const rankingOnlyMark = '~';

/** A word of the question, with the groups of words that match it, each to a degree. */
type Asked = { word: string; rarity: number; ways: { group: number; share: number }[] };

/**
 * Returns a function that measures how much of a question the words of a passage cover.
 * @param asked all concepts of the question; those with the same `asked` word are alternatives. Bare numbers describe
 * the case ('Devis dépassé de 30 %'): they are searched for, but a source need not contain them.
 */
export function createCoverage(
  asked: readonly Concept[],
  paraphrases: readonly Paraphrase[],
): (words: Uint32Array) => Coverage {
  const groups = createGroups();
  const demands = new Map<string, Asked>();
  for (const concept of asked) {
    if (concept.asked.startsWith(rankingOnlyMark) || /^\d/.test(concept.asked)) continue;
    const group = groups.add(concept.words);
    const before = demands.get(concept.asked);
    if (!before) {
      demands.set(concept.asked, { word: concept.asked, rarity: concept.rarity, ways: [{ group, share: 1 }] });
      continue;
    }
    before.ways.push({ group, share: Math.min(1, concept.rarity / before.rarity) });
    before.rarity = Math.max(before.rarity, concept.rarity);
  }
  const wanted = [...demands.values()];
  const others = paraphrases.map((way) => ({
    worth: way.worth,
    all: way.all.map(groups.add),
    asked: wanted.flatMap(({ word }, place) => (way.asked.includes(word) ? place : [])),
  }));
  return (words) => {
    const matches = groups.matchOf(words);
    const best = wanted.map(({ ways }) => Math.max(...ways.map(({ group, share }) => matches[group]! * share)));
    for (const { worth, all, asked } of others) {
      const whole = worth * Math.min(...all.map((group) => matches[group]!));
      for (const place of asked) best[place] = Math.max(best[place]!, whole);
    }
    return sumUp(wanted.map(({ word, rarity }, place) => ({ word, rarity, match: best[place]! })));
  };
}

/** Groups of words for one concept, and how well a passage matches each. */
function createGroups() {
  const groupsOf = new Map<number, { group: number; weight: number }[]>();
  let count = 0;
  return {
    add(words: ReadonlyMap<number, number>): number {
      for (const [word, weight] of words) {
        const known = groupsOf.get(word);
        const one = { group: count, weight: Math.min(1, weight) };
        if (known) known.push(one);
        else groupsOf.set(word, [one]);
      }
      count += 1;
      return count - 1;
    },
    matchOf(words: Uint32Array): number[] {
      const matches = new Array<number>(count).fill(0);
      for (let at = 0; at < words.length; at++) {
        for (const { group, weight } of groupsOf.get(words[at]!) ?? nothing) {
          if (weight > matches[group]!) matches[group] = weight;
        }
      }
      return matches;
    },
  };
}

const nothing: never[] = [];

function sumUp(demands: Demand[]): Coverage {
  let has = 0;
  let all = 0;
  let missing: string | null = null;
  let rarest = 0;
  const matched: string[] = [];
  for (const { word, rarity, match } of demands) {
    all += rarity;
    has += match * rarity;
    if (match > minMatch) matched.push(word);
    else if (rarity > rarest) {
      rarest = rarity;
      missing = word;
    }
  }
  return { matched, covered: all === 0 ? 0 : has / all, missing, demands };
}
