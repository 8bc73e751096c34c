import { languages } from '@polier/contract/languages';
import type { Hit } from '../knowledge/passage.ts';
import type { Question } from './answer.ts';
import type { Parts } from './answer-question.ts';
import { cantonName } from './cantons.ts';
import { holdIn } from './cantons-that-answer.ts';
import { writeDate } from './dates.ts';
import { type Decision, decide, enoughTo, preferCanton } from './decide.ts';
import { texts } from './texts.ts';
import type { Understood } from './understand.ts';
import { isOfNorm } from './without-norm.ts';
import { isClause } from './wording/read-template.ts';

export type Looked = {
  hits: Hit[];
  decision: Decision;
  /** What is to be said before the answer: other day, only federal. */
  notice: string | null;
};
type Asked = Pick<Question, 'topic' | 'profile'>;

const passagesFound = 24;
/** So many are looked at where the conversation helps to choose. */
const passagesBeside = 100;
/** How much of its score a passage on the topic keeps when it has nothing of what was said before. */
const withoutContext = 0.8;

/**
 * Searches and decides. Who works in the safety profile is answered from safety sources, and from the others only where
 * these are not enough. When the sources of the day asked about are not enough for an old contract, those of today.
 */
export async function look(parts: Parts, asked: Asked, understood: Understood): Promise<Looked> {
  if (asked.profile === 'work-safety' && asked.topic === null) {
    const safety = await lookIn(parts, 'safety', understood);
    if (safety.decision.enough) return safety;
  }
  return lookIn(parts, asked.topic, understood);
}

async function lookIn(parts: Parts, topic: string | null, understood: Understood): Promise<Looked> {
  const { canton, cantonAsked, language, withoutNorm } = understood;
  const search = async (onDate: string, inCanton: string | null, text = understood.searched) => {
    const find = (text: string, top: number) =>
      parts.find({ text, askedIn: language, searchIn: languages, topic, canton: inCanton, onDate, top });
    const { completed } = understood;
    const found = completed
      ? preferFitting(await find(text, passagesBeside), await find(completed.searched, passagesBeside))
      : await find(text, passagesFound);
    // Wording to be agreed on is no rule; what one canton rules holds in no other.
    const rules = holdIn(found, inCanton).filter(({ passage }) => !isClause(passage.heading));
    return withoutNorm ? rules.filter(({ passage }) => !isOfNorm(passage)) : rules;
  };
  const searchOn = async (onDate: string) => preferCanton(await search(onDate, canton), cantonAsked ? canton : null);
  const hits = await searchOn(understood.onDate);
  const enough = parts.model ? enoughTo.write : enoughTo.quote;
  const decision = decide(understood, hits, enough, canton ? await search(understood.onDate, null) : []);
  if (!decision.enough && understood.dateAsked?.contract) {
    const today = await searchOn(parts.today);
    const now = decide(understood, today, enough);
    const notice = texts[language].otherDay(writeDate(understood.dateAsked.day, language));
    if (now.enough) {
      const older = await search(parts.today, canton, `${understood.searched} ${texts[language].olderContracts}`);
      return { hits: today, decision: { enough: true, hits: joinSame(now.hits, older) }, notice };
    }
  }
  const federal =
    decision.enough && cantonAsked && canton && !decision.hits.some(({ passage }) => passage.canton === canton);
  return { hits, decision, notice: federal ? texts[language].onlyFederal(cantonName(canton, language)) : null };
}

/** Of the passages on a topic, those first that fit what was said before too. */
function preferFitting(onTopic: readonly Hit[], fitting: readonly Hit[]): Hit[] {
  const fit = new Map(fitting.map(({ passage, score }) => [passage.id, score]));
  const fitOf = ({ passage }: Hit) => fit.get(passage.id) ?? 0;
  const most = Math.max(...onTopic.map(fitOf)) || 1;
  return onTopic
    .map((hit) => ({ ...hit, score: hit.score * (withoutContext + ((1 - withoutContext) * fitOf(hit)) / most) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, passagesFound);
}

const olderAtMost = 4;

/** What the same sources say of older contracts comes first. */
function joinSame(hits: readonly Hit[], older: readonly Hit[]): Hit[] {
  const sources = new Set(hits.map(({ passage }) => passage.document));
  const first = older.filter(({ passage }) => sources.has(passage.document)).slice(0, olderAtMost);
  const taken = new Set(first.map(({ passage }) => passage.id));
  return [...first, ...hits.filter(({ passage }) => !taken.has(passage.id))];
}
