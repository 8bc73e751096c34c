import type { Hit } from '../../knowledge/port.ts';

/** The minimum score of a passage that is considered, as a share of the best one's. */
const nearShareOfBest = 0.6;

/**
 * The cantons whose own rules answer a question, best first; empty when federal sources answer it. A single canton
 * counts too, since its rule must not be taken for the rule of all cantons.
 */
export function cantonsThatAnswer(hits: readonly Hit[]): string[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const close = hits.filter(({ score }) => score >= best * nearShareOfBest);
  const cantonal = close.filter(({ passage }) => passage.canton !== null);
  const codes = [...new Set(cantonal.map(({ passage }) => passage.canton!))];
  const leads = hits.find(({ score }) => score === best)?.passage.canton !== null;
  if (codes.length === 0 || !(leads || (codes.length > 1 && cantonal.length * 2 > close.length))) return [];
  return [...new Set(hits.flatMap(({ passage }) => passage.canton ?? []))];
}

/** Keeps the hits that apply in a canton: federal sources and its own. Null stands for all of Switzerland. */
export function applicableIn(hits: readonly Hit[], canton: string | null): Hit[] {
  return hits.filter(({ passage }) => canton === null || passage.canton === null || passage.canton === canton);
}
