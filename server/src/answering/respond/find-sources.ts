import { cantonName } from '../../text/cantons.ts';
import { findVerbatim } from '../../text/find-verbatim.ts';
import { asksOfPart, writeBuilding } from '../../text/part-of-building.ts';
import { likeness, type Term } from '../../text/terms.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import { cantonsThatAnswer } from '../decide/answering-cantons.ts';
import { type Decision, refuseMatter } from '../decide/decide.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import { followUpOpening, turnsTheQuestion } from '../question/follow-up/own-topic.ts';
import { topicTerms } from '../question/topic-terms.ts';
import { type Understood, understand } from '../question/understand.ts';
import { withFacts } from '../question/understood.ts';
import type { Reading } from '../rank/rank-readings.ts';
import { texts } from '../texts/texts.ts';
import { continuesMatter, leavesMatter } from './choose-reading.ts';
import { deferToCantons, findPerCanton, inCanton, type PerCanton } from './defer-to-cantons.ts';
import type { Parts } from './parts.ts';
import { noticeOfFederal, retrieve } from './retrieve.ts';

/** The question as it is finally answered, the hits for it, and whether they are sufficient. */
export type FoundSources = {
  understood: Understood;
  hits: Retrieved['hits'];
  decision: Decision;
  notice: string | null;
  /** The hits for the question read with its context. */
  contextReading: Reading | null;
  /** The canton the person chose when asked; null when not asked or for all of Switzerland. */
  chosenCanton: string | null;
  /** For all of Switzerland: the rule of each canton, quoted separately, since no text combines several; else null. */
  perCanton: PerCanton | null;
  /** Sources outside the topic chosen as filter answer. */
  beyondFilter: boolean;
};

/**
 * Searches the sources and decides. A message that may stand alone is searched both alone and with the subject of the
 * conversation. The person is asked for the canton where the answer depends on it. Returns null when the person stopped
 * the answer meanwhile.
 */
export async function* findSources(
  parts: Parts,
  question: Question,
  asked: Understood,
): AsyncGenerator<AnswerEvent, FoundSources | null> {
  const story = asked.link === null ? asked.inContext : null;
  let [understood, inContext] = [asked, story];
  let retrieved = yield* search(parts, question, understood, inContext, understood.text);
  if (asked.inContext && !story) {
    const together = await retrieve(parts, question, asked, asked.inContext);
    if (continuesMatter(asked, retrieved, together, parts)) {
      [understood, inContext] = [asked.inContext, asked.inContext];
      retrieved = yield* reportSearch(understood, understood.text, together);
    }
  }
  // The ranking used the message itself, also where it is read with the conversation.
  let rankedFor = asked;
  const { decision } = retrieved;
  if (understood === asked && decision.sufficient && leavesMatter(asked, retrieved))
    retrieved = { ...retrieved, decision: { ...decision, certain: false } };
  const isSure = decision.sufficient && decision.certain;
  // A certain answer from the sources of the conversation needs no further search.
  const stays = isSure && decision.ranked[0]?.features.citedBefore === 1;
  // A question asked again for a contract's day is asked without that day only if nothing answers it with it.
  const isAnswered = asked.link === null && decision.sufficient;
  const turned = stays || isAnswered ? null : await askTurned(parts, question, asked);
  if (turned && (turned.stays || isSurer(turned.retrieved.decision, decision)))
    [understood, rankedFor, inContext, retrieved] = [turned.read, turned.read, null, turned.retrieved];
  else if (!isSure && asked.foreign === null && asksOfPart(asked.asking, asked.language)) {
    const ofBuilding = writeBuilding(question.text, asked.language);
    const read = understand({ ...question, text: ofBuilding }, parts.today, parts.lexicon);
    const found = await retrieve(parts, question, read, read.link === null ? read.inContext : null);
    if (isSurer(found.decision, decision)) [understood, rankedFor, inContext, retrieved] = [read, read, null, found];
  }
  if (!retrieved.decision.sufficient) {
    const joined = await askJoined(parts, question, asked);
    if (joined) [understood, rankedFor, inContext, retrieved] = [joined.read, joined.read, null, joined.retrieved];
  }
  if (question.signal.aborted) return null;
  const deferred = understood.canton === null ? deferToCantons(rankedFor, retrieved, parts) : null;
  retrieved = deferred?.retrieved ?? retrieved;
  const cantons = deferred?.cantons ?? [];
  const answering = cantons.length > 0 ? cantons : nearestCantons(understood, retrieved);
  const isSaid = asked.sideBySide.length > 0 || asked.otherCantons !== null;
  const showsEach = isSaid && cantons.length > 0;
  const uncovered = answering.length > 0 && !showsEach ? uncoveredCanton(understood, answering) : null;
  const isAsked = cantons.length > 0 && uncovered === null && !isSaid;
  const chosenCanton = isAsked ? ((await question.askCanton?.(cantons)) ?? null) : null;
  if (question.signal.aborted) return null;
  const decidingCanton = chosenCanton ?? uncovered;
  if (decidingCanton !== null) {
    const input = texts[asked.language].inCanton(cantonName(decidingCanton, asked.language));
    const inIt = inContext && inCanton(inContext, decidingCanton);
    retrieved = yield* search(parts, question, inCanton(asked, decidingCanton), inIt, input);
    understood = inCanton(understood, decidingCanton);
  }
  const isShown = showsEach || (isAsked && chosenCanton === null);
  const joint = isShown && retrieved.decision.sufficient ? retrieved.decision : null;
  // A source that leaves the question open for one canton says nothing about the other named ones.
  const isEach = asked.sideBySide.length > 0 && !retrieved.decision.sufficient && asked.foreign === null;
  const perCanton = joint || isEach ? await findPerCanton(parts, question, { asked, inContext, joint }) : null;
  const withoutRule = joint && !perCanton ? refuseMatter('canton') : null;
  const { hits } = retrieved;
  const ofFederal = perCanton || withoutRule ? null : noticeOfFederal(asked, retrieved.decision);
  const notice = [ofFederal, retrieved.notice].filter(Boolean).join('\n\n') || null;
  return {
    understood,
    hits,
    decision: withoutRule ?? perCanton?.decision ?? retrieved.decision,
    notice,
    contextReading: retrieved.contextReading ?? null,
    chosenCanton,
    perCanton,
    beyondFilter: retrieved.beyondFilter ?? false,
  };
}

