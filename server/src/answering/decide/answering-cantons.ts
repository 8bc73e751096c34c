import type { Hit } from '../../knowledge/port.ts';

/** How far below the best a passage may lie and still have a say. */
const nearShareOfBest = 0.6;

/**
 * The cantons whose own rules answer a question, best first; none when federal sources answer it. One canton is enough:
 * its rule must not pass for that of all the others.
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

/** Only what holds there: federal sources and those of the canton. Null is all of Switzerland. */
export function applicableIn(hits: readonly Hit[], canton: string | null): Hit[] {
  return hits.filter(({ passage }) => canton === null || passage.canton === null || passage.canton === canton);
}
