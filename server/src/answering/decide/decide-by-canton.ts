import type { Dictionary, Hit, Passage } from '../../knowledge/port.ts';
import { likeness, readPassageStems, readTerms, type Term } from '../../text/terms.ts';
import { asksQuantity } from '../question/figures/asks-quantity.ts';
import { isAskedThing } from '../question/is-noun.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { Reading } from '../rank/rank-readings.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { partiesOf } from '../verify/lexicon.ts';
import { cantonsThatAnswer } from './answering-cantons.ts';
import {
  type Decision,
  type DecisionOptions,
  decide,
  evidenceThreshold,
  refuseMatter,
  type Sufficient,
} from './decide.ts';
import { keepNear } from './near-hits.ts';

type FoundForCanton = {
  hits: readonly Hit[];
  /** The question without the canton's name, and the hits for it in the canton. */
  withoutName: Reading;
  contextReading: Reading | null;
  /** The hits of a search that is not restricted to the canton. */
  elsewhere: readonly Hit[];
  /** The decision on the federal sources and the canton's sources together. */
  together: Decision;
};

type FoundOnMatter = {
  cantonal: readonly Hit[];
  /** The reading of the question by which federal sources are searched. */
  federal: Reading;
  contextReading: Reading | null;
  /** The decision on the rules of cantons. */
  own: Sufficient;
};

/**
 * By how much the threshold is lowered for a canton's own sources: its few passages gather less evidence than all
 * sources together, and no other source can be meant.
 */
const lessOfOwn = 1;
const ofOwn = {
  threshold: evidenceThreshold.nearest - lessOfOwn,
  quoteThreshold: evidenceThreshold.quote - lessOfOwn,
};

/**
 * Decides on a question that asks for the rule of a canton. Where the cantons regulate the subject, the canton's own
 * sources answer, since a federal source in similar words is about something else. Where they do not cover it, a
 * federal source answers only when it certainly does; a cantonal rule on another subject does not answer either. Where
 * nothing is sufficient, federal sources are searched once more without the canton's name, which they do not contain.
 */
export function decideByCanton(understood: Understood, found: FoundForCanton, dictionary: Dictionary | null): Decision {
  const { canton, cantonAsked } = understood;
  if (!canton || !cantonAsked || understood.references.length > 0) return found.together;
  const own = ofOwnSources(understood, canton, found, dictionary);
  if (!understood.isCantonalMatter && goesOnWithFederal(found.together)) {
    // A message that names the canton asks for its rule; a rule that merely comes near does not answer it.
    const namesCanton = understood.places.some((place) => place.canton === canton);
    if (!namesCanton || !own.sufficient || !own.certain) return found.together;
  }
  const { hits, withoutName: federal, contextReading } = found;
  if (!own.sufficient) {
    // A cantonal fee is not a federal rule.
    const isFee = asksQuantity(understood.asking, understood.language) === 'money';
    if (own.why !== 'weak' || isFee) return own;
    const alone = ofFederal(federal, contextReading, dictionary, {});
    return alone.sufficient && lacksThing(understood, alone, found.elsewhere) ? own : alone;
  }
  if (own.ranked[0]?.candidate.passage.canton !== canton) {
    const leading = own.certain ? own : heavier(own, ofFederal(federal, contextReading, dictionary, {}));
    return lacksThing(understood, leading, found.elsewhere, saysItself) ? { ...leading, certain: false } : leading;
  }
  const onMatter = { cantonal: ofCanton(canton, hits), federal, contextReading, own };
  return unlessFederalMatter(understood, onMatter, dictionary);
}

/** Whether the conversation continues with the federal source that its last answer quoted. */
export function goesOnWithFederal(decision: Decision): boolean {
  const leading = decision.sufficient ? decision.ranked[0] : undefined;
  return leading?.features.citedBefore === 1 && leading.candidate.passage.canton === null;
}

