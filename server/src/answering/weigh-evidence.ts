import type { Hit } from '../knowledge/passage.ts';
import { bestLikeness } from './evidence.ts';
import { readUnits } from './read-units.ts';
import type { Understood } from './understand.ts';
import { wantedFigure } from './wanted.ts';

/** What speaks for a passage answering a question. */
export type Weighed = {
  /** How good a hit it is: about 1 when it has all that was asked, near each other. */
  score: number;
  /** Logarithm of rarity, summed over the words asked that it has: much for rare words, little for a few common ones. */
  mass: number;
  /** 1 when a sentence on the matter holds the kind of figure asked for, 0 when none does, 0.5 when none is asked for. */
  figure: number;
};

/** So many of the best hits are weighed. */
const looked = 4;
/** So much of what is asked a sentence must have to be on the matter. */
const onTheMatter = 0.25;

export function weigh(understood: Understood, hits: readonly Hit[]): Weighed[] {
  return hits.slice(0, looked).map((hit) => ({
    score: Math.min(1.2, hit.score),
    mass: hit.demands.reduce((sum, { rarity, met }) => sum + rarity * met, 0),
    figure: holdsFigure(understood, hit),
  }));
}

function holdsFigure({ text, language, terms, carried }: Understood, { passage, demands }: Hit): number {
  const fits = wantedFigure(text, language);
  if (!fits) return 0.5;
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0);
  const stems = new Map([...terms, ...carried].map(({ form, stem }) => [form, stem]));
  const holds = readUnits(passage).some((unit) => {
    if (!fits(unit.figures, unit.text)) return false;
    const has = demands.reduce((sum, { word, rarity, met }) => {
      const stem = stems.get(word) ?? word;
      const here = passage.language === language ? bestLikeness(stem, unit.stems) : met;
      return sum + rarity * Math.max(here, 0.7 * bestLikeness(stem, unit.about));
    }, 0);
    return has > onTheMatter * total;
  });
  return holds ? 1 : 0;
}
