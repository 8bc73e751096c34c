import type { Language } from '@polier/contract/languages';
/**
 * Real questions of people who build, in their own words, with what the answer must rest on: the sheet, and words that
 * stand in it. On which page they stand is read from the printed PDF itself, so a sheet may grow.
 */
export type RealQuestion = {
  id: string;
  /** Language asked in; the screen is in the same one. */
  language: Language;
  /** What is typed, one after the other; the last is judged. */
  ask: [string, ...string[]];
  sheet: string;
  /** Words of the sheet, in the language asked in, that the answer must quote. */
  says: string;
};
/** A question the sources cannot answer, and why not. */
export type Unanswerable = {
  id: string;
  language: Language;
  ask: string;
  why: string;
  /** What the refusal must name as missing, when it is one thing. */
  names?: string;
};
export declare const realQuestions: RealQuestion[];
export declare const unanswerable: Unanswerable[];
/**
 * Asked like the others, and not yet answered with these words: the words asked stand too far from those of the sheet,
 * or another sentence is quoted. `bench/answers.ts` counts how many of them are right, so that they are not forgotten.
 */
export declare const notYetAnswered: RealQuestion[];
