import type { Understood } from '../question/understood.ts';
import { type ContractDays, isForOtherContracts } from './compare-contract-day.ts';
import { deniesQuality, isOppositeCase, type Presence } from './compare-without.ts';
import type { Candidate } from './read-candidates.ts';

/**
 * Whether a stretch is about another case than the question: about things without what the question says they have, the
 * other way round, or about contracts of other days.
 */
export function isForOther(
  understood: Understood,
  given: Presence,
  daysOf: (candidate: Candidate) => ContractDays,
  candidate: Candidate,
): boolean {
  const { asking, language, contractDay } = understood;
  if (contractDay !== null && isForOtherContracts(contractDay, daysOf(candidate))) return true;
  const compares = given.missing.length + given.present.length > 0;
  if (compares && isOppositeCase(given, candidate.presence())) return true;
  return deniesQuality(asking, candidate.deniedQualities(), language);
}
