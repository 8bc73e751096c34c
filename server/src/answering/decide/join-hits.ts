import type { Hit } from '../../knowledge/port.ts';
import type { Decision, Sufficient } from './decide.ts';

/** What applies today, and after it what applied then where other sources say it. */
export function joinDays(now: Sufficient, then: Decision): Sufficient {
  if (!then.sufficient) return now;
  const known = new Set(now.hits.map(({ passage }) => passage.id));
  const hits = then.hits.filter(({ passage }) => !known.has(passage.id));
  const ranked = then.ranked.filter(({ candidate }) => hits.includes(candidate.hit));
  return { ...now, hits: [...now.hits, ...hits], ranked: [...now.ranked, ...ranked] };
}

/** What was decided on comes first: a model reads from the beginning. */
export function inOrderOf(decision: Decision, hits: readonly Hit[]): Hit[] {
  const first = new Set(decision.sufficient ? decision.hits.map(({ passage }) => passage.id) : []);
  const rest = hits.filter(({ passage }) => !first.has(passage.id));
  return decision.sufficient ? [...decision.hits, ...rest] : rest;
}

/** The share of its score a passage on the topic keeps when nothing of the conversation occurs in it. */
const leastContextShare = 0.8;

/** Of the passages on a topic, those first that fit what was said before too; as many as `top`. */
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

/** Puts passages of the same sources on older contracts first. */
export function joinSame(hits: readonly Hit[], older: readonly Hit[]): Hit[] {
  const sources = new Set(hits.map(({ passage }) => passage.document));
  const first = older.filter(({ passage }) => sources.has(passage.document)).slice(0, olderAtMost);
  const taken = new Set(first.map(({ passage }) => passage.id));
  return [...first, ...hits.filter(({ passage }) => !taken.has(passage.id))];
}
