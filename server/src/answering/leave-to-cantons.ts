import { cantonsThatAnswer, holdIn } from './cantons-that-answer.ts';
import { decide, enoughTo } from './decide.ts';
import type { Looked } from './look.ts';
import type { Understood } from './understand.ts';

/**
 * What becomes of a question that names no canton: answered by federal sources alone, or left to the cantons whose
 * sources answer it (`ruling`). A cantonal rule never stands unasked among federal ones.
 */
export function leaveToCantons(
  understood: Understood,
  looked: Looked,
  writes: boolean,
): { looked: Looked; ruling: string[] } {
  const { decision, hits } = looked;
  if (!decision.enough) return { looked, ruling: [] };
  const ruling = cantonsThatAnswer(decision.hits);
  if (ruling.length > 0 || decision.hits.every(({ passage }) => passage.canton === null)) return { looked, ruling };
  const federal = holdIn(hits, 'CH');
  const alone = decide(understood, federal, writes ? enoughTo.write : enoughTo.quote);
  if (alone.enough) return { looked: { ...looked, hits: federal, decision: alone }, ruling: [] };
  return { looked, ruling: [...new Set(decision.hits.flatMap(({ passage }) => passage.canton ?? []))] };
}
