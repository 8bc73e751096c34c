import { languages } from '@polier/contract/languages';
import type { Hit } from '../../knowledge/port.ts';
import { cantonLabel } from '../../text/cantons.ts';
import type { Question } from '../answer.ts';
import { applicableIn, cantonsThatAnswer } from '../decide/answering-cantons.ts';
import { type Decision, decide, type Sufficient } from '../decide/decide.ts';
import { goesOnWithFederal, unlessFederalMatter } from '../decide/decide-by-canton.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import { askedParts } from '../question/asked-parts.ts';
import type { Understood } from '../question/understand.ts';
import type { Parts } from './parts.ts';
import { retrieve } from './retrieve.ts';

/**
 * For a question that names no canton: narrows the result to federal sources where these suffice, or returns the
 * cantons whose sources answer it, so that the person can choose one. A cantonal rule is never mixed with federal ones
 * unless it is asked for.
 */
export function deferToCantons(
  understood: Understood,
  retrieved: Retrieved,
  { dictionary }: Pick<Parts, 'dictionary'>,
): { retrieved: Retrieved; cantons: string[] } {
  const { decision, hits, contextReading = null } = retrieved;
  if (!decision.sufficient) return { retrieved, cantons: [] };
  if (decision.hits.every(({ passage }) => passage.canton === null)) return { retrieved, cantons: [] };
  const federal = applicableIn(hits, 'CH');
  const federalContext = contextReading && { ...contextReading, hits: applicableIn(contextReading.hits, 'CH') };
  const decided = (by: Decision) => ({ retrieved: { ...retrieved, hits: federal, decision: by }, cantons: [] });
  if (goesOnWithFederal(decision)) {
    const ranked = decision.ranked.filter(({ candidate }) => candidate.passage.canton === null);
    return decided({ ...decision, hits: applicableIn(decision.hits, 'CH'), ranked });
  }
  const ruling = cantonsThatAnswer(decision.hits);
  if (ruling.length === 0) {
    const alone = decide(understood, federal, { dictionary, contextReading: federalContext });
    if (alone.sufficient) return decided(alone);
  }
  const cantonal = hits.filter(({ passage }) => passage.canton !== null);
  const found = { cantonal, federal: { understood, hits: federal }, contextReading: federalContext, own: decision };
  const onMatter = unlessFederalMatter(understood, found, dictionary);
  const leads = onMatter.sufficient ? onMatter.ranked[0]?.candidate.passage.canton : null;
  if (onMatter !== decision && leads === null) return decided(onMatter);
  const near = [...new Set(decision.hits.flatMap(({ passage }) => passage.canton ?? []))];
  return { retrieved, cantons: ruling.length > 0 ? ruling : near };
}

/** The rules of several cantons, to be shown side by side. */
export type PerCanton = {
  /** The stretches of federal sources that answer equally well, then those of each canton. */
  decision: Sufficient;
  /** The cantons whose rule comes near but may not answer the whole question. */
  hedged: ReadonlySet<string>;
  /** The cantons whose source says that it leaves the question open, with that sentence. */
  open: { canton: string; says: string }[];
  /** The named cantons for which no source answers; null where none is named. */
  without: string[] | null;
};

/** How far below the best rule a federal one may lie to be shown beside those of the cantons. */
const farthestFederal = 1.5;

/** The same question, asked for the rule of a canton and with its name, as the questions of its sources have it. */
export function inCanton(understood: Understood, canton: string): Understood {
  const { language } = understood;
  const named = (text: string) => `${cantonLabel(canton, language)}: ${text}`;
  return {
    ...understood,
    ...{ asking: named(understood.asking), text: named(understood.text) },
    ...{ canton, cantonAsked: true, isCantonalMatter: true },
  };
}

/**
 * Finds the rule of each canton separately, so that none is lost because another canton's sources share more words with
 * the question. Where no canton's sources suffice alone, those of all together come near at most; null where particular
 * cantons are asked for.
 */
export async function findPerCanton(
  parts: Parts,
  question: Question,
  { asked, inContext, joint }: { asked: Understood; inContext: Understood | null; joint: Sufficient | null },
): Promise<PerCanton | null> {
  const { sideBySide, otherCantons } = asked;
  const named = sideBySide.length > 0 ? sideBySide : null;
  const cantons = (named ?? (await cantonsWithSources(parts, asked, joint?.hits ?? []))).filter(
    (canton) => canton !== otherCantons?.besides,
  );
  const found = await Promise.all(
    cantons.map(async (canton) => {
      const { decision } = await retrieve(
        parts,
        question,
        inCanton(asked, canton),
        inContext && inCanton(inContext, canton),
      );
      return { canton, decision };
    }),
  );
  const rules = found.flatMap(({ canton, decision }) => {
    // A federal rule that also answers in a canton is not that canton's rule.
    const isOwn = decision.sufficient && decision.ranked[0]?.candidate.passage.canton === canton;
    return isOwn ? [{ canton, decision }] : [];
  });
  const open = found.flatMap(({ canton, decision }) =>
    !decision.sufficient && decision.why === 'open' && decision.says?.passage.canton === canton
      ? [{ canton, says: decision.says.text }]
      : [],
  );
  const isSaid = (canton: string) => [...rules, ...open].some((one) => one.canton === canton);
  const without = named && cantons.filter((canton) => !isSaid(canton));
  const first = joint ?? rules[0]?.decision;
  if (!first || (rules.length === 0 && (named || otherCantons))) return null;
  if (rules.length === 0) return { decision: { ...first, certain: false }, hedged: new Set(), open, without };
  const best = joint?.ranked[0]?.weight ?? 0;
  const hedged = rules.filter(({ decision }) => !decision.certain).map(({ canton }) => canton);
  // Where all of them merely come near, this is said once.
  const certain = hedged.length < rules.length;
  // Where named cantons have a rule, a federal rule on another subject is not shown beside it.
  const federal = (named ? [] : (joint?.ranked ?? [])).filter(
    ({ candidate, weight }) => candidate.passage.canton === null && weight >= best - farthestFederal,
  );
  return {
    decision: {
      ...first,
      certain,
      hits: [
        ...new Set(federal.map(({ candidate }) => candidate.hit)),
        ...rules.flatMap(({ decision }) => decision.hits),
      ],
      ranked: [...federal, ...rules.flatMap(({ decision }) => decision.ranked)],
    },
    hedged: new Set(certain ? hedged : []),
    open,
    without,
  };
}

/** How many passages are searched for cantons that may have a rule. */
const passagesForCantons = 1000;

/** The cantons with a source that relates to the question, those that answer first. */
async function cantonsWithSources(
  { find }: Pick<Parts, 'find'>,
  asked: Understood,
  hits: readonly Hit[],
): Promise<string[]> {
  const { language, searchText, onDate } = asked;
  const more = await find({
    ...{ text: searchText, askedIn: language, searchIn: languages, asked: askedParts(asked), onDate },
    ...{ topic: null, canton: null, top: passagesForCantons },
  });
  return [...new Set([...hits, ...more].flatMap(({ passage }) => passage.canton ?? []))];
}
