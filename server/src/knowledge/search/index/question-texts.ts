import type { Features } from './feature-numbers.ts';
import type { IndexReader, IndexWriter } from './index-file.ts';
import type { Names } from './names.ts';
import { type AskedFeature, createPostings, type TextRanges } from './postings.ts';

/** The words of a question and their n-grams, with their weights. */
export type AskedFeatures = { stems: readonly AskedFeature[]; runs: readonly AskedFeature[] };

/** The share of whole words in a similarity; the rest comes from n-grams. */
const wordShare = 0.45;

/** Texts compared by their words and by n-grams, which match inflections, compounds, dialect and typing errors. */
export function createTexts(numbers: { stemNumbers: Names; runNumbers: Names }) {
  const words = createPostings(numbers.stemNumbers);
  const runs = createPostings(numbers.runNumbers);
  return {
    add(number: number, features: Features): void {
      words.add(number, features.stems);
      runs.add(number, features.runs);
    },
    remove(number: number): void {
      words.remove(number);
      runs.remove(number);
    },
    /** @param among the only texts for which the result is valid; all by default */
    compare(asked: AskedFeatures, among?: TextRanges) {
      const byWords = words.compare(asked.stems, among);
      const byRuns = runs.compare(asked.runs, among);
      const mix = (one: number, other: number) => wordShare * one + (1 - wordShare) * other;
      return {
        likeness: (text: number) => mix(byWords.likeness(text), byRuns.likeness(text)),
        shareOfText: (text: number) => mix(byWords.shareOfText(text), byRuns.shareOfText(text)),
        shareOfAsked: (text: number) => mix(byWords.shareOfAsked(text), byRuns.shareOfAsked(text)),
      };
    },
    *keep(file: IndexWriter): Generator<void> {
      yield* words.keep(file);
      yield* runs.keep(file);
    },
    *restore(file: IndexReader): Generator<void> {
      yield* words.restore(file);
      yield* runs.restore(file);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
