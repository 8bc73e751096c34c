import type { Hit } from '../knowledge/passage.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import { nameReference } from './laws.ts';
import { likeness, readTerms, type Term } from './terms.ts';
import type { Understood } from './understand.ts';

/** Whether what was found is enough to answer from; if not, what is missing and what lies nearest. */
export type Decision =
  | { enough: true; hits: Hit[] }
  | { enough: false; missingWords: string[]; missingReferences: string[]; nearest: Hit[] };

/** Tuned on one half of the questions in decide.questions.ts, measured on the other. */
export const bars = {
  /** Share of the question's informative words, by rarity, that one passage must cover. */
  coverage: 0.5,
  /** With every word of the question found somewhere in the best source, less is enough. */
  coverageTogether: 0.4,
};

/** Enough evidence, or refuse. Pure: the same question and the same hits give the same decision. */
export function decide(understood: Understood, hits: readonly Hit[]): Decision {
  const missingReferences = understood.references.filter((reference) => !hits.some((hit) => carries(hit, reference)));
  const relevant = understood.references.length ? hits.filter((hit) => understood.references.some((reference) => carries(hit, reference))) : hits;
  const best = Math.max(0, ...relevant.map(({ coverage }) => coverage));
  const missing = missingTerms(understood.terms, hits);
  const bar = missing.length === 0 ? bars.coverageTogether : bars.coverage;
  const named = understood.references.length > 0 && missingReferences.length === 0;
  if (missingReferences.length === 0 && relevant.length > 0 && (named || best >= bar)) {
    const kept = relevant.filter(({ coverage, score }) => coverage >= best * 0.6 && score >= relevant[0]!.score * 0.25);
    return { enough: true, hits: kept.length ? kept : [relevant[0]!] };
  }
  return {
    enough: false,
    missingWords: missing.map(({ raw }) => raw),
    missingReferences: missingReferences.map((reference) => nameReference(reference, understood.language)),
    nearest: oncePerPage(hits).slice(0, 3),
  };
}

/** Whether a passage is what a reference names, or speaks of it. */
function carries({ passage }: Hit, reference: Reference): boolean {
  const text = [passage.article, passage.title, passage.heading, passage.text].filter(Boolean).join('\n');
  return readReferences(text, passage.language).references.some(
    ({ act, article }) => (reference.act === null || act === reference.act) && (reference.article === null || article === reference.article),
  );
}

/** Words of the question that none of the best passages in its language has, nor any word the search matched. */
function missingTerms(terms: readonly Term[], hits: readonly Hit[]): Term[] {
  const stems = new Set<string>();
  for (const { passage, matched } of hits.slice(0, 6)) {
    for (const { stem } of readTerms(`${passage.title} ${passage.heading} ${passage.text} ${matched.join(' ')}`, passage.language)) {
      stems.add(stem);
    }
  }
  return terms.filter(({ stem }) => ![...stems].some((found) => likeness(stem, found) > 0));
}

/** The best passage of each page. */
export function oncePerPage(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ passage }) => {
    const page = `${passage.document} ${passage.page}`;
    return !seen.has(page) && seen.add(page);
  });
}
