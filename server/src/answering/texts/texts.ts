import type { Language } from '@polier/contract/languages';
import { german } from './de.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';

/** Every sentence of Polier's own in an answer. */
export type Texts = {
  /** Precedes the nearest passage, when it may not answer the whole question. */
  nearest: string;
  /** The source is in another language than the question. */
  quotingOtherLanguage: (source: Language) => string;
  /** The rules of several cantons follow, each under the name of its canton. */
  perCanton: string;
  /** Follows them: none of the passages found applies to another canton. */
  noOtherCanton: string;
  /** The same for a named canton. */
  withoutRule: (canton: string) => string;
  federal: string;
  inCanton: (canton: string) => string;
  onlyFederal: (canton: string) => string;
  /** The quoted rule is federal law, so no canton has another one. */
  federalLaw: (canton: string) => string;
  /** The same where several or the other cantons are asked about: federal law, or federal sources only. */
  federalLawEverywhere: string;
  onlyFederalEverywhere: string;
  /** The canton asked about has a source, but federal rules answer. */
  notOfCanton: (canton: string) => string;
  otherDay: (asked: string) => string;
  /** The topic chosen as filter has no answer; what follows comes from other sources. */
  beyondFilter: string;
  /** Words with which sources refer to contracts under earlier law; used for searching and never shown. */
  olderContracts: string;
  modelSilent: string;
  modelSilentNoQuote: string;
  modelBroke: string;
  /** The model's answer reached its maximum length. */
  modelCut: string;
  /** The company's daily ceiling for the model is reached, so the sources are quoted. */
  ceiling: string;
  /** Precedes a summary that follows the quotations. */
  summed: string;
  page: (label: string) => string;
  refusal: {
    /** Below the emergency numbers: after a question, and after a message that asks nothing. */
    emergency: string;
    emergencyTold: string;
    nothing: string;
    words: (words: string[]) => string;
    references: (references: string[]) => string;
    canton: (canton: string) => string;
    /** The nearest source says that it leaves the question open. */
    open: (sentence: string) => string;
    nearest: string;
    /** The closing without an offer to ask the editors. */
    closingAlone: string;
    closing: string;
  };
  offers: { askEditor: string; widenFilter: string; keepCanton: (canton: string) => string; asClause: string };
  /** A heading as a question: 'Was gilt zu: Publikation und Einsprache?' */
  headingAsked: (heading: string) => string;
  greeting: string;
  steps: {
    /** Shown while the server is warming up after its start. */
    prepare: string;
    search: string;
    read: string;
    check: string;
    found: (passages: number, documents: number) => string;
    nothingFound: string;
    quotations: (count: number) => string;
    statements: (count: number, unconfirmed: number) => string;
  };
};

export const texts: Record<Language, Texts> = { de: german, fr: french, it: italian };
