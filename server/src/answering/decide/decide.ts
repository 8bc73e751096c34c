import type { Language } from '@polier/contract/languages';
import type { Dictionary, Hit } from '../../knowledge/port.ts';
import { nameReference } from '../../text/references/laws.ts';
import { type Reference, readReferences } from '../../text/references/references.ts';
import { likeness, readPassageStems, readTerms, type Term } from '../../text/terms.ts';
import type { Understood } from '../question/understand.ts';
import { saysToStop } from '../quote/steps-first.ts';
import { type Reading, rankReadings } from '../rank/rank-readings.ts';
import { type RankedStretch, rankStretches } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';
import { isClause, isOnSubject } from '../wording/read-template.ts';
import type { Evidence, ReadAs } from './evidence.ts';
import { isForOthers, isOtherAge } from './for-others.ts';
import { leavesQuoted, repeatsQuoted } from './leaves-matter.ts';
import { findLeftOpen, isOnMatter } from './left-open.ts';
import { isNear, keepNear, oncePerDocument } from './near-hits.ts';
import { newFirst } from './new-first.ts';
import { isOtherCantons, isWithoutOwn, withoutOtherCantons } from './other-cantons.ts';
import { readAbroad } from './read-abroad.ts';
import { readEvidence, weighEvidence } from './weigh-evidence.ts';

/** Whether the hits are sufficient to answer from; if not, the reason, what is missing and the nearest hits. */
export type Decision =
  | {
      sufficient: true;
      /** False where the nearest passage leads clearly but may not answer the whole question. */
      certain: boolean;
      /** The sum of the evidence. */
      weight: number;
      hits: Hit[];
      /** The stretches of the hits, the most likely answer first. */
      ranked: RankedStretch[];
    }
  | {
      sufficient: false;
      /**
       * The reason: the article does not exist; it is about another country's law; about another canton; the source
       * leaves it open; nothing answers it.
       */
      why: 'reference' | 'abroad' | 'canton' | 'open' | 'weak';
      /** The sentence in which the nearest source says that it leaves the question open. */
      says: Candidate | null;
      missingWords: string[];
      missingReferences: string[];
      nearest: Hit[];
    };

export type Sufficient = Extract<Decision, { sufficient: true }>;
export type Refused = Extract<Decision, { sufficient: false }>;

/** The minimum weights for quoting as the answer, and for quoting as the nearest passage. */
export const evidenceThreshold = { quote: 0.5, nearest: -1.25 } as const;

export type DecisionOptions = {
  dictionary: Dictionary | null;
  /** The minimum weight. */
  threshold?: number;
  /** The minimum weight for quoting as the answer. */
  quoteThreshold?: number;
  /** The hits without the canton asked about or chosen; they show whether cantons regulate the subject. */
  elsewhere?: readonly Hit[];
  /** The question read together with its story or conversation, and the hits for that reading. */
  contextReading?: Reading | null;
  /** The canton for which federal sources are asked: what they say of another one is no answer. */
  inCanton?: string | null;
};

/**
 * Decides whether to answer, to quote the nearest passage or to refuse. Pure: the same question and hits give the same
 * decision.
 */
