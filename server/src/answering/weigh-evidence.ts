import type { Hit } from '../knowledge/passage.ts';
import { likeness, readTerms, type Term } from './terms.ts';

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
  const texts = new Map<string, string>();
  for (const { passage } of hits) {
    texts.set(passage.document, `${texts.get(passage.document) ?? `${passage.title} `}${passage.heading} ${passage.text} `);
  }
  const share = (text: string, hit: Hit) => shareOf(terms, text, hit.passage.language);
  const most = (some: readonly Hit[], textOf: (hit: Hit) => string) =>
    Math.max(0, ...some.map((hit) => share(textOf(hit), hit)));
  const [first] = hits;
  const firstOfDocuments = [...new Map(hits.toReversed().map((hit) => [hit.passage.document, hit])).values()];
  return {
    best: first?.score ?? 0,
    fifth: hits[4]?.score ?? 0,
    coverage: Math.max(0, ...hits.map(({ coverage }) => coverage)),
    together: hits.slice(0, 5).filter(({ passage }) => passage.document === first?.passage.document).length / 5,
    missing: terms.length === 0 ? 1 : missing / terms.length,
    inDocument: most(firstOfDocuments, ({ passage }) => texts.get(passage.document)!),
    inPassage: most(hits.slice(0, 5), ({ passage }) => `${passage.title} ${passage.heading} ${passage.text}`),
    inHeading: most(hits.slice(0, 3), ({ passage }) => `${passage.title} ${passage.heading}`),
  };
}

function shareOf(terms: readonly Term[], text: string, language: Hit['passage']['language']): number {
  if (terms.length === 0) return 0;
  const stems = readTerms(text, language).map(({ stem }) => stem);
  return terms.filter(({ stem }) => stems.some((found) => likeness(stem, found) > 0)).length / terms.length;
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
