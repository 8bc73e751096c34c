import { findVerbatim } from '../../text/find-verbatim.ts';
import { turnsTheQuestion } from '../question/follow-up/own-topic.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** Whether a message depends on the conversation and does not turn it to another case or place. */
function goesOn({ link, citedSources, places, asking, language }: Understood): boolean {
  return link === 'continues' && citedSources.size > 0 && places.length === 0 && !turnsTheQuestion(asking, language);
}

/** Whether the leading stretch leaves the subject just quoted, although the message has no topic of its own. */
export function leavesQuoted(ranked: readonly RankedStretch[], understood: Understood): boolean {
  return goesOn(understood) && ranked[0]?.features.citedBefore !== 1;
}

/** The minimum weight for quoting the same sentence again as the nearest. */
const leastToRepeat = 0.2;
/** The share of the words asked that a sentence must contain to be quoted a second time. */
const minMatchedWords = 0.5;
/** How far below the leading stretch one that is quoted beside it may lie. */
const reachBeside = 2.4;

/**
 * Whether the nearest stretch is the sentence that was just quoted, and neither it nor another one of its source says
 * more about what is asked now: 'Et si je me marie, il doit me donner combien de jours ?' after the leave for a new
 * father.
 */
export function repeatsQuoted(ranked: readonly RankedStretch[], weight: number, understood: Understood): boolean {
  const leading = ranked[0];
  if (!leading || weight >= leastToRepeat || !wasAllQuoted(leading, understood)) return false;
  const said = matchedWordsOf(leading);
  const addsTo = (one: RankedStretch) =>
    one.features.citedBefore === 1 &&
    one.weight >= leading.weight - reachBeside &&
    matchedWordsOf(one) >= said &&
    !wasAllQuoted(one, understood);
  return said < minMatchedWords && !ranked.some(addsTo);
}

function matchedWordsOf({ closeFeatures }: RankedStretch): number {
  return closeFeatures?.questionMatchedWords ?? 0;
}

/** Whether the last answer quoted exactly this sentence, and not a list or table that contains it. */
function wasAllQuoted({ candidate: { kind, text } }: RankedStretch, { lastQuotes }: Understood): boolean {
  const longest = text.length * 1.5;
  return kind === 'sentence' && lastQuotes.some((one) => one.length <= longest && findVerbatim(one, text) !== null);
}
