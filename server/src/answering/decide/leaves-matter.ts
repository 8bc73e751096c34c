import { findVerbatim } from '../../text/find-verbatim.ts';
import { turnsTheQuestion } from '../question/follow-up/own-topic.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** Whether a message says nothing without what was said before, and turns it to no other case or place. */
function goesOn({ link, cited, places, asking, language }: Understood): boolean {
  return link === 'continues' && cited.size > 0 && places.length === 0 && !turnsTheQuestion(asking, language);
}

/** Whether what leads is of another matter than what was just quoted, which a message without a topic goes on with. */
export function leavesQuoted(ranked: readonly RankedStretch[], understood: Understood): boolean {
  return goesOn(understood) && ranked[0]?.features.cited !== 1;
}

/** How much the evidence must weigh for what was just quoted to come near again. */
const leastToRepeat = 0.2;
/** The share of the words asked that a sentence quoted a second time must say. */
const leastSaid = 0.5;
/** How far below it lies what is quoted beside it. */
const reachBeside = 2.4;

/**
 * Whether what comes near is the sentence that was just quoted, and neither it nor another of its source says more of
 * what is asked now: 'Et si je me marie, il doit me donner combien de jours ?' after the leave for a new father.
 */
export function repeatsQuoted(ranked: readonly RankedStretch[], weight: number, understood: Understood): boolean {
  const leading = ranked[0];
  if (!leading || weight >= leastToRepeat || !wasAllQuoted(leading, understood)) return false;
  const said = saidBy(leading);
  const addsTo = (one: RankedStretch) =>
    one.features.cited === 1 &&
    one.weight >= leading.weight - reachBeside &&
    saidBy(one) >= said &&
    !wasAllQuoted(one, understood);
  return said < leastSaid && !ranked.some(addsTo);
}

function saidBy({ close }: RankedStretch): number {
  return close?.saysAsked ?? 0;
}

/** Whether the last answer quotes just this sentence, and not a list or a table that holds it. */
function wasAllQuoted({ candidate: { kind, text } }: RankedStretch, { lastQuoted }: Understood): boolean {
  const longest = text.length * 1.5;
  return kind === 'sentence' && lastQuoted.some((one) => one.length <= longest && findVerbatim(one, text) !== null);
}
