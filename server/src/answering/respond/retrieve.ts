import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { languages } from '@polier/contract/languages';
import { createTurns } from '../../ground/take-turns.ts';
import { within } from '../../ground/traces/traces.ts';
import type { Hit } from '../../knowledge/port.ts';
import { cantonName, readCanton, readCantons } from '../../text/cantons.ts';
import { readReferences } from '../../text/references/references.ts';
import { writeDate } from '../../text/write-date.ts';
import type { Question } from '../answer.ts';
import { applicableIn } from '../decide/answering-cantons.ts';
import { type Decision, decide, type Sufficient } from '../decide/decide.ts';
import { decideByCanton } from '../decide/decide-by-canton.ts';
import { inOrderOf, joinDays, joinSame, preferFitting } from '../decide/join-hits.ts';
import { leadingStretches } from '../decide/near-hits.ts';
import { preferCanton, withoutCantonAsked } from '../decide/other-cantons.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import { askedParts } from '../question/asked-parts.ts';
import type { Understood } from '../question/understand.ts';
import type { Reading } from '../rank/rank-readings.ts';
import { type RankedStretch, rankStretches } from '../rank/rank-stretches.ts';
import { texts } from '../texts/texts.ts';
import type { Parts } from './parts.ts';
import { followsTemplate, withTemplates } from './with-templates.ts';

type SearchFilter = Pick<Question, 'topic' | 'profile'>;

const passagesFound = 24;
/** More passages are searched where the conversation helps to choose among them. */
const passagesForFollowUp = 100;
/**
 * Lets other work run between many simultaneous answers, so that pressing Stop takes effect without waiting for all of
 * them.
 */
const nextTurn = createTurns();

/**
 * Searches and decides. In the safety profile, other sources are used only where the safety sources do not suffice; the
 * same applies to the topic chosen as filter, and the answer then says so. Where the sources of the day asked about do
 * not suffice, or both days are asked about, today's sources are used, and the answer says so. Results are cached while
 * the sources stay the same, since many people ask the same first and suggested questions.
 * @param inContext the same question read with its context: its story, or the conversation before it
 */
export function retrieve(
  parts: Parts,
  asked: SearchFilter,
  understood: Understood,
  inContext: Understood | null = null,
): Promise<Retrieved> {
  if (!parts.retrieved) return retrieveAnew(parts, asked, understood, inContext);
  const { retrieved } = parts;
  const key = hash('sha256', serialize([asked.topic, asked.profile, understood, inContext, parts.today]));
  const before = retrieved.get(key);
  if (before) return before;
  const found = retrieveAnew(parts, asked, understood, inContext);
  retrieved.set(key, found);
  // A failed search is not cached, so it is repeated next time.
  found.catch(() => retrieved.delete(key));
  return found;
}

async function retrieveAnew(
  parts: Parts,
  asked: SearchFilter,
  understood: Understood,
  inContext: Understood | null,
): Promise<Retrieved> {
  await nextTurn();
  if (asked.profile === 'work-safety' && asked.topic === null) {
    const safety = await retrieveFrom(parts, 'safety', understood, inContext);
    if (safety.decision.sufficient) return safety;
  }
  const inTopic = await retrieveForTopic(parts, asked.topic, understood, inContext);
  if (asked.topic === null || inTopic.decision.sufficient) return inTopic;
  const everywhere = await retrieveForTopic(parts, null, understood, inContext);
  if (!everywhere.decision.sufficient) return inTopic;
  const notice = [texts[understood.language].beyondFilter, everywhere.notice].filter(Boolean).join('\n\n');
  return { ...everywhere, notice, beyondFilter: true };
}

