import type { Language } from '@polier/contract/languages';
import { german } from './de.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';

/** Every sentence Polier itself says in an answer. */
export type Texts = {
  /** Before the passage that comes nearest, when it may not answer all of the question. */
  nearest: string;
  /** The source is in another language than the question. */
  quotingOtherLanguage: (source: Language) => string;
  /** Rules of several cantons follow, each under its canton. */
  perCanton: string;
  /** Behind them: of the passages found, none answers for another canton. */
  noOtherCanton: string;
  /** The same of a canton that is named. */
  withoutRule: (canton: string) => string;
  federal: string;
  inCanton: (canton: string) => string;
  onlyFederal: (canton: string) => string;
  /** The rule quoted is of federal law: no canton has another. */
  federalLaw: (canton: string) => string;
  /** The same, where several cantons or the others are asked about: of federal law, or of federal sources only. */
  federalLawEverywhere: string;
  onlyFederalEverywhere: string;
  /** A source is of the canton asked about, and federal rules answer. */
  notOfCanton: (canton: string) => string;
  otherDay: (asked: string) => string;
  /** The topic chosen as filter has no answer; what follows comes from the other sources. */
  beyondFilter: string;
  /** Words by which sources speak of contracts made under older law: searched for, never shown. */
  olderContracts: string;
  modelSilent: string;
  modelSilentNoQuote: string;
  modelBroke: string;
  /** The model's answer reached its longest. */
  modelCut: string;
  /** The company's model bill of the day is reached: the sources are quoted. */
  ceiling: string;
  /** Above a summary that comes after the quotations. */
  summed: string;
  page: (label: string) => string;
  refusal: {
    /** Below the emergency numbers: to a question, and where nothing is asked. */
    emergency: string;
    emergencyTold: string;
    nothing: string;
    words: (words: string[]) => string;
    references: (references: string[]) => string;
    canton: (canton: string) => string;
    /** The nearest source says itself that it leaves this open. */
    open: (sentence: string) => string;
    unconfirmed: string;
    nearest: string;
    /** Without the editors. */
    closingAlone: string;
    closing: string;
  };
  offers: { askEditor: string; widenFilter: string; keepCanton: (canton: string) => string; asClause: string };
  /** A heading as a question: 'Was gilt zu: Publikation und Einsprache?' */
  headingAsked: (heading: string) => string;
  greeting: string;
  steps: {
    /** While the server prepares itself after its start. */
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
