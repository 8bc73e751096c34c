import type { Understood } from '../question/understood.ts';
import { deniesQuality, type Given, isOpposed } from './compare-without.ts';
import type { Candidate } from './read-candidates.ts';

/** Whether a stretch is about things without what the question says they have, or the other way round. */
export function isForOther({ asking, language }: Understood, given: Given, candidate: Candidate): boolean {
  const compares = given.missing.length + given.there.length > 0;
  if (compares && isOpposed(given, candidate.given())) return true;
  return deniesQuality(asking, candidate.denied(), language);
}
