import type { Hit } from '../../knowledge/port.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** Drops hits far below the best one; those with the leading stretches come first. */
export function keepNear(hits: readonly Hit[], ranked: readonly RankedStretch[] = []): Hit[] {
  const score = Math.max(...hits.map((hit) => hit.score));
  const leading = new Set(ranked.slice(0, leadingStretches).map(({ candidate }) => candidate.hit));
  return [...leading, ...hits.filter((hit) => !leading.has(hit) && hit.score >= score * leastShareOfBest)];
}

/** How many stretches count as leading. */
export const leadingStretches = 3;
const leastShareOfBest = 0.4;

/** A source is named beside a refusal only when its words or its questions come near the question. */
const leastNear = { coverage: 0.5, together: 1.1 };

export function isNear({ coverage, stretches }: Hit): boolean {
  const likeness = Math.max(
    0,
    ...(stretches ?? []).map(({ closestQuestion, closestMeaning }) => closestQuestion + closestMeaning),
  );
  return coverage >= leastNear.coverage || likeness + coverage >= leastNear.together;
}

/** The best passage of each document, so that each document is shown once. */
export function oncePerDocument(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ passage }) => !seen.has(passage.document) && seen.add(passage.document));
}