async function retrieveForTopic(
  parts: Parts,
  topic: string | null,
  understood: Understood,
  inContext: Understood | null,
): Promise<Retrieved> {
  const retrieved = await retrieveFrom(parts, topic, understood, inContext);
  const mayContinue = inContext !== null && understood.link !== null && understood.foreign === null;
  const { decision } = retrieved;
  // A near hit does not answer where cantons regulate the subject of the conversation and a place is named.
  const isSettled = decision.sufficient && (decision.certain || understood.places.length === 0);
  if (isSettled || !mayContinue) return retrieved;
  // The whole message read as one question shows which canton's rule applies.
  const whole = await retrieveFrom(parts, topic, inContext, null);
  if (followsTemplate(understood, whole.decision)) return whole;
  return !whole.decision.sufficient && whole.decision.why === 'canton' ? whole : retrieved;
}

async function retrieveFrom(
  parts: Parts,
  topic: string | null,
  understood: Understood,
  inContext: Understood | null,
): Promise<Retrieved> {
  const { canton, cantonAsked, language } = understood;
  const search = async (read: Understood, onDate: string, inCanton: string | null, text = read.searchText) => {
    const find = (text: string, top: number) =>
      parts.find({
        ...{ text, askedIn: language, searchIn: languages, topic, canton: inCanton, onDate, top },
        asked: askedParts(read),
      });
    const before = read.isFollowUp ? read.inContext : null;
    const found = before
      ? preferFitting(
          await find(text, passagesForFollowUp),
          await find(before.searchText, passagesForFollowUp),
          passagesFound,
        )
      : await find(text, passagesFound);
    // A canton's rule applies in no other canton.
    return withTemplates(applicableIn(found, inCanton), read);
  };
  const searchOn = async (onDate: string, read = understood) =>
    preferCanton(await search(read, onDate, canton), cantonAsked ? canton : null);
  const { dictionary, today } = parts;
  // Rules for contracts of other days stand in the same source, in words that the question need not contain.
  const searchOlder = (onDate: string) =>
    search(understood, onDate, canton, `${understood.searchText} ${texts[language].olderContracts}`);
  const withOlder = async (hits: Hit[], onDate: string) =>
    understood.contractDay !== null && understood.contractDay < today
      ? joinSame(hits, await searchOlder(onDate))
      : hits;
  const readInContext = async (onDate: string): Promise<Reading | null> =>
    inContext && { understood: inContext, hits: await searchOn(onDate, inContext) };
  const decideOn = async (onDate: string) => {
    const hits = await withOlder(await searchOn(onDate), onDate);
    const unnamed = cantonAsked ? withoutCantonAsked(understood) : understood;
    const elsewhere = canton ? await search(unnamed, onDate, null) : [];
    const withoutName = { understood: unnamed, hits: cantonAsked ? await searchOn(onDate, unnamed) : hits };
    const contextReading = await readInContext(onDate);
    const together = within(parts.span, 'decide', () =>
      decide(understood, hits, { dictionary, elsewhere, contextReading }),
    );
    const found = { hits, withoutName, contextReading, elsewhere, together };
    return { hits, contextReading, ...onlyFederal(understood, hits, decideByCanton(understood, found, dictionary)) };
  };
  const then = await decideOn(understood.onDate);
  const { dateAsked } = understood;
  if (dateAsked && (!then.decision.sufficient || understood.comparesDays || lacksFigure(then.decision))) {
    const { hits: today, decision: now, notice: ofCanton } = await decideOn(parts.today);
    if (now.sufficient && !(then.decision.sufficient && lacksFigure(then.decision) && lacksFigure(now))) {
      const notice = [ofCanton, await noticeOfDay(parts, understood, now.hits)].filter(Boolean).join('\n\n') || null;
      if (!dateAsked.contract) return { hits: today, decision: joinDays(now, then.decision), notice };
      const read = joinSame(now.hits, await searchOlder(parts.today));
      const ranked = rankStretches(understood, read, dictionary);
      return { hits: today, decision: { ...now, hits: read, ranked }, notice };
    }
    // Today's sources also show that there is none for the canton.
    if (!then.decision.sufficient && !now.sufficient && now.why === 'canton') then.decision = now;
  }
  const { hits, contextReading, decision } = then;
  const ofDay = decision.sufficient ? await noticeOfDay(parts, understood, decision.hits) : null;
  const notice = [then.notice, ofDay].filter(Boolean).join('\n\n') || null;
  return { hits: inOrderOf(decision, hits), decision, contextReading, notice };
}

