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
import { followsTemplate } from './with-templates.ts';

/**
 * From this similarity to a question that the found stretch answers, a message that points back nevertheless stands
 * alone.
 */
const leastAlike = 0.8;
/**
 * By how much the message alone must outweigh the reading with the conversation, where it opens like a follow-up and
 * names little itself: 'E quanto …'.
 */
const leastAheadAsNew = 0.5;
/** In how many of the best passages a word of the message must occur for the conversation's subject to answer it. */
const passagesRead = 3;

/**
 * Whether a message continues the subject of the conversation. It is read with that subject, and counts as a new one
 * only when the search for the message alone clearly says so.
 * @param alone the result for the message itself
 * @param together the result for the message read with the subject of the conversation
 */
export function continuesMatter(
  understood: Understood,
  alone: Retrieved,
  together: Retrieved,
  { lexicon }: Pick<Parts, 'lexicon'>,
): boolean {
  const [own, joint] = [alone.decision, together.decision];
  if (followsTemplate(understood, joint)) return true;
  if (!joint.sufficient && joint.why === 'canton') {
    // There is no source for the named canton, so a near hit for the message alone does not answer it.
    if (understood.places.length === 0 || (own.sufficient && own.certain)) return false;
    return own.sufficient || absentNouns(understood, lexicon).length === 0;
  }
  // A near hit for the message alone does not answer it when the reading with the conversation is refused.
  if (!joint.sufficient) return own.sufficient && !own.certain;
  const staysWithSource = joint.ranked[0]?.features.citedBefore === 1;
  if (!own.sufficient) {
    if (joint.certain) return true;
    return absentNouns(understood, lexicon).length === 0 && (staysWithSource || speaksOf(understood, joint));
  }
  if (!own.certain) return true;
  // A near hit in a source other than the conversation's is worth less than a certain answer.
  if (!joint.certain && !staysWithSource) return false;
  const goesOn = followUpOpening.test(understood.asking) && !namesOwnMatter(understood);
  const aheadAsNew = goesOn ? leastAheadAsNew : 0;
  if (staysWithSource && own.ranked[0]?.features.citedBefore !== 1 && joint.weight > own.weight - aheadAsNew)
    return true;
  if (understood.link !== 'points-back') return false;
  return (own.ranked[0]?.features.closestQuestion ?? 0) < leastAlike;
}

/**
 * Whether the answer to the message alone leaves the subject of the conversation, although the message opens like a
 * follow-up and names nothing of its own: 'Et il faut l’annoncer combien de temps avant ?'.
 */
export function leavesMatter(understood: Understood, { decision }: Retrieved): boolean {
  const { asking, inContext, language, link } = understood;
  if (!inContext || link === null || !decision.sufficient || !followUpOpening.test(asking)) return false;
  const leading = decision.ranked[0];
  if (!leading || leading.features.citedBefore === 1 || namesOwnMatter(understood)) return false;
  const said = readPassageStems(leading.candidate.passage);
  const things = topicTerms(asking.replace(followUpOpening, ''), language).filter(({ raw }) =>
    isNoun(raw, asking, language),
  );
  return !things.some(({ stem }) => [...said.whole, ...said.above].some((found) => likeness(stem, found) >= 0.7));
}

/** Whether a message has enough words to begin a new subject. */
function namesOwnMatter({ asking, language }: Understood): boolean {
  return topicTerms(asking.replace(followUpOpening, ''), language).length >= ownMatter;
}

/** Whether the passages found with the conversation contain a word of the message. */
function speaksOf(understood: Understood, { ranked }: Sufficient): boolean {
  const topics = topicTerms(understood.asking, understood.language);
  if (topics.length <= 2) return true;
  const read = ranked.slice(0, passagesRead).flatMap(({ candidate }) => readPassageStems(candidate.hit.passage).whole);
  return topics.some(({ stem }) => read.some((found) => likeness(stem, found) >= 0.7));
}
