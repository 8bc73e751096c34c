import type { Word } from '../../../text/words.ts';
import { createGrams, type Grams } from './grams.ts';
import { createVocabulary, type Vocabulary, weightUnit } from './vocabulary.ts';

/**
 * One thing a question asks about: the words of the index that stand for it, with how well each does (1: the word
 * itself). `rarity` is the worth of meeting it in a passage (inverse document frequency times its worth), `weight` how
 * much the question makes of it (1 where it is not given); it ranks, but is no part of what a passage must cover.
 */
export type Concept = { asked: string; rarity: number; words: Map<number, number>; weight?: number };

/** The passages of one language. Passages are known by number here. */
export type LanguageIndex = {
  vocabulary: Vocabulary;
  grams: Grams;
  count(): number;
  /** @param fields the first is the text itself, whose order of words is kept */
  add(passage: number, fields: { words: readonly Word[]; weight: number }[]): void;
  remove(passage: number): void;
  /** inverse document frequency of something that `count` passages contain */
  rarity(count: number): number;
  /** adds to each passage's score what it gets for the concept; notes in `touched` the passages not scored before */
  score(concept: Concept, scores: Float32Array, touched: number[]): void;
  /** the words of the passage's text in order */
  sequence(passage: number): Uint32Array;
  /** all words the passage is found by, headings and references too */
  words(passage: number): ReadonlySet<number>;
};

/** BM25: how soon repetition stops counting, and how much a long passage is held back. */
const saturation = 0.9;
const lengthShare = 0.8;

/** The most a concept of rarity 1 can add to a passage's score. */
export const mostPerConcept = saturation + 1;

export function createLanguageIndex(): LanguageIndex {
  const grams = createGrams();
  const vocabulary = createVocabulary(grams.add, grams.remove);
  const sequences = new Map<number, Uint32Array>();
  const others = new Map<number, Uint32Array>();
  let lengths = new Float32Array(1024);
  let frequency = new Float32Array(1024);
  let total = 0;

  return {
    vocabulary,
    grams,
    count: () => sequences.size,
    rarity: (count) => Math.log(1 + (sequences.size - Math.min(count, sequences.size) + 0.5) / (count + 0.5)),
    sequence: (passage) => sequences.get(passage) ?? new Uint32Array(0),
    words: (passage) => new Set([...(sequences.get(passage) ?? []), ...(others.get(passage) ?? [])]),
    add(passage, fields) {
      const weights = new Map<string, number>();
      let length = 0;
      for (const field of fields) {
        for (const { stem } of field.words) weights.set(stem, (weights.get(stem) ?? 0) + field.weight);
        length += field.words.filter(({ stem }) => !stem.startsWith('@')).length * field.weight;
      }
      for (const [stem, weight] of weights) vocabulary.add(stem, passage, weight);
      const inText = new Set(fields[0]?.words.map(({ stem }) => stem));
      sequences.set(
        passage,
        Uint32Array.from(fields[0]?.words ?? [], ({ stem }) => vocabulary.find(stem)),
      );
      others.set(
        passage,
        Uint32Array.from(
          [...weights.keys()].filter((stem) => !inText.has(stem)),
          vocabulary.find,
        ),
      );
      lengths = ensureCapacity(lengths, passage);
      frequency = ensureCapacity(frequency, passage);
      lengths[passage] = length;
      total += length;
    },
    remove(passage) {
      for (const word of new Set(sequences.get(passage))) vocabulary.remove(word, passage);
      for (const word of others.get(passage) ?? []) vocabulary.remove(word, passage);
      sequences.delete(passage);
      others.delete(passage);
      total -= lengths[passage]!;
      lengths[passage] = 0;
    },
    score({ rarity, words, weight: asked = 1 }, scores, touched) {
      const mean = total / Math.max(1, sequences.size);
      const met: number[] = [];
      for (const [word, weight] of words) {
        const { list, count } = vocabulary.postings(word);
        for (let at = 0; at < count; at++) {
          const passage = list[at]! >>> 8;
          if (frequency[passage] === 0) met.push(passage);
          frequency[passage]! += (weight * (list[at]! & 255)) / weightUnit;
        }
      }
      for (const passage of met) {
        const times = frequency[passage]!;
        frequency[passage] = 0;
        if (scores[passage] === 0) touched.push(passage);
        const hold = saturation * (1 - lengthShare + (lengthShare * lengths[passage]!) / mean);
        scores[passage]! += (asked * rarity * mostPerConcept * times) / (times + hold);
      }
    },
  };
}

export function ensureCapacity(values: Float32Array<ArrayBuffer>, index: number): Float32Array<ArrayBuffer> {
  if (index < values.length) return values;
  const longer = new Float32Array(Math.max(index + 1, values.length * 2));
  longer.set(values);
  return longer;
}
