import type { Figure } from '../../text/numbers/read-figures.ts';
import type { Understood } from '../question/understand.ts';
import type { Candidate } from './read-candidates.ts';

/** The weight of a title: it tells less clearly than a sentence that a rule is for one case only. */
const shareOfTitle = 0.5;

/**
 * The number of circumstances that a stretch or its heading names and the question does not; a rule of the past counts
 * as one.
 */
export function countExtraCircumstances(candidate: Candidate, { conditions, dates, onDate }: Understood): number {
  const { circumstances, circumstancesOfTitle, figures } = candidate;
  // 'Für Verträge von vor dem 1. Januar 2026 …' states what applied until a past day.
  const isPast = ({ kind, bound, value }: Figure) => kind === 'date' && bound === 'max' && value <= onDate;
  let count = Number(dates.length === 0 && figures.some(isPast));
  for (const one of circumstances) if (!conditions.has(one)) count += 1;
  for (const one of circumstancesOfTitle) if (!conditions.has(one) && !circumstances.has(one)) count += shareOfTitle;
  return count;
}

/** The number of the question's circumstances that a stretch, its heading or its title names. */
export function countSharedCircumstances(
  { circumstances, circumstancesOfTitle }: Candidate,
  { conditions }: Understood,
): number {
  let count = 0;
  for (const one of conditions) count += circumstances.has(one) ? 1 : circumstancesOfTitle.has(one) ? shareOfTitle : 0;
  return count;
}