function ofOwnSources(
  understood: Understood,
  canton: string,
  { hits, contextReading, elsewhere, together }: FoundForCanton,
  dictionary: Dictionary | null,
): Decision {
  if (!understood.isCantonalMatter && cantonsThatAnswer(keepNear(elsewhere)).length === 0) return together;
  const own = ofCanton(canton, hits);
  if (own.length > 0) {
    const ownContext = contextReading && { ...contextReading, hits: ofCanton(canton, contextReading.hits) };
    const alone = decide(understood, own, { dictionary, contextReading: ownContext, ...ofOwn });
    if (alone.sufficient || alone.why === 'open') return alone;
  }
  const leads = together.sufficient ? together.ranked[0]?.candidate.passage.canton : canton;
  const isBeside = together.sufficient && !together.certain && leads !== canton;
  return isBeside ? refuseMatter('canton') : together;
}

/**
 * How far a federal source may lie below the canton's own and still lead, where it covers what the canton's sources do
 * not.
 */
const farthestFederal = 1.5;

/**
 * Keeps a canton's own rule from answering a question on another subject. Where the rule lacks a noun asked about that
 * a federal source contains ('bei der Vergabe'), the federal source answers. Where no federal source contains it
 * either, the canton's rule is at most the nearest; it is left out where that noun determines the subject: the height
 * of a garden wall does not answer a question about a wall without a guardrail.
 */
export function unlessFederalMatter(
  understood: Understood,
  { cantonal, federal, contextReading, own }: FoundOnMatter,
  dictionary: Dictionary | null,
): Decision {
  const leading = own.ranked.find(({ candidate }) => candidate.passage.canton !== null)?.candidate.passage;
  if (!leading) return own;
  const missing = missingNouns(understood, leading, cantonal);
  const hits = ofCanton(null, federal.hits);
  const ofMatter = ({ passage }: Pick<Hit, 'passage'>) =>
    passage.language === understood.language && missing.some((term) => holds(passage, term));
  const onMatter = hits.filter(ofMatter);
  if (onMatter.length === 0) return own;
  const other = ofFederal(federal, contextReading, dictionary, { threshold: ofOwn.threshold });
  const isOn = other.sufficient ? other.ranked.filter(({ candidate }) => ofMatter(candidate)) : [];
  if (!other.sufficient || isOn.length === 0 || other.weight < own.weight - farthestFederal) {
    const decides = missing.some(({ raw }) => isDecidingMatter(raw, understood));
    return decides ? refuseMatter('weak', onMatter) : { ...own, certain: false };
  }
  // A noun that a source is titled with, or that an appeal is directed against, determines the subject.
  const isMatter = missing.some((term) => isDecidingMatter(term.raw, understood) || standsAbove(isOn[0]!, term));
  const certain = other.certain && isMatter && isOn[0] === other.ranked[0] && !lacksThing(understood, other, cantonal);
  return { ...other, certain, ranked: [...isOn, ...other.ranked.filter((one) => !isOn.includes(one))] };
}

/**
 * Whether the leading federal rule lacks a thing asked about that cantonal sources contain: an appeal against 'une
 * décision de la municipalité' is not about procurement.
 */
function lacksThing(
  { asking, language, terms }: Understood,
  { ranked: [leading] }: Sufficient,
  found: readonly Hit[],
  has = ({ candidate }: RankedStretch, term: Term) => holds(candidate.passage, term),
): boolean {
  const passage = leading?.candidate.passage;
  if (!leading || passage?.canton !== null || passage.language !== language) return false;
  const cantonal = found.filter(({ passage }) => passage.canton !== null && passage.language === language);
  return terms.some(
    (term) =>
      isAskedThing(term.raw, asking, language) &&
      !has(leading, term) &&
      cantonal.some(({ passage }) => holds(passage, term)),
  );
}

/**
 * Chooses the heavier of two decisions, since federal sources lack the canton's name, which must not lower their
 * weight.
 */
const heavier = (own: Sufficient, federal: Decision): Sufficient =>
  federal.sufficient && federal.weight > own.weight ? federal : own;

