import type { Concept } from './language-index.ts';

/** How much of a question a passage covers; decides whether the passage suffices for an answer. */
export type Coverage = {
  /** words asked (folded) that the passage has, itself or by words that stand for them */
  matched: string[];
  /** share (0 to 1) of what is asked, weighted by rarity, that the passage has */
  covered: number;
  /** the rarest word asked that the passage does not have */
  missing: string | null;
  /** each word asked with its rarity (natural logarithm) and how well (0 to 1) the passage has it */
  demands: Demand[];
};

export type Demand = { word: string; rarity: number; met: number };

/** Another way to say some words asked: a passage that has all of it has those words so well (`worth`, 0 to 1). */
export type Paraphrase = { asked: string[]; all: ReadonlyMap<number, number>[]; worth: number };

const leastMet = 0.15;

/** Marks what helps to rank but is no demand of its own. */
export const rankingOnlyMark = '~';

/**
 * @param asked all concepts of the question; those with the same `asked` word are ways to meet the same demand. Bare
 * numbers tell the case ('Devis dépassé de 30 %'): they are looked for, but no source need have them.
 */
export function measureCoverage(
  asked: readonly Concept[],
  ways: readonly Paraphrase[],
  words: ReadonlySet<number>,
): Coverage {
  const demands = new Map<string, { rarity: number; met: number }>();
  for (const concept of asked) {
    if (concept.asked.startsWith(rankingOnlyMark) || /^\d/.test(concept.asked)) continue;
    const met = metBy(concept.words, words);
    const before = demands.get(concept.asked);
    if (!before) demands.set(concept.asked, { rarity: concept.rarity, met });
    else {
      before.met = Math.max(before.met, met * Math.min(1, concept.rarity / before.rarity));
      before.rarity = Math.max(before.rarity, concept.rarity);
    }
  }
  for (const way of ways) {
    const met = way.worth * Math.min(...way.all.map((one) => metBy(one, words)));
    for (const word of way.asked) {
      const demand = demands.get(word);
      if (demand) demand.met = Math.max(demand.met, met);
    }
  }
  let has = 0;
  let all = 0;
  let missing: string | null = null;
  let rarest = 0;
  const matched: string[] = [];
  for (const [word, { rarity, met }] of demands) {
    all += rarity;
    has += met * rarity;
    if (met > leastMet) matched.push(word);
    else if (rarity > rarest) {
      rarest = rarity;
      missing = word;
    }
  }
  return {
    matched,
    covered: all === 0 ? 0 : has / all,
    missing,
    demands: [...demands].map(([word, { rarity, met }]) => ({ word, rarity, met })),
  };
}

function metBy(wanted: ReadonlyMap<number, number>, words: ReadonlySet<number>): number {
  let met = 0;
  for (const [word, weight] of wanted) if (weight > met && words.has(word)) met = Math.min(1, weight);
  return met;
}
