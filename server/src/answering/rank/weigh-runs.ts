import { runsOf } from '../../text/words.ts';
import type { Understood } from '../question/understood.ts';
import type { Candidate } from './read-candidates.ts';
import { findRuns, numberRuns } from './read-runs.ts';

/**
 * For each candidate, the share of the question's n-grams that it contains; the fewer candidates contain one, the more
 * it weighs.
 */
export function weighRuns({ terms, language }: Understood, candidates: readonly Candidate[]): number[] {
  const asked = [...new Set(terms.flatMap(({ form }) => runsOf(form, language)))];
  const numbered = numberRuns(asked);
  const having: number[][] = asked.map(() => []);
  for (const { runsOfPassage, places } of placeByPassage(candidates))
    findRuns(runsOfPassage, numbered, (run, stretches) => {
      for (const at of stretches) if (places[at] !== undefined) having[run]!.push(places[at]);
    });
  const sums = candidates.map(() => 0);
  let total = 0;
  for (const places of having) {
    const weight = Math.log(1 + candidates.length / (1 + places.length));
    for (const place of places) sums[place]! += weight;
    total += weight;
  }
  return sums.map((sum) => sum / (total || 1));
}

/** The n-grams of each passage found, and the index of each of its stretches among the candidates. */
function placeByPassage(candidates: readonly Candidate[]) {
  const found = new Map<Candidate['hit'], Pick<Candidate, 'runsOfPassage'> & { places: (number | undefined)[] }>();
  for (const [place, { hit, at, runsOfPassage }] of candidates.entries()) {
    const known = found.get(hit) ?? { runsOfPassage, places: [] };
    known.places[at] = place;
    found.set(hit, known);
  }
  return found.values();
}