/** Decides on the same question without a canton, from federal sources. */
function ofFederal(
  { understood, hits }: Reading,
  contextReading: Reading | null,
  dictionary: Dictionary | null,
  thresholds: Pick<DecisionOptions, 'threshold' | 'quoteThreshold'>,
): Decision {
  const federalContext = contextReading && { ...contextReading, hits: ofCanton(null, contextReading.hits) };
  const anywhere = { ...understood, canton: null, cantonAsked: false };
  const inCanton = understood.cantonAsked ? understood.canton : null;
  const options = { dictionary, contextReading: federalContext, inCanton, ...thresholds };
  return decide(anywhere, ofCanton(null, hits), options);
}

/** Nouns for decisions of any authority; they do not tell the subject. */
const anyDecision = /^(?:entscheid|verfügung|décision|decision)/iu;

/**
 * The things asked about that the canton's sources do not contain. A general noun ('Frist') may occur anywhere in them.
 * The person who asks or builds ('der Bauherr') does not count as a thing.
 */
function missingNouns({ asking, language, terms }: Understood, leading: Passage, own: readonly Hit[]): Term[] {
  if (leading.language !== language) return [];
  const topics = new Set(topicTerms(asking, language).map(({ stem }) => stem));
  const hasCapitals = language === 'de' && /\s\p{Lu}/u.test(asking);
  return terms.filter((term) => {
    if (anyDecision.test(term.raw) || (hasCapitals && !/^\p{Lu}/u.test(term.raw))) return false;
    if (!isAskedThing(term.raw, asking, language) || partiesOf(term.raw, language).size > 0) return false;
    const read = topics.has(term.stem) ? [leading] : own.map(({ passage }) => passage);
    return !read.some((passage) => holds(passage, term));
  });
}

/**
 * Words before a noun that determines the subject: what something is without, or what an appeal is directed against.
 */
const decidingBefore =
  /(?<!\p{L})(?:ohne|gegen|sans|contre|senza|contro|(?:opposition|recours) (?:à|aux?)|(?:opposizione|ricorso) (?:al?|all['’]|alla))\s?(?:(?:den|die|das|einen?|eine|une?|le|la|les|una|uno|un|il|lo|gli|i)\s|(?:l|un)['’])?$/iu;

function isDecidingMatter(raw: string, { asking }: Understood): boolean {
  return decidingBefore.test(asking.slice(0, asking.indexOf(raw)).replace(/\p{L}+-$/u, ''));
}

function standsAbove({ candidate: { passage } }: RankedStretch, { stem }: Term): boolean {
  return readPassageStems(passage).above.some((found) => likeness(stem, found) >= sameWord);
}

/** Whether a stretch, or the heading above it, contains the word itself. */
function saysItself(stretch: RankedStretch, term: Term): boolean {
  const { text, passage } = stretch.candidate;
  const says = readTerms(text, passage.language).some(({ stem }) => likeness(term.stem, stem) >= sameWord);
  return says || standsAbove(stretch, term);
}

function ofCanton(canton: string | null, hits: readonly Hit[]): Hit[] {
  return hits.filter(({ passage }) => passage.canton === canton);
}

/**
 * Whether a passage, the heading above it or one of its questions contains a word, a compound with it or a part of it.
 */
function holds(passage: Passage, { stem }: Term): boolean {
  return stemsOfPassage(passage).some((found) => likeness(stem, found) >= sameWord);
}

const known = new WeakMap<Passage, readonly string[]>();

/** The distinct stems of a passage, of the heading above it and of its questions; computed once for each passage. */
function stemsOfPassage(passage: Passage): readonly string[] {
  const before = known.get(passage);
  if (before) return before;
  const { whole, above } = readPassageStems(passage);
  const asked = (passage.questions ?? []).flatMap(({ text }) => readTerms(text, passage.language));
  const stems = [...new Set([...whole, ...above, ...asked.map(({ stem }) => stem)])];
  known.set(passage, stems);
  return stems;
}

/** From this similarity on, a word of a passage counts as the word asked about or as a part of it. */
const sameWord = 0.5;
