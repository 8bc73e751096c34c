import type { Language } from '@polier/contract/languages';
import type { Hit } from '../knowledge/passage.ts';
import { bestLikeness } from './evidence.ts';
import { asksFor } from './kind-of-question.ts';
import { readUnits } from './read-units.ts';
import { likeness, stemsOf, type Term } from './terms.ts';
import type { Understood } from './understand.ts';
import { countedThing, counts, wantedFigure } from './wanted.ts';

/** What speaks for and against the sources holding an answer; figures are 0 to 1 where nothing else is said. */
export type Evidence = {
  /** Score of the best passage (about 1 when it has all that was asked), and of the fifth. */
  best: number;
  fifth: number;
  /** Largest share of the question's informative words, weighted by rarity, that one passage has. */
  coverage: number;
  /** The same share where a word that is met in part counts for more (by the square root). */
  loosely: number;
  /** How many words are asked about, as a logarithm. */
  asked: number;
  /** Rarity (a logarithm), summed over the words asked that one passage has: much for rare words, little for common. */
  mass: number;
  /** 1 when a sentence on the matter holds the kind of figure asked for, 0 when none does, 0.5 when none is asked for. */
  figure: number;
  /** 1 when the question asks how many or how much there is of a thing and no sentence counts it, else 0. */
  uncounted: number;
  /** Share of the first five passages that come from the document of the first. */
  together: number;
  /** Share of the words asked about that no source near the question has. */
  missing: number;
  /** Largest share of the words asked about that one document has, and one passage, and a title with its heading. */
  inDocument: number;
  inPassage: number;
  inHeading: number;
  /** 1 when the question asks for what such sources seldom say, else 0. */
  howTo: number;
  product: number;
  price: number;
};

/** So many of the best passages are looked at for a figure. */
const looked = 4;
/** So well the search must have met a word in a passage, in another way to say it or another language. */
const metEnough = 0.3;
/** So much of what is asked a sentence must have to be on the matter. */
const onTheMatter = 0.25;

/** Reads the evidence off what was found. Pure. `missing`: how many words asked about no source near has. */
export function readEvidence(understood: Understood, missing: number, hits: readonly Hit[]): Evidence {
  const { text, terms, language } = understood;
  const found = hits.map((hit) => foundIn(hit, terms, language));
  const byDocument = Map.groupBy(hits.keys(), (at) => hits[at]!.passage.document);
  const inDocuments = [...byDocument.values()].map((places) => new Set(places.flatMap((at) => [...found[at]!.whole])));
  const share = (words: ReadonlySet<Term>) => words.size / Math.max(1, terms.length);
  const most = (figures: number[]) => Math.max(0, ...figures);
  const top = hits.slice(0, looked);
  return {
    best: hits[0]?.score ?? 0,
    fifth: hits[4]?.score ?? 0,
    coverage: most(hits.map(({ coverage }) => coverage)),
    loosely: most(hits.map(coverLoosely)),
    asked: Math.log(1 + terms.length),
    mass: most(top.map(({ demands }) => demands.reduce((sum, { rarity, met }) => sum + rarity * met, 0))),
    figure: most(top.map((hit) => holdsFigure(understood, hit))),
    uncounted: Number(isUncounted(understood, top)),
    together: hits.slice(0, 5).filter(({ passage }) => passage.document === hits[0]!.passage.document).length / 5,
    missing: terms.length === 0 ? 1 : missing / terms.length,
    inDocument: most(inDocuments.map(share)),
    inPassage: most(found.slice(0, 5).map(({ whole }) => share(whole))),
    inHeading: most(found.slice(0, 3).map(({ above }) => share(above))),
    howTo: Number(asksFor('howTo', text, language)),
    product: Number(asksFor('product', text, language)),
    price: Number(asksFor('price', text, language)),
  };
}

function coverLoosely({ demands }: Hit): number {
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return demands.reduce((sum, { rarity, met }) => sum + rarity * Math.sqrt(met), 0) / total;
}

/** The words asked about that a passage has, and those that stand above it; across languages as far as the search met them. */
function foundIn(
  { passage, demands }: Hit,
  terms: readonly Term[],
  language: Language,
): Record<'whole' | 'above', Set<Term>> {
  const met = new Map(demands.map((demand) => [demand.word, demand.met]));
  const bySearch = terms.filter(({ form }) => (met.get(form) ?? 0) >= metEnough);
  if (passage.language !== language) return { whole: new Set(bySearch), above: new Set() };
  const { whole, above } = stemsOf(passage);
  const among = (stems: readonly string[]) => terms.filter(({ stem }) => stems.some((one) => likeness(stem, one) > 0));
  return { whole: new Set([...among(whole), ...bySearch]), above: new Set(among(above)) };
}

function holdsFigure({ text, language, terms, carried }: Understood, { passage, demands }: Hit): number {
  const fits = wantedFigure(text, language);
  if (!fits) return 0.5;
  const total = demands.reduce((sum, { rarity }) => sum + rarity, 0);
  const stems = new Map([...terms, ...carried].map(({ form, stem }) => [form, stem]));
  const holds = readUnits(passage).some((unit) => {
    if (!fits(unit.figures, unit.text)) return false;
    const has = demands.reduce((sum, { word, rarity, met }) => {
      const stem = stems.get(word) ?? word;
      const here = passage.language === language ? bestLikeness(stem, unit.stems) : met;
      return sum + rarity * Math.max(here, 0.7 * bestLikeness(stem, unit.about));
    }, 0);
    return has > onTheMatter * total;
  });
  return holds ? 1 : 0;
}

/** In another language the name of the thing is not known: any number may count it. */
function isUncounted({ text, language }: Understood, hits: readonly Hit[]): boolean {
  const thing = countedThing(text, language);
  if (thing === null) return false;
  return !hits.some(({ passage }) =>
    readUnits(passage).some(
      ({ text: said, figures }) =>
        figures.length > 0 && (passage.language !== language || counts(thing, figures, said, language)),
    ),
  );
}

/**
 * How each figure counts, fitted (logistic regression) on the tables of questions beside this file with
 * `bench/fit-evidence.ts`, `uncounted` later than the others; above 0 the sources are more likely to hold the answer than not.
 */
const weights: Record<keyof Evidence | 'start', number> = {
  start: -11.89,
  best: 2.1,
  fifth: -0.24,
  coverage: 2.15,
  loosely: 2.87,
  asked: 1.95,
  mass: 0.07,
  figure: 1.12,
  uncounted: -2.3,
  together: 1.54,
  missing: -2.05,
  inDocument: 2.23,
  inPassage: 1.79,
  inHeading: 2.16,
  howTo: -3.63,
  product: -3.09,
  price: -2.72,
};

/** Weighs the evidence; see `enoughTo` in decide.ts. */
export function weighEvidence(evidence: Evidence): number {
  return (Object.keys(evidence) as (keyof Evidence)[]).reduce(
    (sum, name) => sum + weights[name] * evidence[name],
    weights.start,
  );
}
