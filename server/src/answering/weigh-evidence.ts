import type { Hit } from '../knowledge/passage.ts';
import { likeness, stemsOf, type Term } from './terms.ts';

/** What speaks for and against the sources holding an answer; every figure is 0 to 1 or a small count. */
export type Evidence = {
  /** Score of the best passage (about 1 when it has all that was asked), and of the fifth. */
  best: number;
  fifth: number;
  /** Largest share of the question's informative words, weighted by rarity, that one passage has. */
  coverage: number;
  /** Share of the first five passages that come from the document of the first. */
  together: number;
  /** Share of the words asked about that no source near the question has. */
  missing: number;
  /** Largest share of the words asked about that one document has, and one passage. */
  inDocument: number;
  inPassage: number;
  /** Largest share of the words asked about that the title and heading of one of the first three passages have. */
  inHeading: number;
};

/** Reads the evidence off what was found. Pure. */
export function readEvidence(terms: readonly Term[], missing: number, hits: readonly Hit[]): Evidence {
  const stems = hits.map(({ passage }) => stemsOf(passage));
  const document = hits[0]?.passage.document;
  const byDocument = Map.groupBy(hits.keys(), (at) => hits[at]!.passage.document);
  const inDocuments = [...byDocument.values()].map((places) => new Set(places.flatMap((at) => stems[at]!.whole)));
  const most = (shares: number[]) => Math.max(0, ...shares);
  return {
    best: hits[0]?.score ?? 0,
    fifth: hits[4]?.score ?? 0,
    coverage: most(hits.map(({ coverage }) => coverage)),
    together: hits.slice(0, 5).filter(({ passage }) => passage.document === document).length / 5,
    missing: terms.length === 0 ? 1 : missing / terms.length,
    inDocument: most(inDocuments.map((found) => shareOf(terms, found))),
    inPassage: most(stems.slice(0, 5).map(({ whole }) => shareOf(terms, whole))),
    inHeading: most(stems.slice(0, 3).map(({ above }) => shareOf(terms, above))),
  };
}

function shareOf(terms: readonly Term[], stems: Iterable<string>): number {
  if (terms.length === 0) return 0;
  const found = [...stems];
  return terms.filter(({ stem }) => found.some((one) => likeness(stem, one) > 0)).length / terms.length;
}

/**
 * How each figure counts, fitted (logistic regression) on the tables of questions beside this file with
 * `bench/fit-evidence.ts`; above 0 the sources are more likely to hold the answer than not.
 */
const weights: Record<keyof Evidence | 'start', number> = {
  start: -6.01,
  best: 4.43,
  fifth: 4.95,
  coverage: 2.25,
  together: 1.02,
  missing: -1.29,
  inDocument: 1.51,
  inPassage: 0.03,
  inHeading: 1.24,
};

/** Weighs the evidence; see `bar` in decide.ts. */
export function weighEvidence(evidence: Evidence): number {
  return (Object.keys(evidence) as (keyof Evidence)[]).reduce(
    (sum, name) => sum + weights[name] * evidence[name],
    weights.start,
  );
}
