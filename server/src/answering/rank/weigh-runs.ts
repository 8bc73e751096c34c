import { runsOf } from '../../text/words.ts';
import type { Understood } from '../question/understood.ts';
import type { Candidate } from './read-candidates.ts';

/** For each candidate the share of the question's runs of letters that it has; a run counts more the fewer have it. */
export function weighRuns({ terms, language }: Understood, candidates: readonly Candidate[]): Float64Array {
  const asked = new Set(terms.flatMap(({ form }) => runsOf(form, language)));
  const found = placeByPassage(candidates);
  const sums = new Float64Array(candidates.length);
  let total = 0;
  for (const run of asked) {
    const having: number[] = [];
    for (const { runs, places } of found) {
      for (const at of runs.get(run) ?? []) {
        const place = places[at];
        if (place !== undefined) having.push(place);
      }
    }
    const weight = Math.log(1 + candidates.length / (1 + having.length));
    for (const place of having) sums[place]! += weight;
    total += weight;
  }
  return sums.map((sum) => sum / (total || 1));
}

/** The runs of letters of each passage found, and the place of each of its stretches among the candidates. */
function placeByPassage(candidates: readonly Candidate[]) {
  const found = new Map<Candidate['hit'], { runs: Candidate['runsOfPassage']; places: (number | undefined)[] }>();
  for (const [place, { hit, at, runsOfPassage }] of candidates.entries()) {
    const known = found.get(hit) ?? { runs: runsOfPassage, places: [] };
    known.places[at] = place;
    found.set(hit, known);
  }
  return [...found.values()];
}
