import type { Hit } from '../knowledge/passage.ts';
import { type Reference, readReferences } from '../knowledge/search/references.ts';
import { nameReference } from './laws.ts';
import { likeness, readTerms, type Term } from './terms.ts';
import type { Understood } from './understand.ts';
import { type Weighed, weigh } from './weigh-evidence.ts';

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

/** So much evidence is enough: to quote from; to let a model read, which can still say that the passages hold no answer. */
export const enoughTo = { quote: 0, write: -2 } as const;

/**
 * What the evidence of a passage is worth. Logistic regression over the question
 * tables beside this file, the threshold set where 95 of 100 questions without an answer are refused.
 */
export function worthOf({ score, mass, figure }: Weighed): number {
  return 11.5 * score + 0.1 * mass + 1.2 * figure - 6.3;
}

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
 * @param enough how much evidence it takes
 * @param elsewhere what is found without the canton asked about; shows whether the matter is one of the cantons
 */
export function decide(
  understood: Understood,
  hits: readonly Hit[],
  enough: number = enoughTo.quote,
  elsewhere: readonly Hit[] = [],
): Decision {
  const { references, terms, carried, language, text } = understood;
  const missing = missingTerms(terms, hits).map(({ raw }) => raw);
  const lacking = references.filter((reference) => !hits.some((hit) => carries(hit, reference)));
  const refused = (why: 'reference' | 'abroad' | 'canton' | 'weak', missingWords = missing): Decision => ({
    enough: false,
    why,
    missingWords,
    missingReferences: lacking.map((reference) => nameReference(reference, language)),
    nearest: oncePerPage(hits).slice(0, 3),
  });
  const country = comesFromThere.test(text) ? undefined : foreignLaw.exec(text)?.[0];
  const speaking = country ? hits.filter(({ passage }) => passage.text.includes(country)) : hits;
  if (country && speaking.length === 0) return refused('abroad', [...new Set([country, ...missing])]);
  if (lacking.length > 0) return refused('reference');
  if (references.length > 0)
    return { enough: true, hits: hits.filter((hit) => references.some((one) => carries(hit, one))) };
  if (isOtherCantons(understood, hits, elsewhere)) return refused('canton');
  const asked = [...terms, ...carried];
  const onIt = asked.length === 1 ? speaking.filter((hit) => isAbout(hit, asked[0]!, language)) : speaking;
  const weighed = asked.length > 0 ? weigh(understood, onIt) : [];
  const best = Math.max(...weighed.map(worthOf));
  return best >= enough ? { enough: true, hits: keepNear(speaking) } : refused('weak');
}

/** Whether one word is what a passage is about, and not just a word in it: it stands in a heading or the title. */
function isAbout({ passage }: Hit, { stem }: Term, language: Understood['language']): boolean {
  if (passage.language !== language) return true;
  return readTerms(`${passage.title} ${passage.heading}`, language).some((term) => likeness(stem, term.stem) >= 0.5);
}

/** The question is on a matter the cantons rule, asks about one of them, and only others have a source. */
function isOtherCantons({ cantonAsked, canton }: Understood, hits: readonly Hit[], elsewhere: readonly Hit[]): boolean {
  if (!cantonAsked || !canton) return false;
  if (hits.slice(0, 3).some(({ passage }) => passage.canton === canton)) return false;
  return (
    elsewhere.slice(0, 3).filter(({ passage }) => passage.canton !== null && passage.canton !== canton).length >= 2
  );
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

/** Words of the question that none of the best passages in its language has, nor any word the search matched. */
function missingTerms(terms: readonly Term[], hits: readonly Hit[]): Term[] {
  const stems = new Set<string>();
  for (const { passage, matched } of hits.slice(0, 6)) {
    const text = `${passage.title} ${passage.heading} ${passage.text} ${matched.join(' ')}`;
    for (const { stem } of readTerms(text, passage.language)) stems.add(stem);
  }
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
