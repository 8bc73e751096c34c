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
import type { Evidence, ReadAs } from './evidence.ts';
import { isForOthers, isOtherAge } from './for-others.ts';
import { leavesQuoted, repeatsQuoted } from './leaves-matter.ts';
import { findLeftOpen, isOnMatter } from './left-open.ts';
import { isNear, keepNear, oncePerDocument } from './near-hits.ts';
import { newFirst } from './new-first.ts';
import { isOtherCantons, isWithoutOwn, withoutOtherCantons } from './other-cantons.ts';
import { readAbroad } from './read-abroad.ts';
import { readEvidence, weighEvidence } from './weigh-evidence.ts';

/** Whether what was found is enough to answer from; if not, why, what is missing and what lies nearest. */
export type Decision =
  | {
      sufficient: true;
      /** False: the passage that comes nearest leads clearly, but it may not answer all of the question. */
      certain: boolean;
      /** How much the evidence weighs. */
      weight: number;
      hits: Hit[];
      /** The stretches of the hits, the most likely answer first. */
      ranked: RankedStretch[];
    }
  | {
      sufficient: false;
      /**
       * An article that is not there; another country's law; another canton's matter; left open; nothing that answers.
       */
      why: 'reference' | 'abroad' | 'canton' | 'open' | 'weak';
      /** The sentence in which the nearest source says that it leaves open what is asked. */
      says: Candidate | null;
      missingWords: string[];
      missingReferences: string[];
      nearest: Hit[];
    };

export type Sufficient = Extract<Decision, { sufficient: true }>;
export type Refused = Extract<Decision, { sufficient: false }>;

/** How much the evidence must weigh: to quote as the answer, and to quote as what comes nearest. */
export const evidenceThreshold = { quote: 0.5, nearest: -1.25 } as const;

export type DecisionOptions = {
  dictionary: Dictionary | null;
  /** How much the evidence must weigh. */
  threshold?: number;
  /** How much it must weigh to be quoted as the answer. */
  quoteThreshold?: number;
  /** What is found without the canton asked about or chosen; shows whether the matter is one of the cantons. */
  elsewhere?: readonly Hit[];
  /** The question read with what is told around it, and what is found for that. */
  told?: Reading | null;
  /** The canton for which federal sources are asked: what they say of another one is no answer. */
  inCanton?: string | null;
};

/** Enough evidence, or refuse. Pure: the same question and the same hits give the same decision. */
export function decide(understood: Understood, hits: readonly Hit[], options: DecisionOptions): Decision {
  const { dictionary, threshold = evidenceThreshold.nearest, elsewhere = [], told = null, inCanton = null } = options;
  const { references, terms, carried, language, text } = understood;
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
    // What is found for a matter of the cantons without a source of theirs is on another matter.
    nearest: why === 'canton' ? [] : oncePerDocument(why === 'weak' ? hits.filter(isNear) : hits).slice(0, 3),
  });
  if (country && speaking.length === 0) return refused('abroad', [...new Set([country, ...missing])]);
  if (lacking.length > 0) return refused('reference');
  if (isOtherCantons(understood, hits, elsewhere)) return refused('canton');
  // A whole act is named beside any matter; an article is what is asked about.
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
    // The article is there, but says nothing of what is asked about it.
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
  const together = told && { ...told, hits: speakingOf(told.hits) };
  const ranked = together ? ofAsked(rankReadings({ understood, hits: read }, together, dictionary)) : rankAlone();
  if (ranked.length === 0) return refused('weak');
  // In a story or a chat, what is asked may name nothing ('Geht das so einfach?').
  const readAs = readOf(understood, together !== null);
  const isStory = readAs === 'story';
  const asked = [...terms, ...carried];
  const isNamed = () => understood.cantonAsked || read.some((hit) => isAbout(hit, asked[0]!, language));
  if (!together && (asked.length === 0 || (asked.length === 1 && !isNamed()))) return refused('weak');
  const evidence = readEvidence(understood, read, ranked, readAs);
  const weight = weighEvidence(evidence, read, ranked) + (understood.thenAndNow ? worthOfFrame : 0);
  const less = lessNeeded(evidence, asked.length);
  const leftOpen = findLeftOpen(understood, ranked);
  if (leftOpen?.says && !isOnMatter(ranked[0]!)) return refused('weak');
  // That a source does not know is worth telling where it comes near, too.
  const isTold = leftOpen?.says && weight >= threshold - 1;
  const isDuty = weight >= threshold - 1 && saysToStop(ranked, understood);
  if (weight < threshold - less && !isTold && !isDuty) return refused('weak');
  if (leftOpen) {
    const { says } = leftOpen;
    const nearest = oncePerDocument(says ? [says.hit, ...hits] : hits).slice(0, 3);
    return { ...refused('open'), says, nearest };
  }
  const least = options.quoteThreshold ?? evidenceThreshold.quote;
  const isOfOthers = isOtherAge(understood, ranked[0]!) || isForOthers(understood, ranked[0]!);
  const isAskedThus = ranked[0]!.features.best >= thisQuestion && weight >= threshold;
  const certain = (weight >= least || isAskedThus) && !isOfOthers && !leavesQuoted(ranked, understood);
  if (!certain && repeatsQuoted(ranked, weight, understood)) return refused('weak');
  // What merely comes near is no answer for a canton that has no source; a story may name a place in passing.
  if (weight < leastForCanton && !isStory && isWithoutOwn(understood, ranked)) return refused('weak');
  return { sufficient: true, certain, weight, hits: keepNear(read, ranked), ranked };
}