export function decide(understood: Understood, hits: readonly Hit[], options: DecisionOptions): Decision {
  const {
    dictionary,
    threshold = evidenceThreshold.nearest,
    elsewhere = [],
    contextReading = null,
    inCanton = null,
  } = options;
  const { references, terms, contextTerms, language, text } = understood;
  const country = readAbroad(text);
  const speakingOf = (some: readonly Hit[]) =>
    country ? some.filter(({ passage }) => passage.text.toLowerCase().includes(country.toLowerCase())) : some;
  const speaking = speakingOf(hits);
  const missing = missingTerms(terms, hits, language).map(({ raw }) => raw);
  const lacking = references.filter((reference) => !hits.some((hit) => carries(hit, reference)));
  const refused = (why: Refused['why'], missingWords = missing): Refused => ({
    sufficient: false,
    why,
    says: null,
    missingWords,
    missingReferences: lacking.map((reference) => nameReference(reference, language)),
    // Where cantons regulate the subject and this one has no source, the hits are about another subject.
    nearest: why === 'canton' ? [] : oncePerDocument(why === 'weak' ? hits.filter(isNear) : hits).slice(0, 3),
  });
  if (country && speaking.length === 0) return refused('abroad', [...new Set([country, ...missing])]);
  if (lacking.length > 0) return refused('reference');
  if (isOtherCantons(understood, hits, elsewhere)) return refused('canton');
  // An act as a whole may be named in passing; an article is what the question is about.
  const articles = references.filter(({ article }) => article !== null);
  const named = speaking.filter((hit) => articles.some((reference) => carries(hit, reference)));
  const read = named.length > 0 ? named : speaking;
  const forCanton = inCanton === null ? understood : { canton: inCanton, cantonAsked: true };
  const ofAsked = (ranked: RankedStretch[]) => newFirst(withoutOtherCantons(ranked, forCanton), understood);
  let rankedAlone: RankedStretch[] | null = null;
  const rankAlone = () => {
    rankedAlone ??= ofAsked(rankStretches(understood, read, dictionary));
    return rankedAlone;
  };
  if (named.length > 0) {
    const alone = rankAlone();
    // The article exists but does not say what is asked about it.
    if (alone.length === 0) return { ...refused('weak'), nearest: oncePerDocument(named).slice(0, 3) };
    const naming = alone.filter(({ features }) => features.article === 1);
    return {
      sufficient: true,
      certain: true,
      weight: Infinity,
      hits: named,
      ranked: naming.length > 0 ? naming : alone,
    };
  }
  const together = contextReading && { ...contextReading, hits: speakingOf(contextReading.hits) };
  const ranked = together ? ofAsked(rankReadings({ understood, hits: read }, together, dictionary)) : rankAlone();
  if (ranked.length === 0) return refused('weak');
  // In a story or a chat, the question itself may name no subject ('Geht das so einfach?').
  const readAs = readingOf(understood, together !== null);
  const isStory = readAs === 'story';
  const asked = [...terms, ...contextTerms];
  const isNamed = () => understood.cantonAsked || read.some((hit) => isAbout(hit, asked[0]!, language));
  if (!together && (asked.length === 0 || (asked.length === 1 && !isNamed()))) return refused('weak');
  const evidence = readEvidence(understood, read, ranked, readAs);
  const weight = weighEvidence(evidence, read, ranked) + (understood.comparesDays ? worthOfFrame : 0);
  const leading = ranked[0]!.candidate.passage;
  const isKnown = isClause(leading.heading) && isOnSubject(leading, understood);
  const reduction = isKnown ? reductionWhereKnown : thresholdReduction(evidence, asked.length);
  const leftOpen = findLeftOpen(understood, ranked);
  if (leftOpen?.says && !isOnMatter(ranked[0]!)) return refused('weak');
  // A sentence that says the source does not know is worth showing even for a near hit.
  const statesUnknown = leftOpen?.says && weight >= threshold - 1;
  const isDuty = weight >= threshold - 1 && saysToStop(ranked, understood);
  if (weight < threshold - reduction && !statesUnknown && !isDuty) return refused('weak');
  if (leftOpen) {
    const { says } = leftOpen;
    const nearest = oncePerDocument(says ? [says.hit, ...hits] : hits).slice(0, 3);
    return { ...refused('open'), says, nearest };
  }
  const least = options.quoteThreshold ?? evidenceThreshold.quote;
  const isOfOthers = isOtherAge(understood, ranked[0]!) || isForOthers(understood, ranked[0]!);
  const isQuestionOfStretch = ranked[0]!.features.closestQuestion >= thisQuestion && weight >= threshold;
  const certain = (weight >= least || isQuestionOfStretch) && !isOfOthers && !leavesQuoted(ranked, understood);
  if (!certain && repeatsQuoted(ranked, weight, understood)) return refused('weak');
  // A near hit does not answer for a canton that has no source; a story may name a place in passing.
  if (weight < leastForCanton && !isStory && isWithoutOwn(understood, ranked)) return refused('weak');
  return { sufficient: true, certain, weight, hits: keepNear(read, ranked), ranked };
}

/**
 * By how much the threshold is lowered where the leading stretch is known to answer a very similar question, or where
 * the question consists of a single word and a source about that word was found.
 */
function thresholdReduction({ closestQuestion }: Evidence, words: number): number {
  return closestQuestion >= alikeQuestion || words === 1 ? reductionWhereKnown : 0;
}

/** Refuses a near hit that is about another subject than the question. */
export function refuseMatter(why: 'canton' | 'weak', nearest: readonly Hit[] = []): Refused {
  const once = oncePerDocument(nearest).slice(0, 3);
  return { sufficient: false, why, says: null, missingWords: [], missingReferences: [], nearest: once };
}

/** From this similarity on, the question counts as very similar to one that the stretch is known to answer. */
const alikeQuestion = 0.75;
const reductionWhereKnown = 1.25;
/** From this similarity on, the question counts as the one that an editor wrote for the stretch. */
const thisQuestion = 0.95;

/** How a question is read; a message that may or may not depend on its conversation is read by itself first. */
export function readingOf({ link, inContext }: Understood, hasContext: boolean): ReadAs {
  if (link === null) return hasContext ? 'story' : 'alone';
  return hasContext || inContext === null ? 'chat' : 'alone';
}

/** The minimum weight of an uncertain federal rule when the question asks about a canton. */
const leastForCanton = evidenceThreshold.nearest + 0.1;

/** How similar a one-word question must be to a passage's questions for the passage to be about that word. */
const leastLikeness = 0.5;

/** Whether a passage is about a word, and does not merely contain it: its headings or its questions say so. */
function isAbout({ passage, stretches }: Hit, { stem }: Term, language: Language): boolean {
  if (passage.language !== language || (stretches?.[0]?.closestQuestion ?? 0) >= leastLikeness) return true;
  const inCompound = (found: string) => language === 'de' && stem.length >= 4 && found.startsWith(stem);
  return readPassageStems(passage).above.some((found) => likeness(stem, found) >= 0.5 || inCompound(found));
}

/**
 * How much the frame 'what applied in 2021 and what applies today' lowers the similarity to questions on the same
 * subject.
 */
const worthOfFrame = 3;

/** Whether a passage is the article that a reference names, or mentions it. */
function carries({ passage }: Hit, reference: Reference): boolean {
  const text = [passage.article, passage.title, passage.heading, passage.text].filter(Boolean).join('\n');
  return readReferences(text, passage.language).references.some(
    ({ act, article }) =>
      (reference.act === null || act === reference.act) &&
      (reference.article === null || article === reference.article),
  );
}

/**
 * Words of the question that none of the best passages contains and that the search has not matched by another form or
 * language either.
 */
export function missingTerms(terms: readonly Term[], hits: readonly Hit[], language: Language): Term[] {
  const stems = new Set(
    hits
      .slice(0, 6)
      .flatMap(({ passage, matched }) => [
        ...readPassageStems(passage).whole,
        ...readTerms(matched.join(' '), language).map(({ stem }) => stem),
      ]),
  );
  return terms.filter(({ stem }) => ![...stems].some((found) => likeness(stem, found) >= 0.7));
}
