import { type Hit, hasQuestions } from '../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import { askedParts } from '../question/asked-parts.ts';
import { countedThing, expectedFigure, isCounted } from '../question/figures/expected-figure.ts';
import { howUsual } from '../question/how-usual.ts';
import { asksFor } from '../question/kind-of-question.ts';
import { gather, nearestForeign } from '../question/nearest-foreign.ts';
import type { Understood } from '../question/understand.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { readStretches } from '../rank/read-candidates.ts';
import type { Evidence, ReadAs } from './evidence.ts';
import { direction, type Weights, weights } from './evidence-weights.ts';

/** The number of best passages inspected. */
const passagesInspected = 5;
/** The minimum degree to which a passage must match a word. */
const minMatch = 0.3;
const noCloseFeatures = {
  ...{ wordingMatch: 0, contextWordingMatch: 0, matchedWords: 0, distinctiveMatch: 0 },
  ...{ missingWord: 0, questionMatchedWords: 0, questionMissingWord: 0 },
};

/**
 * Derives the evidence from the hits. Pure.
 * @param isForeign which subjects of the tables of unanswered questions are compared: see `nearestForeign`
 */
export function readEvidence(
  understood: Understood,
  hits: readonly Hit[],
  ranked: readonly RankedStretch[],
  readAs: ReadAs,
  isForeign?: (matter: string) => boolean,
): Evidence {
  const { text, terms, language } = understood;
  const top = hits.slice(0, passagesInspected);
  const leading = ranked[0];
  const features = leading?.features;
  const most = (figures: number[]) => Math.max(0, ...figures);
  const documents = Map.groupBy(hits, ({ passage }) => passage.document);
  const matchedWordsIn = (some: readonly Hit[]) =>
    new Set(some.flatMap(({ demands }) => demands.filter(({ match }) => match >= minMatch).map(({ word }) => word)))
      .size;
  const likeness = (own: boolean) =>
    most(
      hits
        .filter(({ passage }) => (passage.document === leading?.candidate.passage.document) === own)
        .map(({ stretches }) => stretches?.[0]?.closestQuestion ?? 0),
    );
  const words = hits[0]?.demands.length || terms.length || 1;
  const far = nearestForeign(askedParts(understood), language, isForeign);
  const foreignLikeness = far?.likeness ?? 0;
  const stretches = hits.flatMap((hit) => hit.stretches ?? []);
  const answeredLikeness = most(
    stretches.map(({ closestQuestion, closestMeaning }) => closestQuestion + closestMeaning),
  );
  const foreignNeighbours = far?.together ?? 0;
  return {
    closestQuestion: features?.closestQuestion ?? 0,
    nextQuestions: features?.nextQuestions ?? 0,
    allQuestions: features?.allQuestions ?? 0,
    matchedShare: features?.matchedShare ?? 0,
    closestMeaning: features?.closestMeaning ?? 0,
    averageMeaning: features?.averageMeaning ?? 0,
    stretchMeaning: features?.stretchMeaning ?? 0,
    closestInPassage: features?.closestInPassage ?? 0,
    closestInDocument: features?.closestInDocument ?? 0,
    documentLead: likeness(true) - likeness(false),
    words: features?.words ?? 0,
    runs: features?.runs ?? 0,
    heading: features?.heading ?? 0,
    title: features?.title ?? 0,
    sectionWeight: shareOfSection(ranked),
    coverage: most(hits.map(({ coverage }) => coverage)),
    looseCoverage: most(hits.map(looseCoverageOf)),
    wordsAsked: Math.log(1 + terms.length),
    matchedRarity:
      most(top.map(({ demands }) => demands.reduce((sum, { rarity, match }) => sum + rarity * match, 0))) / 10,
    sameDocument:
      top.filter(({ passage }) => passage.document === hits[0]!.passage.document).length / passagesInspected,
    documentCoverage: Math.min(1, most([...documents.values()].map(matchedWordsIn)) / words),
    figure: expectedFigure(text, language) ? (features?.figure ?? -1) : 0,
    missingCount: Number(isMissingCount(understood, top)),
    howTo: Number(asksFor('howTo', text, language)),
    product: Number(asksFor('product', text, language)),
    price: Number(asksFor('price', text, language)),
    foreign: Number(understood.foreign !== null),
    foreignLikeness,
    answeredMargin: answeredLikeness - foreignLikeness,
    foreignNeighbours,
    neighbourMargin: gather(stretches.map(({ averageMeaning }) => averageMeaning)) - foreignNeighbours,
    ...(leading?.closeFeatures ?? noCloseFeatures),
    usualPhrasing: howUsual(understood),
    answerableMeaning: likenessOf(encodeMeaning([{ text: understood.asking, weight: 1 }], language), direction),
    citedBefore: features?.citedBefore ?? 0,
    story: Number(readAs === 'story'),
    chat: Number(readAs === 'chat'),
  };
}

/** The share of the leading section, that is, of the stretches under the heading of the best one. */
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

function looseCoverageOf({ demands }: Hit): number {
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return demands.reduce((sum, { rarity, match }) => sum + rarity * Math.sqrt(match), 0) / total;
}

/**
 * Whether the thing asked about is not counted anywhere. In another language its name is unknown, so any number may
 * count it.
 */
function isMissingCount({ text, language }: Understood, hits: readonly Hit[]): boolean {
  const thing = countedThing(text, language);
  if (thing === null) return false;
  return !hits.some(({ passage }) =>
    readStretches(passage).some(
      ({ text: said, figures }) =>
        figures.length > 0 && (passage.language !== language || isCounted(thing, figures, said, language)),
    ),
  );
}

/** Sums up the weighted evidence; see `evidenceThreshold` in decide.ts. */
export function weighEvidence(evidence: Evidence, hits: readonly Hit[], ranked: readonly RankedStretch[]): number {
  const own = weightsFor(hits, ranked);
  return (Object.keys(evidence) as (keyof Evidence)[]).reduce(
    (sum, name) => sum + own[name] * evidence[name],
    own.start,
  );
}

/**
 * Chooses the weights: a source without questions is weighed without that evidence, also beside others, since closer
 * questions on other subjects do not count against it.
 */
function weightsFor(hits: readonly Hit[], ranked: readonly RankedStretch[]): Weights {
  const leading = ranked[0]?.candidate.passage.document;
  const own = hits.filter(({ passage }) => leading === undefined || passage.document === leading);
  return own.some(hasQuestions) ? weights.known : weights.without;
}

/** The contribution of each piece of evidence to the sum, the largest first; `start` is the constant. */
export function explainEvidence(evidence: Evidence, hits: readonly Hit[], ranked: readonly RankedStretch[]) {
  const own = weightsFor(hits, ranked);
  const names = Object.keys(evidence) as (keyof Evidence)[];
  const pieces = names.map((name) => ({
    name: name as string,
    value: evidence[name],
    adds: own[name] * evidence[name],
  }));
  return [{ name: 'start', value: 1, adds: own.start }, ...pieces.sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds))];
}
