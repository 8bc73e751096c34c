import type { Hit } from '../../knowledge/port.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** Leaves out hits well below the best; those with the leading stretches come first. */
export function keepNear(hits: readonly Hit[], ranked: readonly RankedStretch[] = []): Hit[] {
  const score = Math.max(...hits.map((hit) => hit.score));
  const leading = new Set(ranked.slice(0, leadingStretches).map(({ candidate }) => candidate.hit));
  return [...leading, ...hits.filter((hit) => !leading.has(hit) && hit.score >= score * leastShareOfBest)];
}

/** So many stretches lead. */
export const leadingStretches = 3;
const leastShareOfBest = 0.4;

/** A source is named beside a refusal only when it comes near what was asked, by its words or by its questions. */
const leastNear = { coverage: 0.5, together: 1.1 };

export function isNear({ coverage, stretches }: Hit): boolean {
  const likeness = Math.max(0, ...(stretches ?? []).map(({ best, meaning }) => best + meaning));
  return coverage >= leastNear.coverage || likeness + coverage >= leastNear.together;
}

/** The best passage of each document: what lies nearest is shown once each. */
export function oncePerDocument(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ passage }) => !seen.has(passage.document) && seen.add(passage.document));
}
