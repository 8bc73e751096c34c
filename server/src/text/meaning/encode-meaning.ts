import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';
import { innerProducts } from './inner-products.ts';
import { bucketsOf, meaningBuckets, readMeaningWords } from './meaning-features.ts';

/**
 * Vectors trained on questions that ask for the same in different words (bench/meaning/learn-meaning.ts), one byte per
 * component, bucket by bucket.
 */
const file = readFileSync(new URL('./meaning-vectors.bin', import.meta.url));
const size = file.length / meaningBuckets;
const vectors = new Int8Array(file.buffer, file.byteOffset, file.length);

const knownWords = createCache<Float32Array>(25_000);
const knownPacked = createCache<WordMeaning>(60_000);
/** Caches vectors by text, since a question is compared with those of sources, foreign ones and stretches. */
const knownTexts = createCache<Float32Array>(64);

/** The scale of packed vectors; no component of a vector of length one comes near 1. */
const packedOne = 256;

/** The number of components of a vector. */
export const meaningSize = size;

/**
 * The combined meaning of some texts, as a vector of length one (all zeros for texts without words). Each text counts
 * by its weight and the square root of its length, so that a long story does not drown out a short question. Texts that
 * ask for the same have vectors with a large inner product, across de, fr and it.
 */
export function encodeMeaning(
  parts: readonly { text: string; weight: number }[],
  language: Language,
): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(size);
  for (const { text, weight } of parts) {
    if (weight === 0) continue;
    const own = sumOf(text, language);
    addScaled(sum, own, weight / Math.sqrt(lengthOf(own)));
  }
  const length = lengthOf(sum);
  return sum.map((value) => value / length);
}

/** The sum of the vectors of a text's words. */
function sumOf(text: string, language: Language): Float32Array {
  const before = knownTexts.get(text, language);
  if (before) return before;
  const sum = new Float32Array(size);
  for (const word of readMeaningWords(text, language)) addScaled(sum, vectorOf(word, language), 1);
  knownTexts.set(text, language, sum);
  return sum;
}

function addScaled(to: Float32Array, vector: Float32Array, scale: number): void {
  for (let at = 0; at < size; at += 1) to[at]! += scale * vector[at]!;
}

/** The length of a vector; 1 for the zero vector. */
function lengthOf(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum) || 1;
}

/** The inner product of two vectors of meaning: 1 for the same meaning, about 0 for unrelated ones. */
export function likenessOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Packs a vector into one byte per component, as stored for many texts. */
export function packMeaning(vector: Float32Array): Int8Array {
  const packed = new Int8Array(vector.length);
  // Tens of thousands of questions are packed at a start, and a loop takes a tenth of the time of `Int8Array.from`.
  for (let at = 0; at < vector.length; at += 1) {
    packed[at] = Math.max(-127, Math.min(127, Math.round(vector[at]! * packedOne)));
  }
  return packed;
}

/** The inner products of each of some vectors with all packed vectors of a buffer. */
export function comparePacked(asked: readonly Float32Array[], packed: Int8Array): Float32Array[] {
  const compared = innerProducts(asked, packed);
  for (const products of compared) for (let at = 0; at < products.length; at += 1) products[at]! /= packedOne;
  return compared;
}

/**
 * The meaning of a word: its vector of length one, packed; `length`: that of the original vector, which is long for a
 * specific word and short for one like 'and'.
 */
export type WordMeaning = { packed: Int8Array; length: number };

/** @param word as `readMeaningWords` returns it */
export function meaningOfWord(word: string, language: Language): WordMeaning {
  const before = knownPacked.get(word, language);
  if (before) return before;
  const vector = vectorOf(word, language);
  const length = lengthOf(vector);
  const meaning = { packed: packMeaning(vector.map((value) => value / length)), length };
  knownPacked.set(word, language, meaning);
  return meaning;
}

/** For each of the other words, its similarity (-1 to 1) to all of the given ones. */
export function compareWords(asked: readonly WordMeaning[], words: readonly WordMeaning[]): Float32Array[] {
  const packed = new Int8Array(words.length * size);
  for (const [at, word] of words.entries()) packed.set(word.packed, at * size);
  return comparePacked(
    asked.map((one) => unpack(one.packed)),
    packed,
  );
}

function unpack(packed: Int8Array): Float32Array {
  const vector = new Float32Array(packed.length);
  for (let at = 0; at < packed.length; at += 1) vector[at] = packed[at]! / packedOne;
  return vector;
}

function vectorOf(word: string, language: Language): Float32Array {
  const before = knownWords.get(word, language);
  if (before) return before;
  const buckets = bucketsOf(word, language);
  const vector = new Float32Array(size);
  const weight = buckets.length ** -0.5;
  for (const bucket of buckets) {
    const from = bucket * size;
    for (let at = 0; at < size; at += 1) vector[at]! += weight * vectors[from + at]!;
  }
  knownWords.set(word, language, vector);
  return vector;
}

/** A cache that is emptied when it is full. */
function createCache<T>(most: number) {
  const known: Record<Language, Map<string, T>> = { de: new Map(), fr: new Map(), it: new Map() };
  let count = 0;
  return {
    get: (text: string, language: Language) => known[language].get(text),
    set(text: string, language: Language, value: T): void {
      if (count > most) {
        for (const own of Object.values(known)) own.clear();
        count = 0;
      }
      known[language].set(text, value);
      count += 1;
    },
  };
}
