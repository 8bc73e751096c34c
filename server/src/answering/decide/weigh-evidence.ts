import type { Hit } from '../../knowledge/port.ts';
import { askedParts } from '../question/asked-parts.ts';
import { countedThing, expectedFigure, isCounted } from '../question/expected-figure.ts';
import { asksFor } from '../question/kind-of-question.ts';
import { nearestForeign } from '../question/nearest-foreign.ts';
import type { Understood } from '../question/understand.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { readStretches } from '../rank/read-candidates.ts';

/** What speaks for or against the sources holding an answer; 0 to 1 unless stated otherwise. */
export type Evidence = {
  /** Likeness of the question to those that the leading stretch answers: the best, the next, the shares both ways. */
  best: number;
  siblings: number;
  together: number;
  met: number;
  /** Likeness in meaning to those questions, the nearest and the nearest together, and to the stretch itself. */
  meaning: number;
  agreed: number;
  stated: number;
  /** Likeness to the best question of its passage, and how much the best questions of its document exceed all others. */
  inPassage: number;
  inDocument: number;
  ahead: number;
  /** Share of the words asked, by rarity, that the leading stretch has, and what stands above it. */
  words: number;
  runs: number;
  heading: number;
  title: number;
  /** How much of all weight the stretches of the leading section have. */
  lead: number;
  /** Share of the words asked that one passage has, by rarity; the same where words met in part count for more. */
  coverage: number;
  loosely: number;
  /** Number of words asked, as a logarithm; their rarity in the best passage, summed, in tens. */
  asked: number;
  mass: number;
  /** Share of the first five passages that come from the document of the first. */
  gathered: number;
  /** Share of the words asked that one document has. */
  inSource: number;
  /** 1 when the leading stretch holds the kind of figure asked for, -1 when not, 0 when none is asked for. */
  figure: number;
  /** 1 when the question asks how many or how much there is of a thing and no sentence counts it. */
  uncounted: number;
  /** 1 when the question asks for what such sources seldom say. */
  howTo: number;
  product: number;
  price: number;
  /** 1 when the question is about a matter the sources are not for. */
  foreign: number;
  /** Likeness (0 to 2) to the nearest question on such a matter, and how much the nearest that a source answers exceeds it. */
  outside: number;
  inside: number;
  /** 1 when the last answer of the conversation quotes the source of the leading stretch. */
  cited: number;
};

/** The number of best passages inspected. */
const passagesInspected = 5;
/** How well a passage must have a word for it to count. */
const leastMet = 0.3;

/** Reads the evidence off what was found. Pure. `foreign`: the questions on matters that no source is for, all of them unless given. */
export function readEvidence(
  understood: Understood,
  hits: readonly Hit[],
  ranked: readonly RankedStretch[],
  foreign?: Parameters<typeof nearestForeign>[2],
): Evidence {
  const { text, terms, language } = understood;
  const top = hits.slice(0, passagesInspected);
  const leading = ranked[0];
  const features = leading?.features;
  const most = (figures: number[]) => Math.max(0, ...figures);
  const documents = Map.groupBy(hits, ({ passage }) => passage.document);
  const metIn = (some: readonly Hit[]) =>
    new Set(some.flatMap(({ demands }) => demands.filter(({ met }) => met >= leastMet).map(({ word }) => word))).size;
  const likeness = (own: boolean) =>
    most(
      hits
        .filter(({ passage }) => (passage.document === leading?.candidate.passage.document) === own)
        .map(({ stretches }) => stretches?.[0]?.best ?? 0),
    );
  const words = hits[0]?.demands.length || terms.length || 1;
  const outside = nearestForeign(askedParts(understood), language, foreign)?.likeness ?? 0;
  const inside = most(hits.flatMap(({ stretches }) => (stretches ?? []).map(({ best, meaning }) => best + meaning)));
  return {
    best: features?.best ?? 0,
    siblings: features?.siblings ?? 0,
    together: features?.together ?? 0,
    met: features?.met ?? 0,
    meaning: features?.meaning ?? 0,
    agreed: features?.agreed ?? 0,
    stated: features?.stated ?? 0,
    inPassage: features?.inPassage ?? 0,
    inDocument: features?.inDocument ?? 0,
    ahead: likeness(true) - likeness(false),
    words: features?.words ?? 0,
    runs: features?.runs ?? 0,
    heading: features?.heading ?? 0,
    title: features?.title ?? 0,
    lead: shareOfSection(ranked),
    coverage: most(hits.map(({ coverage }) => coverage)),
    loosely: most(hits.map(coverLoosely)),
    asked: Math.log(1 + terms.length),
    mass: most(top.map(({ demands }) => demands.reduce((sum, { rarity, met }) => sum + rarity * met, 0))) / 10,
    gathered: top.filter(({ passage }) => passage.document === hits[0]!.passage.document).length / passagesInspected,
    inSource: Math.min(1, most([...documents.values()].map(metIn)) / words),
    figure: expectedFigure(text, language) ? (features?.figure ?? -1) : 0,
    uncounted: Number(isUncounted(understood, top)),
    howTo: Number(asksFor('howTo', text, language)),
    product: Number(asksFor('product', text, language)),
    price: Number(asksFor('price', text, language)),
    foreign: Number(understood.foreign !== null),
    outside,
    inside: inside - outside,
    cited: features?.cited ?? 0,
  };
}

