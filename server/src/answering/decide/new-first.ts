import { findVerbatim } from '../../text/find-verbatim.ts';
import { saysUnknown } from '../../text/says-unknown.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far the rule for the new case may lie below the one that was quoted already. */
const reach = 4;
/** The share of the words asked that it must contain. */
const minMatchedWords = 0.5;

/** Whether the last answer quoted a stretch, and the message asks what applies in another case. */
export function wasQuoted(
  { text }: Candidate,
  { previousCaseQuotes }: Pick<Understood, 'previousCaseQuotes'>,
): boolean {
  return previousCaseQuotes.some((quotation) => findVerbatim(quotation, text) !== null);
}

/**
 * Puts a rule that the last answer did not quote first, where a message turns the previous question to another case
 * ('Und wenn sie ihn selber gerufen hat?') and a rule of the same source says more about that case. Where it says no
 * more, the quoted rule applies in the other case too.
 */
export function newFirst(ranked: RankedStretch[], understood: Understood): RankedStretch[] {
  const leading = ranked[0];
  if (!leading || !wasQuoted(leading.candidate, understood)) return ranked;
  const said = leading.closeFeatures?.questionMatchedWords ?? 0;
  const other = ranked.find(
    ({ candidate, features, closeFeatures, weight }) =>
      weight >= leading.weight - reach &&
      candidate.passage.document === leading.candidate.passage.document &&
      (closeFeatures?.questionMatchedWords ?? 0) > said &&
      (closeFeatures?.questionMatchedWords ?? 0) >= minMatchedWords &&
      features.figure >= leading.features.figure &&
      !saysUnknown(candidate.text) &&
      !wasQuoted(candidate, understood),
  );
  return other ? [{ ...other, weight: leading.weight }, ...ranked.filter((one) => one !== other)] : ranked;
}
