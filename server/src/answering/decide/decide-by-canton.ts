import type { Dictionary, Hit, Passage } from '../../knowledge/port.ts';
import { likeness, readPassageStems, readTerms, type Term } from '../../text/terms.ts';
import { isNoun } from '../question/is-noun.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { Reading } from '../rank/rank-readings.ts';
import { cantonsThatAnswer } from './answering-cantons.ts';
import { type Decision, decide, evidenceThreshold, refuseCanton } from './decide.ts';
import { keepNear } from './near-hits.ts';

type FoundForCanton = {
  hits: readonly Hit[];
  told: Reading | null;
  /** What is found without the canton. */
  elsewhere: readonly Hit[];
  /** What was decided on the federal sources and those of the canton together. */
  together: Decision;
};

/** A canton's few passages gather less evidence than all sources do, and no other source can be the one asked for. */
const leastOfOwn = evidenceThreshold.nearest - 0.3;

/**
 * Decides on a question that asks for the rule of a canton. Where the cantons rule the matter, a federal source that
 * speaks of the same things is on another matter: what the canton's own sources say answers. Where they say nothing on
 * it, a federal source answers only when it is sure to. What the canton says of another matter is no answer either.
 */
export function decideByCanton(understood: Understood, found: FoundForCanton, dictionary: Dictionary | null): Decision {
  const { canton, cantonAsked } = understood;
  if (!canton || !cantonAsked || understood.references.length > 0) return found.together;
  return unlessFederalMatter(understood, found, ofOwnSources(understood, canton, found, dictionary), dictionary);
}

function ofOwnSources(
  understood: Understood,
  canton: string,
  { hits, told, elsewhere, together }: FoundForCanton,
  dictionary: Dictionary | null,
): Decision {
  if (!understood.ruledByCantons && cantonsThatAnswer(keepNear(elsewhere)).length === 0) return together;
  const own = ofCanton(canton, hits);
  if (own.length > 0) {
    const toldOwn = told && { ...told, hits: ofCanton(canton, told.hits) };
    const alone = decide(understood, own, { dictionary, told: toldOwn, threshold: leastOfOwn });
    if (alone.sufficient || alone.why === 'open') return alone;
  }
  const leads = together.sufficient ? together.ranked[0]?.candidate.passage.canton : canton;
  const isBeside = together.sufficient && !together.certain && leads !== canton;
  return isBeside ? refuseCanton() : together;
}

/**
 * Keeps the canton's own rule from answering a matter that it is not on: where it lacks a noun asked for that a federal
 * source holds ('bei der Vergabe'), that one answers, and where it does not, the canton's is at most the nearest.
 */
function unlessFederalMatter(
  understood: Understood,
  { hits, told }: FoundForCanton,
  own: Decision,
  dictionary: Dictionary | null,
): Decision {
  const leading = own.sufficient ? own.ranked[0]?.candidate.passage : undefined;
  if (!own.sufficient || !leading || leading.canton === null) return own;
  const { asking, language, terms } = understood;
  const topics = new Set(topicTerms(asking, language).map(({ stem }) => stem));
  const ownPassages = ofCanton(leading.canton, hits).map(({ passage }) => passage);
  const missing = terms.filter((term) => {
    if (!isNoun(term.raw, asking, language) || leading.language !== language) return false;
    // A word for any matter ('Frist', 'Zuschlag') may stand anywhere in the canton's sources.
    const read = topics.has(term.stem) ? [leading] : ownPassages;
    return !read.some((passage) => holds(passage, term));
  });
  const ofMatter = ({ passage }: Pick<Hit, 'passage'>) =>
    passage.language === language && missing.some((term) => holds(passage, term));
  const federal = ofCanton(null, hits);
  if (!federal.some(ofMatter)) return own;
  const toldFederal = told && { ...told, hits: ofCanton(null, told.hits) };
  const other = decide({ ...understood, canton: null, cantonAsked: false }, federal, {
    dictionary,
    told: toldFederal,
    threshold: leastOfOwn,
  });
  const isOn = other.sufficient ? other.ranked.filter(({ candidate }) => ofMatter(candidate)) : [];
  if (!other.sufficient || isOn.length === 0) return { ...own, certain: false };
  const certain = other.certain && isOn[0] === other.ranked[0];
  return { ...other, certain, ranked: [...isOn, ...other.ranked.filter((one) => !isOn.includes(one))] };
}

function ofCanton(canton: string | null, hits: readonly Hit[]): Hit[] {
  return hits.filter(({ passage }) => passage.canton === canton);
}

/** Whether a passage, what stands above it or one of its questions says a word, a compound with it or a part of it. */
function holds(passage: Passage, { stem }: Term): boolean {
  const { whole, above } = readPassageStems(passage);
  const asked = (passage.questions ?? []).flatMap(({ text }) => readTerms(text, passage.language));
  return [...whole, ...above, ...asked.map((term) => term.stem)].some((found) => likeness(stem, found) >= sameWord);
}

/** From this likeness on, a word of a passage is the one asked for or a part of it. */
const sameWord = 0.5;
