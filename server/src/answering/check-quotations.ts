import type { Language } from '@polier/contract/languages';
import type { Passage } from '../knowledge/passage.ts';
import { findFolded } from '../knowledge/reading/fold.ts';
import { bestLikeness, type Evidence } from './evidence.ts';
import type { Stretch } from './number-sources.ts';
import { readPolarity } from './polarity.ts';
import type { Rated } from './rate-evidence.ts';
import { readAllTerms, readTerms } from './terms.ts';

/** A quotation in any of the marks of the three languages. */
export const quotation = /«\s*([^«»]+?)\s*»|„([^„“”]+)[“”]|“([^“”]+)”|"([^"]+)"/gu;

/** Words that only say where a quotation comes from. */
export const reports: Record<Language, RegExp> = {
  de: /^(?:quelle\p{L}*|sag\p{L}+|steh\p{L}+|heiss\p{L}+|laute\p{L}+|wortlaut\p{L}*|wörtlich|gemäss|laut|artikel\p{L}*|art|abs|absatz|gesetz|bestimm\p{L}+|hält|fest|regel\p{L}*|schreib\p{L}*|merkblatt\p{L}*|dazu|text)$/iu,
  fr: /^(?:source\p{L}*|dit|dis\p{L}+|selon|prévoi\p{L}+|dispose|texte|précise|indique|article|art|al|loi|fiche|énonce|écrit)$/iu,
  it: /^(?:font\p{L}+|dice|dicono|secondo|preved\p{L}+|stabilisc\p{L}+|recita|testo|indica|articolo|art|cpv|legge|scheda|precisa|scritto)$/iu,
};

/** What a sentence says around its quotations. */
export function frameOf(sentence: string): string {
  return sentence.replace(quotation, ' ');
}

/** Whether the frame of a quotation only says where it comes from: nothing in it can turn the quotation round. */
export function onlyReports(frame: string, language: Language, basis: readonly Rated[]): boolean {
  const polarity = readPolarity(frame, language);
  if (polarity.negations || polarity.forbids || polarity.must || polarity.may) return false;
  return readAllTerms(frame, language).every(
    ({ raw, stem }) =>
      reports[language].test(raw) || basis.some(({ evidence }) => bestLikeness(stem, evidence.about) >= 0.7),
  );
}

export type Quoted = { stretches: { passage: Passage; stretch: Stretch }[]; words: Set<string> };

/** Every quotation of the sentence in one of the passages, word for word; otherwise the one that is not. */
export function checkQuotations(sentence: string, evidence: readonly Evidence[]): Quoted | string {
  const found: Quoted = { stretches: [], words: new Set() };
  for (const match of sentence.matchAll(quotation)) {
    const quote = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    const at = evidence
      .map(({ folded, passage }) => ({ passage, stretch: findFolded(folded, quote.replace(/[.,;:]$/, '')) }))
      .find(({ stretch }) => stretch !== null);
    if (!at?.stretch) return quote;
    found.stretches.push({ passage: at.passage, stretch: at.stretch });
    for (const { stem } of readTerms(quote, at.passage.language)) found.words.add(stem);
  }
  return found;
}
