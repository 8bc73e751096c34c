import type { Concept } from './language-index.ts';

const maxDistanceWords = 6;

/**
 * How near each other a passage has what stands side by side in the question: per pair the worth of its commoner
 * concept divided by the distance in words (none beyond a few words), pairs across a pause of the question left out.
 */
export function scoreProximity(
  concepts: readonly Concept[],
  pauses: ReadonlySet<number>,
  sequence: Uint32Array,
): number {
  const pairs = concepts.length - 1;
  if (pairs < 1) return 0;
  const last = new Float64Array(concepts.length).fill(Number.NEGATIVE_INFINITY);
  const nearest = new Float64Array(pairs);
  for (let at = 0; at < sequence.length; at++) {
    const word = sequence[at]!;
    for (let index = 0; index < concepts.length; index++) {
      if (!concepts[index]!.words.has(word)) continue;
      if (index > 0) nearest[index - 1] = Math.max(nearest[index - 1]!, closeness(at - last[index - 1]!));
      if (index < pairs) nearest[index] = Math.max(nearest[index]!, closeness(at - last[index + 1]!));
      last[index] = at;
    }
  }
  let score = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (pauses.has(pair)) continue;
    score += nearest[pair]! * Math.min(concepts[pair]!.rarity, concepts[pair + 1]!.rarity);
  }
  return score;
}

function closeness(distance: number): number {
  return distance > 0 && distance <= maxDistanceWords ? 1 / distance : 0;
}
