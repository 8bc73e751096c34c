import { createGrams, type Grams } from './grams.ts';
import type { IndexReader, IndexWriter } from './index-file.ts';
import { NumberList } from './lists/number-list.ts';
import { createNumberLists } from './lists/number-lists.ts';
import type { PassageTerms } from './passage-terms.ts';
import { createVocabulary, type Vocabulary, weightUnit } from './vocabulary.ts';

/**
 * A concept of a question: the words of the index that match it, with how well each does (1: the word itself). `rarity`
 * is the value of a match (inverse document frequency, weighted), `weight` the emphasis in the question (1 by default);
 * it affects the ranking, but not the coverage.
 */
export type Concept = { asked: string; rarity: number; words: Map<number, number>; weight?: number };

/** The index over the passages of one language, which are identified by number. */
export type LanguageIndex = {
  vocabulary: Vocabulary;
  grams: Grams;
  count(): number;
  /**
   * @param wordOf the number of a word by its index in the terms
   * @param keep receives the numbers of the passage's words; its length must be `wordsKept`
   */
  add(passage: number, terms: PassageTerms, wordOf: (place: number) => number, keep: Uint32Array): void;
  remove(passage: number): void;
  /** inverse document frequency of something that `count` passages contain */
  rarity(count: number): number;
  /**
   * Adds the score of the concept to each passage; records in `touched` the passages without a score before.
   * @param without 1 for passages that get no score
   */
  score(concept: Concept, scores: Float32Array, touched: NumberList, without?: Uint8Array): void;
  /** the words of the passage's text in order */
  sequence(passage: number): Uint32Array;
  /** all words by which the passage is found, including headings and references */
  words(passage: number): Uint32Array;
  /** Caches a result about a word until the passages change. */
  recall<T>(word: string, findOut: () => T): T;
  keep(file: IndexWriter): Iterable<void>;
  restore(file: IndexReader): Iterable<void>;
};

/** The size of that cache. */
const mostRecalled = 20_000;

/** BM25: how soon repetition stops counting, and how much long passages are penalised. */
const saturation = 0.9;
const lengthShare = 0.8;

/** The most a concept of rarity 1 can add to a passage's score. */
export const mostPerConcept = saturation + 1;

const nothing = new Uint32Array(0);

export function createLanguageIndex(): LanguageIndex {
  const grams = createGrams();
  const vocabulary = createVocabulary(grams.add, grams.remove);
  /** The words of each passage: those of its text in order, then others by which it is found. */
  const words = createNumberLists();
  let count = 0;
  let textLengths = new Float32Array(1024);
  let lengths = new Float32Array(1024);
  let frequency = new Float32Array(1024);
  const met = new NumberList();
  const recalled = new Map<string, unknown>();
  let total = 0;

  return {
    vocabulary,
    grams,
    count: () => count,
    rarity: (having) => Math.log(1 + (count - Math.min(having, count) + 0.5) / (having + 0.5)),
    sequence: (passage) => words.of(passage).subarray(0, textLengths[passage]),
    words: words.of,
    recall<T>(word: string, findOut: () => T) {
      const before = recalled.get(word);
      if (before !== undefined) return before as T;
      if (recalled.size >= mostRecalled) recalled.clear();
      const found = findOut();
      recalled.set(word, found);
      return found;
    },
    add(passage, terms, wordOf, keep) {
      const { sequence, words: own, wordsInText, units, length } = terms;
      recalled.clear();
      for (let at = 0; at < own.length; at++) vocabulary.add(wordOf(own[at]!), passage, units[at]!);
      for (let at = 0; at < sequence.length; at++) keep[at] = wordOf(sequence[at]!);
      for (let at = wordsInText; at < own.length; at++) keep[sequence.length + at - wordsInText] = wordOf(own[at]!);
      words.set(passage, keep);
      count += 1;
      textLengths = ensureCapacity(textLengths, passage);
      textLengths[passage] = sequence.length;
      lengths = ensureCapacity(lengths, passage);
      frequency = ensureCapacity(frequency, passage);
      lengths[passage] = length;
      total += length;
    },
    remove(passage) {
      recalled.clear();
      for (const word of new Set(words.of(passage))) vocabulary.remove(word, passage);
      words.set(passage, nothing);
      count -= 1;
      total -= lengths[passage]!;
      lengths[passage] = 0;
    },
    score({ rarity, words: wanted, weight: asked = 1 }, scores, touched, without) {
      met.clear();
      for (const [word, weight] of wanted) {
        const { list, count: having } = vocabulary.postings(word);
        const share = weight / weightUnit;
        for (let at = 0; at < having; at++) {
          const entry = list[at]!;
          const passage = entry >>> 8;
          if (without?.[passage] === 1) continue;
          if (frequency[passage] === 0) met.push(passage);
          frequency[passage]! += share * (entry & 255);
        }
      }
      const worth = asked * rarity * mostPerConcept;
      const leastHold = saturation * (1 - lengthShare);
      const holdPerWord = (saturation * lengthShare * count) / Math.max(1, total);
      for (let at = 0; at < met.length; at++) {
        const passage = met.values[at]!;
        const times = frequency[passage]!;
        frequency[passage] = 0;
        if (scores[passage] === 0) touched.push(passage);
        scores[passage]! += (worth * times) / (times + leastHold + holdPerWord * lengths[passage]!);
      }
    },
    *keep(file) {
      yield* vocabulary.keep(file);
      yield* grams.keep(file);
      yield* words.keep(file);
      for (const list of [textLengths, lengths]) file.numbers(list);
      file.json([count, total]);
    },
    *restore(file) {
      vocabulary.restore(file);
      yield;
      grams.restore(file);
      yield;
      words.restore(file);
      [textLengths, lengths] = [file.numbers(Float32Array), file.numbers(Float32Array)];
      frequency = new Float32Array(lengths.length);
      [count, total] = file.json<[number, number]>();
    },
  };
}

/** How many numbers are stored for a passage: one for each word of its text, and one for each other word. */
export function wordsKept({ sequence, words, wordsInText }: PassageTerms): number {
  return sequence.length + words.length - wordsInText;
}

export function ensureCapacity(values: Float32Array<ArrayBuffer>, index: number): Float32Array<ArrayBuffer> {
  if (index < values.length) return values;
  const longer = new Float32Array(Math.max(index + 1, values.length * 2));
  longer.set(values);
  return longer;
}
