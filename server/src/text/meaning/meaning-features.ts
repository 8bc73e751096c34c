import type { Language } from '@polier/contract/languages';
import { readAllWords, runsOf } from '../words.ts';

/** How many vectors there are: words and runs of letters share them by their hash. */
export const meaningBuckets = 1 << 16;
const mostWords = 128;

/** The words of a text as they are looked up, in order. */
export function readMeaningWords(text: string, language: Language): string[] {
  return readAllWords(text, language)
    .slice(0, mostWords)
    .map(({ form }) => form);
}

/** The vectors a word is the sum of: one for the word, one for each of its runs of letters. */
export function bucketsOf(word: string, language: Language): number[] {
  return [...new Set([`=${word}`, ...runsOf(word, language)].map(bucketOf))];
}

/** FNV-1a. */
function bucketOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0) % meaningBuckets;
}
