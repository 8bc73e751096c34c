import { likeness, readPassageStems } from '../../text/terms.ts';
import type { Sufficient } from '../decide/decide.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import { absentNouns } from '../question/absent-nouns.ts';
import { ownMatter } from '../question/follow-up/follow-up.ts';
import { followUpOpening } from '../question/follow-up/own-topic.ts';
import { isNoun } from '../question/is-noun.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understand.ts';
import type { Parts } from './parts.ts';

/** From this likeness to a question that its stretch answers, a message that points back stands alone all the same. */
const leastAlike = 0.8;
/**
 * By so much the message alone must be surer than with the matter where it opens as a follow-up and names little of its
 * own: 'E quanto …'.
 */
const leastAheadAsNew = 0.5;
/** The passages in which a word of the message must stand for the conversation's matter to answer it. */
const passagesRead = 3;

/**
 * Whether a message in a conversation is about the conversation's matter, and no new one: it is tried with the matter,
 * and is new only when the search on it alone says so clearly.
 * @param alone what was found for the message itself
 * @param together what was found for it with the matter of the conversation
 */
export function continuesMatter(
  understood: Understood,
  alone: Retrieved,
  together: Retrieved,
  { lexicon }: Pick<Parts, 'lexicon'>,
): boolean {
  const [own, joint] = [alone.decision, together.decision];
  if (!joint.sufficient && joint.why === 'canton') {
    // No source is of the canton named: what lies nearest to its words alone is no answer.
    if (understood.places.length === 0 || (own.sufficient && own.certain)) return false;
    return own.sufficient || absentNouns(understood, lexicon).length === 0;
  }
  // What comes near the message alone is no answer where the conversation around it speaks against it.
  if (!joint.sufficient) return own.sufficient && !own.certain;
  const staysWithSource = joint.ranked[0]?.features.cited === 1;
  if (!own.sufficient) {
    if (joint.certain) return true;
    return absentNouns(understood, lexicon).length === 0 && (staysWithSource || speaksOf(understood, joint));
  }
  if (!own.certain) return true;
  // What merely comes near in another source than the conversation's is less than a sure answer.
  if (!joint.certain && !staysWithSource) return false;
  const goesOn = followUpOpening.test(understood.asking) && !namesOwnMatter(understood);
  const aheadAsNew = goesOn ? leastAheadAsNew : 0;
  if (staysWithSource && own.ranked[0]?.features.cited !== 1 && joint.weight > own.weight - aheadAsNew) return true;
  if (understood.link !== 'points-back') return false;
  return (own.ranked[0]?.features.best ?? 0) < leastAlike;
}

/**
 * Whether what answers a message by itself is of another matter than the conversation's, though it opens as a
 * follow-up and names nothing of that matter: 'Et il faut l’annoncer combien de temps avant ?'.
 */
export function leavesMatter(understood: Understood, { decision }: Retrieved): boolean {
  const { asking, completed, language, link } = understood;
  if (!completed || link === null || !decision.sufficient || !followUpOpening.test(asking)) return false;
  const leading = decision.ranked[0];
  if (!leading || leading.features.cited === 1 || namesOwnMatter(understood)) return false;
  const said = readPassageStems(leading.candidate.passage);
  const things = topicTerms(asking.replace(followUpOpening, ''), language).filter(({ raw }) =>
    isNoun(raw, asking, language),
  );
  return !things.some(({ stem }) => [...said.whole, ...said.above].some((found) => likeness(stem, found) >= 0.7));
}

/** Whether a message has words enough to begin a new matter. */
function namesOwnMatter({ asking, language }: Understood): boolean {
  return topicTerms(asking.replace(followUpOpening, ''), language).length >= ownMatter;
}

/** Whether what the matter leads to speaks of the message: one of its words is met. */
function speaksOf(understood: Understood, { ranked }: Sufficient): boolean {
  const topics = topicTerms(understood.asking, understood.language);
  if (topics.length <= 2) return true;
  const read = ranked.slice(0, passagesRead).flatMap(({ candidate }) => readPassageStems(candidate.hit.passage).whole);
  return topics.some(({ stem }) => read.some((found) => likeness(stem, found) >= 0.7));
}