/** The leading section: the stretches under the heading of the best one. */
function shareOfSection(ranked: readonly RankedStretch[]): number {
  const leading = ranked[0];
  if (!leading) return 0;
  let [own, all] = [0, 0];
  for (const { candidate, weight } of ranked) {
    const share = Math.exp(weight - leading.weight);
    all += share;
    const { document, heading } = leading.candidate.passage;
    if (candidate.passage.document === document && candidate.passage.heading === heading) own += share;
  }
  return own / all;
}

function coverLoosely({ demands }: Hit): number {
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return demands.reduce((sum, { rarity, met }) => sum + rarity * Math.sqrt(met), 0) / total;
}

/** In another language the name of the thing is not known: any number may count it. */
function isUncounted({ text, language }: Understood, hits: readonly Hit[]): boolean {
  const thing = countedThing(text, language);
  if (thing === null) return false;
  return !hits.some(({ passage }) =>
    readStretches(passage).some(
      ({ text: said, figures }) =>
        figures.length > 0 && (passage.language !== language || isCounted(thing, figures, said, language)),
    ),
  );
}

type Weights = Record<keyof Evidence | 'start', number>;

/**
 * Fitted by `bench/answers/fit-evidence-weights.ts`, for sources whose questions are known and for others, and for
 * questions told as a story; `cited` was chosen on messages in conversations. A sum above 0 is sure enough to quote the
 * answer.
 */
const weights: Record<'withQuestions' | 'inStory' | 'without', Weights> = {
  withQuestions: {
    start: -7.47,
    best: -1.18,
    siblings: 0.12,
    together: 1.24,
    met: 1.41,
    meaning: 2.13,
    agreed: 3.22,
    stated: 2.1,
    inPassage: -0.24,
    inDocument: -0.4,
    ahead: 0.57,
    words: 0.54,
    runs: -0.4,
    heading: 1.46,
    title: 2.08,
    lead: -0.01,
    coverage: 0.3,
    loosely: 0.83,
    asked: 1.71,
    mass: -0.39,
    gathered: 0.61,
    inSource: 0.28,
    figure: 0.11,
    uncounted: -0.76,
    howTo: -0.97,
    product: -0.31,
    price: -1.27,
    foreign: 0,
    outside: -2.3,
    inside: 1.6,
    cited: 1.2,
  },
  inStory: {
    start: -4.39,
    best: -0.71,
    siblings: 2.76,
    together: 6.96,
    met: 2.88,
    meaning: 0.52,
    agreed: 0,
    stated: 3.93,
    inPassage: -0.64,
    inDocument: 1.16,
    ahead: 1.13,
    words: -0.81,
    runs: 0.81,
    heading: 1.65,
    title: 1.02,
    lead: 0.59,
    coverage: 0.32,
    loosely: 0.77,
    asked: 0.17,
    mass: -0.08,
    gathered: 0.22,
    inSource: 0.18,
    figure: 0.13,
    uncounted: -0.19,
    howTo: -1.09,
    product: -0.83,
    price: 0.32,
    foreign: 0,
    outside: -3.84,
    inside: 3.36,
    cited: 1.2,
  },
  without: {
    start: -7.27,
    best: 0.0,
    siblings: 0.0,
    met: 0.0,
    meaning: 0,
    agreed: 0,
    stated: 0,
    inPassage: 0.0,
    inDocument: 0.0,
    ahead: 0.0,
    words: -0.09,
    runs: 1.98,
    heading: 1.39,
    title: 2.13,
    lead: 1.27,
    coverage: 0.27,
    loosely: 1.61,
    asked: 2.42,
    mass: 0.58,
    together: 0,
    gathered: 1.15,
    inSource: 0.56,
    figure: 0.16,
    uncounted: -2.38,
    howTo: -2.71,
    product: -3.24,
    price: -3.89,
    foreign: -5,
    outside: 0,
    inside: 0,
    cited: 1.2,
  },
};

/** Weighs the evidence; see `evidenceThreshold` in decide.ts. */
export function weighEvidence(evidence: Evidence, hits: readonly Hit[], isStory = false): number {
  const own = weightsFor(hits, isStory);
  return (Object.keys(evidence) as (keyof Evidence)[]).reduce(
    (sum, name) => sum + own[name] * evidence[name],
    own.start,
  );
}

function weightsFor(hits: readonly Hit[], isStory: boolean): Weights {
  const known = hits.some(({ passage }) => (passage.questions?.length ?? 0) > 0);
  if (!known) return weights.without;
  return isStory ? weights.inStory : weights.withQuestions;
}

/** What each piece of evidence adds to the sum, the most telling first; with `start`, where the sum begins. */
export function explainEvidence(evidence: Evidence, hits: readonly Hit[], isStory = false) {
  const own = weightsFor(hits, isStory);
  const names = Object.keys(evidence) as (keyof Evidence)[];
  const pieces = names.map((name) => ({
    name: name as string,
    value: evidence[name],
    adds: own[name] * evidence[name],
  }));
  return [{ name: 'start', value: 1, adds: own.start }, ...pieces.sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds))];
}
