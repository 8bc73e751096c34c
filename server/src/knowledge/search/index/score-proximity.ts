import type { Concept } from './language-index.ts';

const maxDistanceWords = 6;

/**
 * How near each other a passage has what stands side by side in the question: per pair the worth of its commoner
 * concept divided by the distance in words (none beyond a few words), pairs across a pause of the question left out.
 * Gives a function that says it of the words of a passage in order.
 */
export function createProximity(
  concepts: readonly Concept[],
  pauses: ReadonlySet<number>,
): (sequence: Uint32Array) => number {
  const pairs = concepts.length - 1;
  if (pairs < 1) return () => 0;
  const standFor = new Map<number, number[]>();
  concepts.forEach(({ words }, index) => {
    for (const word of words.keys()) {
      const known = standFor.get(word);
      if (known) known.push(index);
      else standFor.set(word, [index]);
    }
  });
  const worth = Float64Array.from({ length: pairs }, (_, pair) =>
    pauses.has(pair) ? 0 : Math.min(concepts[pair]!.rarity, concepts[pair + 1]!.rarity),
  );
  const last = new Float64Array(concepts.length);
  const nearest = new Float64Array(pairs);
  return (sequence) => {
    last.fill(Number.NEGATIVE_INFINITY);
    nearest.fill(0);
    for (let at = 0; at < sequence.length; at++) {
      const meant = standFor.get(sequence[at]!);
      if (!meant) continue;
      for (const index of meant) {
        if (index > 0) nearest[index - 1] = Math.max(nearest[index - 1]!, closeness(at - last[index - 1]!));
        if (index < pairs) nearest[index] = Math.max(nearest[index]!, closeness(at - last[index + 1]!));
        last[index] = at;
      }
    }
    let score = 0;
    for (let pair = 0; pair < pairs; pair++) score += nearest[pair]! * worth[pair]!;
    return score;
  };
}

function closeness(distance: number): number {
  return distance > 0 && distance <= maxDistanceWords ? 1 / distance : 0;
}
