import { readFileSync } from 'node:fs';
import type { Evidence } from './evidence.ts';

export type Weights = Record<keyof Evidence | 'start', number>;

/**
 * Weights for sources whose questions are known, written by `bench/answers/fit-evidence-weights.ts`, which also
 * documents what they are fitted on. `direction` is the vector of meaning behind `meant`.
 */
const fitted: { weights: Weights; direction: number[] } = JSON.parse(
  readFileSync(new URL('./evidence-weights.json', import.meta.url), 'utf8'),
);

/** Weights for sources without questions, chosen by hand. */
const without: Weights = {
  start: -7.27,
  best: 0.0,
  siblings: 0.0,
  met: 0.0,
  meaning: 0,
  agreed: 0,
  stated: 0,
  inPassage: 0.0,
  inDocument: 0.0,
  ahead: 0.0,
  words: -0.09,
  runs: 1.98,
  heading: 1.39,
  title: 2.13,
  lead: 1.27,
  coverage: 0.27,
  loosely: 1.61,
  asked: 2.42,
  mass: 0.58,
  together: 0,
  gathered: 1.15,
  inSource: 0.56,
  figure: 0.16,
  uncounted: -2.38,
  howTo: -2.71,
  product: -3.24,
  price: -3.89,
  foreign: -5,
  outside: 0,
  inside: 0,
  amongForeign: 0,
  amongOwn: 0,
  put: 0,
  putTold: 0,
  says: 0,
  apart: 0,
  lacks: 0,
  saysAsked: 0,
  lacksAsked: 0,
  usual: 0,
  meant: 0,
  cited: 1.2,
  story: 0,
  chat: 0,
};

/** The thresholds for the sum are `evidenceThreshold` in decide.ts. */
export const weights = { known: fitted.weights, without };

export const direction = Float32Array.from(fitted.direction);
