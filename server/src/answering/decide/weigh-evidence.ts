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
const leastMet = 0.3;
const noneRead = { put: 0, putTold: 0, says: 0, apart: 0, lacks: 0, saysAsked: 0, lacksAsked: 0 };

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
  const metIn = (some: readonly Hit[]) =>
    new Set(some.flatMap(({ demands }) => demands.filter(({ met }) => met >= leastMet).map(({ word }) => word))).size;
  const likeness = (own: boolean) =>
    most(
      hits
        .filter(({ passage }) => (passage.document === leading?.candidate.passage.document) === own)
        .map(({ stretches }) => stretches?.[0]?.best ?? 0),
    );
  const words = hits[0]?.demands.length || terms.length || 1;
  const far = nearestForeign(askedParts(understood), language, isForeign);
  const outside = far?.likeness ?? 0;
  const stretches = hits.flatMap((hit) => hit.stretches ?? []);
  const inside = most(stretches.map(({ best, meaning }) => best + meaning));
  const amongForeign = far?.together ?? 0;
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
    amongForeign,
    amongOwn: gather(stretches.map(({ agreed }) => agreed)) - amongForeign,
    ...(leading?.close ?? noneRead),
    usual: howUsual(understood),
    meant: likenessOf(encodeMeaning([{ text: understood.asking, weight: 1 }], language), direction),
    cited: features?.cited ?? 0,
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

function coverLoosely({ demands }: Hit): number {
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return demands.reduce((sum, { rarity, met }) => sum + rarity * Math.sqrt(met), 0) / total;
}

/**
 * Whether the thing asked about is not counted anywhere. In another language its name is unknown, so any number may
 * count it.
 */
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
