import type { Language } from '@polier/contract/languages';
import type { Hit } from '../knowledge/passage.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import { cantonsThatAnswer } from './cantons-that-answer.ts';
import { nameReference } from './laws.ts';
import { likeness, readTerms, stemsOf, type Term } from './terms.ts';
import type { Understood } from './understand.ts';
import { readEvidence, weighEvidence } from './weigh-evidence.ts';

/** Whether what was found is enough to answer from; if not, why, what is missing and what lies nearest. */
export type Decision =
  | { enough: true; hits: Hit[] }
  | {
      enough: false;
      /** An article that is not there; another country's law; another canton's matter; nothing that answers. */
      why: 'reference' | 'abroad' | 'canton' | 'weak';
      missingWords: string[];
      missingReferences: string[];
      nearest: Hit[];
    };

export type Refused = Extract<Decision, { enough: false }>;

/**
 * How much the evidence must weigh to quote from: where the tables of questions refuse 95 of 100 that have no answer.
 * A model may read with less, as it can still say that the passages hold no answer.
 */
export const enoughTo = { quote: 0, write: -1.5 } as const;

const lands =
  'Deutschland|Österreich|Frankreich|Italien|Bayern|France|Allemagne|Autriche|Italie|Italia|Francia|Germania|Austria';
/** The law of another country: only a source that speaks of it answers. A firm from there is a matter of Swiss law. */
const foreignLaw = new RegExp(
  [
    '(?<!\\p{L})(?:VOB|BGB|ABGB|HOAI|ÖNORM|DIN|RE2020)(?!\\p{L})',
    '(?:deutsch|österreich|französisch|italienisch)\\p{L}*\\s+(?:\\p{L}+\\s+)?(?:recht|gesetz|norm|vorschrift|VOB)\\p{L}*',
    '(?:droit|code|loi|norme)s?\\s+(?:\\p{L}+\\s+){0,3}(?:français|allemand|autrichien|italien)\\p{L}*',
    '(?:diritto|codice|legge|norma|leggi)\\s+(?:\\p{L}+\\s+){0,3}(?:italian|frances|tedesc|austriac)\\p{L}*',
    `(?<!\\p{L})(?:in|en)\\s+(?:${lands})(?!\\p{L})`,
  ].join('|'),
  'iu',
);
const comesFromThere = /firm|entreprise|ditt[ae]|impres[ae]|meld|entsend|annonc|détach|notific|distacc|grenzgänger/iu;

/**
 * Enough evidence, or refuse. Pure: the same question and the same hits give the same decision.
 * @param enough how much the evidence must weigh
 * @param elsewhere what is found without the canton asked about or chosen; shows whether the matter is one of the cantons
 */
export function decide(
  understood: Understood,
  hits: readonly Hit[],
  enough: number = enoughTo.quote,
  elsewhere: readonly Hit[] = [],
): Decision {
  const { references, terms, carried, language, text, cantonAsked } = understood;
  const missing = missingTerms(terms, hits, language).map(({ raw }) => raw);
  const lacking = references.filter((reference) => !hits.some((hit) => carries(hit, reference)));
  const refused = (why: 'reference' | 'abroad' | 'canton' | 'weak', missingWords = missing): Decision => ({
    enough: false,
    why,
    missingWords,
    missingReferences: lacking.map((reference) => nameReference(reference, language)),
    nearest: oncePerDocument(hits).slice(0, 3),
  });
  const country = comesFromThere.test(text) ? undefined : foreignLaw.exec(text)?.[0];
  const speaking = country ? hits.filter(({ passage }) => passage.text.includes(country)) : hits;
  if (country && speaking.length === 0) return refused('abroad', [...new Set([country, ...missing])]);
  if (lacking.length > 0) return refused('reference');
  if (isOtherCantons(understood, hits, elsewhere)) return refused('canton');
  const named = speaking.filter((hit) => references.some((reference) => carries(hit, reference)));
  if (named.length > 0) return { enough: true, hits: named };
  const asked = [...terms, ...carried];
  const alone = asked.length === 1 && !cantonAsked ? asked[0]! : null;
  const onIt = alone === null || speaking.some((hit) => isAbout(hit, alone, language));
  const isEnough =
    asked.length > 0 && onIt && weighEvidence(readEvidence(understood, missing.length, speaking)) >= enough;
  return isEnough ? { enough: true, hits: keepNear(speaking) } : refused('weak');
}

/** Whether one word is what a passage is about, and not just a word in it: it stands in a heading or the title. */
function isAbout({ passage }: Hit, { stem }: Term, language: Understood['language']): boolean {
  const { above } = stemsOf(passage);
  const inCompound = (found: string) => language === 'de' && stem.length >= 4 && found.startsWith(stem);
  return passage.language !== language || above.some((found) => likeness(stem, found) >= 0.5 || inCompound(found));
}

/** The question is on a matter the cantons rule, one of them is asked about or chosen, and only others have a source. */
function isOtherCantons({ cantonAsked, canton }: Understood, hits: readonly Hit[], elsewhere: readonly Hit[]): boolean {
  if (!canton) return false;
  if (hits.slice(0, 3).some(({ passage }) => passage.canton === canton)) return false;
  // A filter is not part of the question: only where the person would have been asked for the canton does it count.
  if (!cantonAsked) return elsewhere.length > 0 && cantonsThatAnswer(keepNear(elsewhere)).length > 0;
  const others = elsewhere.slice(0, 3).map(({ passage }) => passage.canton !== null && passage.canton !== canton);
  return others[0] === true || others.filter(Boolean).length >= 2;
}

const ownCanton = 1.5;

/** The canton asked about is part of what was asked: its own sources have it. */
export function preferCanton(hits: readonly Hit[], canton: string | null): Hit[] {
  if (canton === null) return [...hits];
  const worth = (hit: Hit) => (hit.passage.canton === canton ? { ...hit, score: hit.score * ownCanton } : hit);
  return hits.map(worth).sort((a, b) => b.score - a.score);
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

/** Words of the question that none of the best passages has, nor the search has met in another way or language. */
export function missingTerms(terms: readonly Term[], hits: readonly Hit[], language: Language): Term[] {
  const stems = new Set(
    hits
      .slice(0, 6)
      .flatMap(({ passage, matched }) => [
        ...stemsOf(passage).whole,
        ...readTerms(matched.join(' '), language).map(({ stem }) => stem),
      ]),
  );
  return terms.filter(({ stem }) => ![...stems].some((found) => likeness(stem, found) >= 0.7));
}

/** A refusal for a reason outside the words of the question. */
export function refuseFor(hits: readonly Hit[]): Refused {
  return {
    enough: false,
    why: 'weak',
    missingWords: [],
    missingReferences: [],
    nearest: oncePerDocument(hits).slice(0, 3),
  };
}

/** The best passage of each document: what lies nearest is shown once each. */
function oncePerDocument(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ passage }) => !seen.has(passage.document) && seen.add(passage.document));
}
