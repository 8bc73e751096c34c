import type { Figure } from '../../text/numbers/read-figures.ts';
import type { Understood } from '../question/understand.ts';
import type { Candidate } from './read-candidates.ts';

/** A title tells less than a sentence that a rule is for one case only. */
const shareOfTitle = 0.5;

/**
 * How many circumstances a stretch or its heading names that the question does not give; a rule that is past counts as
 * one.
 */
export function countUnasked(candidate: Candidate, { conditions, dates, onDate }: Understood): number {
  const { circumstances, circumstancesOfTitle, figures } = candidate;
  // 'Für Verträge von vor dem 1. Januar 2026 …': what held until a day that is past.
  const isPast = ({ kind, bound, value }: Figure) => kind === 'date' && bound === 'max' && value <= onDate;
  let count = Number(dates.length === 0 && figures.some(isPast));
  for (const one of circumstances) if (!conditions.has(one)) count += 1;
  for (const one of circumstancesOfTitle) if (!conditions.has(one) && !circumstances.has(one)) count += shareOfTitle;
  return count;
}

/** How many circumstances that the question gives a stretch, its heading or its title names. */
export function countGiven({ circumstances, circumstancesOfTitle }: Candidate, { conditions }: Understood): number {
  let count = 0;
  for (const one of conditions) count += circumstances.has(one) ? 1 : circumstancesOfTitle.has(one) ? shareOfTitle : 0;
  return count;
}