/**
 * Adds a notice that federal rules apply where they lead a question about a canton, and drops all other hits. A rule
 * that names the canton needs no notice.
 */
function onlyFederal(
  { canton, cantonAsked, language }: Understood,
  hits: readonly Hit[],
  decision: Decision,
): { decision: Decision; notice: string | null } {
  if (!canton || !cantonAsked || !decision.sufficient || decision.ranked[0]?.candidate.passage.canton !== null)
    return { decision, notice: null };
  const ranked = decision.ranked.filter(({ candidate }) => candidate.passage.canton === null);
  const { notOfCanton, onlyFederal, federalLaw } = texts[language];
  const leading = ranked.slice(0, leadingStretches);
  const ruled = isFederalLaw(decision, ranked) ? federalLaw : onlyFederal;
  const say = hits.some(({ passage }) => passage.canton === canton) ? notOfCanton : ruled;
  const isNamed = leading.some(({ candidate }) => readCantons(candidate.text).some(({ code }) => code === canton));
  const notice = isNamed ? null : say(cantonName(canton, language));
  return { decision: { ...decision, hits: applicableIn(decision.hits, 'CH'), ranked }, notice };
}

/** Whether the leading stretches are certainly federal law and leave nothing to cantons and municipalities. */
function isFederalLaw({ certain }: Sufficient, ranked: readonly RankedStretch[]): boolean {
  return certain && citesFederalAct(ranked[0]!) && !ranked.slice(0, leadingStretches).some(leavesToCantons);
}

/** The notice where several cantons, or all others, are asked about and federal sources answer; null otherwise. */
export function noticeOfFederal({ sideBySide, otherCantons, language }: Understood, decision: Decision): string | null {
  if ((sideBySide.length === 0 && otherCantons === null) || !decision.sufficient) return null;
  const { ranked } = decision;
  if (ranked[0]?.candidate.passage.canton !== null) return null;
  const { federalLawEverywhere, onlyFederalEverywhere } = texts[language];
  return isFederalLaw(decision, ranked) ? federalLawEverywhere : onlyFederalEverywhere;
}

/** Whether a stretch cites an article of federal law: its number in the classified compilation begins with a digit. */
function citesFederalAct({ candidate: { text, passage } }: RankedStretch): boolean {
  return readReferences(text, passage.language).references.some(({ act }) => act !== null && /^\d/u.test(act));
}

/** Whether a stretch mentions cantons or municipalities, which may have rules of their own: 'Sache der Gemeinde'. */
function leavesToCantons({ candidate: { text } }: RankedStretch): boolean {
  return (
    /kanton|canton|gemeinde|(?<!\p{L})comm?un(?:e|es|i|a(?:l|le|les|li|ux))(?!\p{L})/iu.test(text) ||
    readCanton(text) !== null
  );
}

/** Whether a figure is asked for and the leading stretch contains none. */
function lacksFigure({ ranked }: Sufficient): boolean {
  return (ranked[0]?.features.figure ?? 0) < 0;
}

/**
 * The notice that the sources are today's, where some were not in force on the day asked about or may not have been.
 */
async function noticeOfDay(parts: Parts, { dateAsked, yearNamed, language }: Understood, hits: readonly Hit[]) {
  const day = dateAsked?.day ?? yearNamed;
  if (day === null || day >= parts.today) return null;
  for (const { passage } of hits) {
    const { inForceFrom } = await parts.document(passage.document);
    if (inForceFrom === null || inForceFrom > day) return texts[language].otherDay(writeDate(day, language));
  }
  return null;
}
