import { readFileSync } from 'node:fs';
import type { Evidence } from './evidence.ts';

export type Weights = Record<keyof Evidence | 'start', number>;

/**
 * Weights for sources whose questions are known, written by `bench/answers/fit-evidence-weights.ts`, which also
 * documents what they are fitted on. `direction` is the vector of meaning behind `answerableMeaning`.
 */
const fitted: { weights: Weights; direction: number[] } = JSON.parse(
  readFileSync(new URL('./evidence-weights.json', import.meta.url), 'utf8'),
);

/** Weights for sources without questions, chosen by hand. */
const without: Weights = {
  start: -7.27,
  closestQuestion: 0.0,
  nextQuestions: 0.0,
  matchedShare: 0.0,
  closestMeaning: 0,
  averageMeaning: 0,
  stretchMeaning: 0,
  closestInPassage: 0.0,
  closestInDocument: 0.0,
  documentLead: 0.0,
  words: -0.09,
  runs: 1.98,
  heading: 1.39,
  title: 2.13,
  sectionWeight: 1.27,
  coverage: 0.27,
  looseCoverage: 1.61,
  wordsAsked: 2.42,
  matchedRarity: 0.58,
  allQuestions: 0,
  sameDocument: 1.15,
  documentCoverage: 0.56,
  figure: 0.16,
  missingCount: -2.38,
  howTo: -2.71,
  product: -3.24,
  price: -3.89,
  foreign: -5,
  foreignLikeness: 0,
  answeredMargin: 0,
  foreignNeighbours: 0,
  neighbourMargin: 0,
  wordingMatch: 0,
  contextWordingMatch: 0,
  matchedWords: 0,
  distinctiveMatch: 0,
  missingWord: 0,
  questionMatchedWords: 0,
  questionMissingWord: 0,
  usualPhrasing: 0,
  answerableMeaning: 0,
  citedBefore: 1.2,
  story: 0,
  chat: 0,
};

/** The thresholds for the sum are `evidenceThreshold` in decide.ts. */
export const weights = { known: fitted.weights, without };

export const direction = Float32Array.from(fitted.direction);
