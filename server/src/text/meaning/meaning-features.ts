import type { Language } from '@polier/contract/languages';
import { readAllWords, runsOf } from '../words.ts';

/** The number of vectors; words and n-grams share them by their hash. */
export const meaningBuckets = 1 << 16;
const mostWords = 128;

/** The words of a text in the form used for lookups, in order. */
export function readMeaningWords(text: string, language: Language): string[] {
  return readAllWords(text, language)
    .slice(0, mostWords)
    .map(({ form }) => form);
}

/** The buckets of a word, whose vectors are added up: one for the word, one for each of its n-grams. */
export function bucketsOf(word: string, language: Language): number[] {
  return [...new Set([`=${word}`, ...runsOf(word, language)].map(bucketOf))];
}

/** FNV-1a. */
function bucketOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0) % meaningBuckets;
}