/**
 * The result for the question that began the subject, applied to the case in this message, where it certainly answers
 * for that case or mentions it. Reading both as one question loses neither the subject nor the case.
 */
async function askTurned(parts: Parts, question: Question, asked: Understood) {
  if (asked.turnedQuestion === null || asked.foreign !== null) return null;
  const { turnedQuestion: text, canton } = asked;
  const alone = understand({ ...question, text, canton, conversation: [] }, parts.today, parts.lexicon);
  if (alone.language !== asked.language || alone.foreign !== null) return null;
  const read = withFacts(alone, asked);
  const retrieved = await retrieve(parts, question, read, read.inContext);
  const { decision } = retrieved;
  if (!decision.sufficient || !decision.certain) return null;
  const leading = decision.ranked[0]!;
  const wasQuoted = asked.lastQuotes.some((one) => findVerbatim(one, leading.candidate.text) !== null);
  const named = topicTerms(asked.asking, asked.language);
  const { candidate, features } = leading;
  const said = [candidate.stems, candidate.aboveStems, candidate.headingStems, candidate.titleStems];
  const isOfCase = features.sharedCircumstances > 0 || says(said, named);
  if (asked.contractDay === null) return isOfCase && !wasQuoted ? { read, retrieved, stays: false } : null;
  // The rule for contracts of the given day may apply to the new case too, and is in the source just quoted.
  const stays = turnsTheQuestion(asked.asking, asked.language) && asked.citedSources.has(candidate.passage.title);
  return isOfCase ? { read, retrieved, stays } : null;
}

/** A second message of up to this many words may complete the first one: 'Quel est le délai de congé ?', 'apprenti'. */
const completingWords = 3;

/** The result for the question before with this message as a further key word of it, where that suffices. */
async function askJoined(parts: Parts, question: Question, asked: Understood) {
  const { link, matter, asking, language, canton, foreign } = asked;
  if (link === null || matter === null || foreign !== null || followUpOpening.test(asking)) return null;
  if (asking.trim().split(/\s+/u).length > completingWords || topicTerms(asking, language).length === 0) return null;
  const text = `${matter.replace(/[\s?.!]+$/u, '')} ${asking}`;
  const alone = understand({ ...question, text, canton, conversation: [] }, parts.today, parts.lexicon);
  if (alone.language !== language || alone.foreign !== null) return null;
  const read = withFacts(alone, asked);
  const retrieved = await retrieve(parts, question, read, read.inContext);
  const { decision } = retrieved;
  // Read with the conversation, nothing answered it, so it is not certain.
  return decision.sufficient ? { read, retrieved: { ...retrieved, decision: { ...decision, certain: false } } } : null;
}

/** Whether one of some texts contains a word. */
function says(said: readonly Iterable<string>[], terms: readonly Term[]): boolean {
  return terms.some(({ stem }) => said.some((some) => [...some].some((one) => likeness(stem, one) >= 0.5)));
}

function isSurer(one: Decision, other: Decision): boolean {
  return one.sufficient && (!other.sufficient || one.weight > other.weight);
}

/** Where several cantons are named and nothing suffices: those with the nearest sources. */
function nearestCantons({ canton, places }: Understood, { decision, hits }: Retrieved): string[] {
  const isOpen = canton === null && places.length > 1 && !decision.sufficient && decision.why === 'weak';
  return isOpen ? cantonsThatAnswer(hits) : [];
}

/** The first of several named cantons, where none has a source; another canton's rule does not answer. */
function uncoveredCanton({ places }: Understood, answering: readonly string[]): string | null {
  const named = places.filter(({ role }) => role !== 'origin').map(({ canton }) => canton);
  return named.some((canton) => answering.includes(canton)) ? null : (named[0] ?? null);
}

async function* search(
  parts: Parts,
  question: Question,
  understood: Understood,
  inContext: Understood | null,
  input: string,
): AsyncGenerator<AnswerEvent, Retrieved> {
  const { steps } = texts[understood.language];
  yield { kind: 'step-started', step: 'search', name: steps.search, input };
  const retrieved = await retrieve(parts, question, understood, inContext);
  yield searchEnded(understood, retrieved);
  return retrieved;
}

/** Reports a search that was made earlier. */
function* reportSearch(understood: Understood, input: string, retrieved: Retrieved): Generator<AnswerEvent, Retrieved> {
  yield { kind: 'step-started', step: 'search', name: texts[understood.language].steps.search, input };
  yield searchEnded(understood, retrieved);
  return retrieved;
}

function searchEnded({ language }: Understood, { hits }: Retrieved): AnswerEvent {
  const { steps } = texts[language];
  const sources = new Set(hits.map(({ passage }) => passage.document)).size;
  const output = hits.length > 0 ? steps.found(hits.length, sources) : steps.nothingFound;
  return { kind: 'step-ended', step: 'search', output };
}
