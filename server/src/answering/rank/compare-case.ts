import type { Understood } from '../question/understood.ts';
import { deniesQuality, type Given, isOpposed, readGiven } from './compare-without.ts';
import type { Candidate } from './read-candidates.ts';

/** Whether a stretch is about things without what the question says they have, or the other way round. */
export function isForOther({ asking, language }: Understood, given: Given, candidate: Candidate): boolean {
  const compares = given.missing.length + given.there.length > 0;
  if (compares && isOpposed(given, readGiven(candidate.text, language))) return true;
  return deniesQuality(asking, wholeOf(candidate), language);
}

/** A stretch with the lead-in of its list or the head of its table. */
function wholeOf({ above, passage, text }: Candidate): string {
  return above ? `${passage.text.slice(above.start, above.end)} ${text}` : text;
}