/**
 * How much less the evidence may weigh where the leading stretch is known to answer a very similar question, and where
 * the question has one word of its own: a source on that word was found.
 */
function lessNeeded({ best }: Evidence, words: number): number {
  return best >= alikeQuestion || words === 1 ? lessWhereKnown : 0;
}

/** Refuses what comes near where it is on another matter than the one that is asked about. */
export function refuseMatter(why: 'canton' | 'weak', nearest: readonly Hit[] = []): Refused {
  const once = oncePerDocument(nearest).slice(0, 3);
  return { sufficient: false, why, says: null, missingWords: [], missingReferences: [], nearest: once };
}

/** From this likeness on, a question is very like one that the stretch is known to answer. */
const alikeQuestion = 0.75;
const lessWhereKnown = 1.25;
/** From this likeness on it is that very question, as an editor put it. */
const thisQuestion = 0.95;

/** How a question is read; a message in a conversation that may stand alone is read by itself first. */
export function readOf({ link, completed }: Understood, isTold: boolean): ReadAs {
  if (link === null) return isTold ? 'story' : 'alone';
  return isTold || completed === null ? 'chat' : 'alone';
}

/** A federal rule that is not sure to answer must come nearer when a canton is asked about. */
const leastForCanton = evidenceThreshold.nearest + 0.1;

/** How like its questions a question of one word must be for a passage to be about it. */
const leastLikeness = 0.5;

/** Whether one word is what a passage is about, and not just a word in it: its headings or its questions say so. */
function isAbout({ passage, stretches }: Hit, { stem }: Term, language: Language): boolean {
  if (passage.language !== language || (stretches?.[0]?.best ?? 0) >= leastLikeness) return true;
  const inCompound = (found: string) => language === 'de' && stem.length >= 4 && found.startsWith(stem);
  return readPassageStems(passage).above.some((found) => likeness(stem, found) >= 0.5 || inCompound(found));
}

/** What 'what applied in 2021 and what applies today' takes from the likeness to questions on the same matter. */
const worthOfFrame = 3;

/** Whether a passage is what a reference names, or speaks of it. */
function carries({ passage }: Hit, reference: Reference): boolean {
  const text = [passage.article, passage.title, passage.heading, passage.text].filter(Boolean).join('\n');
  return readReferences(text, passage.language).references.some(
    ({ act, article }) =>
      (reference.act === null || act === reference.act) &&
      (reference.article === null || article === reference.article),
  );
}

/** Words of the question that none of the best passages has, nor the search has met in another way or language. */
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
