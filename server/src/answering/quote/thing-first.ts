import { splitCompound } from '../../text/compounds.ts';
import { likeness, type Term } from '../../text/terms.ts';
import { askedThings, topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far below the leading stretch may lie the one that says both parts of the thing. */
const reach = 3;
/** From this likeness on, the leading stretch is known to answer the question, whatever words it uses. */
const knownToAnswer = 0.95;
/** A message of so many words may be a row of key words. */
const mostKeywords = 3;
/** From this likeness on, a word is the thing asked about or a compound with it, and one has to do with it. */
export const sameThing = 0.8;
const someThing = 0.5;
/** Words with so long a common beginning have one root: 'prüft' and 'Prüfung'. */
const leastRoot = { letters: 4, share: 0.75 };
/** From this length on, a word with the same root stands for the first part, or one that begins with it. */
const longFront = 6;

/**
 * Puts first, of the stretches of the leading source, one that says both parts of the thing asked about, where the
 * leading one says only what the thing is a kind of: 'Kranprüfung wie oft' is not answered with how often an
 * examination may be repeated. It says all of what is asked that the leading one does.
 */
export function thingFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const leading = ranked[0];
  if (understood.language !== 'de' || leading?.candidate.passage.language !== 'de') return ranked;
  if (leading.features.best >= knownToAnswer) return ranked;
  const things = thingsOf(understood);
  const split = splitBy(ranked);
  for (const { form, stem } of things) {
    const parts = says(leading.candidate, stem, sameThing) ? [] : split(form);
    const [front, head] = parts;
    if (!front || !head || parts.length > 2) continue;
    if (!isSaid(leading.candidate, head) || saysFront(leading.candidate, front, split)) continue;
    const said = things.filter((other) => other.stem !== stem && isSaid(leading.candidate, other.stem));
    const first = ranked.find(
      (one) =>
        isAsGood(one, leading) &&
        isSaid(one.candidate, head) &&
        saysFront(one.candidate, front, split) &&
        said.every((other) => isSaid(one.candidate, other.stem)),
    );
    if (first) return [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)];
  }
  return ranked;
}

/** The things asked about; in a few key words any may be one. */
export function thingsOf({ asking, language }: Understood): Term[] {
  const things = askedThings(asking, language);
  const words = topicTerms(asking, language);
  return things.length === 0 && words.length <= mostKeywords ? words.filter(({ raw }) => raw.length >= 4) : things;
}

/** Whether a stretch comes as near, with a figure as the leading one has and no circumstance that is not given. */
function isAsGood({ candidate, weight, features }: RankedStretch, leading: RankedStretch): boolean {
  return (
    weight >= leading.weight - reach &&
    candidate.passage.document === leading.candidate.passage.document &&
    features.figure >= leading.features.figure &&
    features.unasked <= leading.features.unasked &&
    features.opposed <= leading.features.opposed
  );
}

/** Splits compounds into the words of the stretches. */
type Split = (form: string) => string[];

function splitBy(ranked: readonly RankedStretch[]): Split {
  const known = new Set(ranked.flatMap(({ candidate }) => [...candidate.stems]));
  return (form) => splitCompound(form, (stem) => Number(known.has(stem)));
}

function says({ stems }: Candidate, stem: string, least: number): boolean {
  return [...stems].some((one) => likeness(stem, one) >= least);
}

function isSaid(candidate: Candidate, stem: string): boolean {
  return says(candidate, stem, someThing) || [...candidate.stems].some((one) => haveOneRoot(one, stem));
}

/** 'KranV' is an ordinance and no crane, 'Krankheit' has none in it: a short front must be a part of its own. */
function saysFront({ stems }: Candidate, front: string, split: Split): boolean {
  const isSaidBy = (one: string) =>
    front.length >= longFront ? one.startsWith(front) || haveOneRoot(one, front) : split(one)[0] === front;
  return [...stems].some((one) => one === front || isSaidBy(one));
}

function haveOneRoot(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let same = 0;
  while (same < shortest && one[same] === other[same]) same++;
  return same >= leastRoot.letters && same / shortest >= leastRoot.share;
}
