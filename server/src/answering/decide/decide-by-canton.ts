import type { Dictionary, Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understood.ts';
import type { Reading } from '../rank/rank-readings.ts';
import { cantonsThatAnswer } from './answering-cantons.ts';
import { type Decision, decide, evidenceThreshold, refuseCanton } from './decide.ts';
import { keepNear } from './near-hits.ts';

type FoundForCanton = {
  hits: readonly Hit[];
  told: Reading | null;
  /** What is found without the canton. */
  elsewhere: readonly Hit[];
  /** What was decided on the federal sources and those of the canton together. */
  together: Decision;
};

/** A canton's few passages gather less evidence than all sources do, and no other source can be the one asked for. */
const leastOfOwn = evidenceThreshold.nearest - 0.3;

/**
 * Decides on a question that asks for the rule of a canton. Where the cantons rule the matter, a federal source that
 * speaks of the same things is on another matter: what the canton's own sources say answers. Where they say nothing on
 * it, a federal source answers only when it is sure to.
 */
export function decideByCanton(
  understood: Understood,
  { hits, told, elsewhere, together }: FoundForCanton,
  dictionary: Dictionary | null,
): Decision {
  const { canton, cantonAsked } = understood;
  if (!canton || !cantonAsked || understood.references.length > 0) return together;
  if (!understood.ruledByCantons && cantonsThatAnswer(keepNear(elsewhere)).length === 0) return together;
  const ofCanton = (some: readonly Hit[]) => some.filter(({ passage }) => passage.canton === canton);
  const own = ofCanton(hits);
  if (own.length > 0) {
    const toldOwn = told && { ...told, hits: ofCanton(told.hits) };
    const alone = decide(understood, own, { dictionary, told: toldOwn, threshold: leastOfOwn });
    if (alone.sufficient || alone.why === 'open') return alone;
  }
  const leads = together.sufficient ? together.ranked[0]?.candidate.passage.canton : canton;
  const isBeside = together.sufficient && !together.certain && leads !== canton;
  return isBeside ? refuseCanton() : together;
}
