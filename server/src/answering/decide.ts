import type { Hit } from '../knowledge/passage.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import { nameReference } from './laws.ts';
import { likeness, readTerms, stemsOf, type Term } from './terms.ts';
import type { Understood } from './understand.ts';
import { readEvidence, weighEvidence } from './weigh-evidence.ts';

/** Whether what was found is enough to answer from; if not, what is missing and what lies nearest. */
export type Decision = { enough: true; hits: Hit[] } | Refused;
export type Refused = { enough: false; missingWords: string[]; missingReferences: string[]; nearest: Hit[] };

/** How much the evidence must weigh; where the tables of questions refuse 95 of 100 that have no answer. */
export const bar = 0;

/** Law and standards of other countries: only a source that speaks of them answers. */
const foreign =
  /(?<!\p{L})(?:VOB|BGB|ABGB|ÖNORM\p{L}*|DIN|Österreich\p{L}*|österreichisch\p{L}*|Deutschlands?|deutsche[nrsm]?|Frankreichs?|Italiens?|Liechtensteins?|EU-\p{L}+|France|français(?:e|es)?|Allemagne|allemande?s?|Autriche|autrichien\p{L}*|Italie|italien(?:ne)?s?|Francia|frances[ei]|Germania|tedesc\p{L}+|Austria|austriac\p{L}+|Italia|italian[oaie])(?!\p{L})/u;

/** Enough evidence, or refuse. Pure: the same question and the same hits give the same decision. */
export function decide(understood: Understood, hits: readonly Hit[]): Decision {
  const { references, terms, language } = understood;
  const missingReferences = references.filter((reference) => !hits.some((hit) => carries(hit, reference)));
  const missing = missingTerms(terms, hits);
  const abroad = foreign.exec(understood.text)?.[0];
  const relevant = hits.filter((hit) =>
    references.every((reference) => missingReferences.includes(reference) || carries(hit, reference)),
  );
  const named = references.length > 0 && missingReferences.length === 0 && terms.length === 0;
  const asksSomething = terms.length + understood.carried.length > 0;
  const strong = asksSomething && weighEvidence(readEvidence(terms, missing.length, relevant)) >= bar;
  const from = abroad ? relevant.filter(({ passage }) => passage.text.includes(abroad)) : relevant;
  if (missingReferences.length === 0 && from.length > 0 && (named || strong)) {
    return { enough: true, hits: keepNear(from) };
  }
  const words = missing.map(({ raw }) => raw);
  return {
    enough: false,
    missingWords: abroad && !words.includes(abroad) && from.length === 0 ? [abroad, ...words] : words,
    missingReferences: missingReferences.map((reference) => nameReference(reference, language)),
    nearest: oncePerPage(hits).slice(0, 3),
  };
}

/** Whether the best passage without regard to cantons is the rule of another one: then a federal passage is no answer. */
export function isAnothersRule(everywhere: readonly Hit[], canton: string): boolean {
  const best = everywhere[0]?.passage.canton ?? null;
  return best !== null && best !== canton;
}

/** A refusal for a reason outside the words of the question. */
export function refuseFor(hits: readonly Hit[]): Refused {
  return { enough: false, missingWords: [], missingReferences: [], nearest: oncePerPage(hits).slice(0, 3) };
}

/** What is well below the best is left out. */
function keepNear(hits: readonly Hit[]): Hit[] {
  const best = Math.max(...hits.map(({ coverage }) => coverage));
  const score = Math.max(...hits.map((hit) => hit.score));
  return hits.filter((hit) => hit.coverage >= best * 0.5 && hit.score >= score * 0.35);
}

/** Whether a passage is what a reference names, or speaks of it. */
function carries({ passage }: Hit, reference: Reference): boolean {
  const text = [passage.article, passage.title, passage.heading, passage.text].filter(Boolean).join('\n');
  return readReferences(text, passage.language).references.some(
    ({ act, article }) =>
      (reference.act === null || act === reference.act) &&
      (reference.article === null || article === reference.article),
  );
}

/** Words of the question that none of the best passages in its language has, nor any word the search matched. */
export function missingTerms(terms: readonly Term[], hits: readonly Hit[]): Term[] {
  const near = hits.slice(0, 6);
  const stems = new Set(
    near.flatMap(({ passage, matched }) => [
      ...stemsOf(passage).whole,
      ...readTerms(matched.join(' '), passage.language).map(({ stem }) => stem),
    ]),
  );
  return terms.filter(({ stem }) => ![...stems].some((found) => likeness(stem, found) >= 0.7));
}

/** The best passage of each page. */
export function oncePerPage(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ passage }) => {
    const page = `${passage.document} ${passage.page}`;
    return !seen.has(page) && seen.add(page);
  });
}
