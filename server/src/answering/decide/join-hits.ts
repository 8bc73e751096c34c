import type { Hit } from '../../knowledge/port.ts';
import type { Decision, Sufficient } from './decide.ts';

/** Joins what applies today with what applied on an earlier day, where other sources state it. */
export function joinDays(now: Sufficient, then: Decision): Sufficient {
  if (!then.sufficient) return now;
  const known = new Set(now.hits.map(({ passage }) => passage.id));
  const hits = then.hits.filter(({ passage }) => !known.has(passage.id));
  const ranked = then.ranked.filter(({ candidate }) => hits.includes(candidate.hit));
  return { ...now, hits: [...now.hits, ...hits], ranked: [...now.ranked, ...ranked] };
}

/** Puts the hits that were decided on first, since a model reads from the beginning. */
export function inOrderOf(decision: Decision, hits: readonly Hit[]): Hit[] {
  const first = new Set(decision.sufficient ? decision.hits.map(({ passage }) => passage.id) : []);
  const rest = hits.filter(({ passage }) => !first.has(passage.id));
  return decision.sufficient ? [...decision.hits, ...rest] : rest;
}

/** The share of its score that a passage keeps when nothing of the conversation occurs in it. */
const leastContextShare = 0.8;

/** Reorders passages on a topic so that those that fit the conversation come first; returns as many as `top`. */
export function preferFitting(onTopic: readonly Hit[], fitting: readonly Hit[], top: number): Hit[] {
  const fit = new Map(fitting.map(({ passage, score }) => [passage.id, score]));
  const fitOf = ({ passage }: Hit) => fit.get(passage.id) ?? 0;
  const most = Math.max(...onTopic.map(fitOf)) || 1;
  return onTopic
    .map((hit) => ({ ...hit, score: hit.score * (leastContextShare + ((1 - leastContextShare) * fitOf(hit)) / most) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, top);
}

const olderAtMost = 4;

/** Puts passages of the same sources about older contracts first. */
export function joinSame(hits: readonly Hit[], older: readonly Hit[]): Hit[] {
  const sources = new Set(hits.map(({ passage }) => passage.document));
  const first = older.filter(({ passage }) => sources.has(passage.document)).slice(0, olderAtMost);
  const taken = new Set(first.map(({ passage }) => passage.id));
  return [...first, ...hits.filter(({ passage }) => !taken.has(passage.id))];
}
