import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, cantonMark } from './read-words.ts';

const cantonsOf = (words: readonly ComparedWord[]) =>
  new Set(words.filter(({ root }) => root.startsWith(cantonMark)).map(({ root }) => root));

/**
 * Returns a canton that the claim names and the sentence is not about, or one of the sentence that neither claim nor
 * question names, since a cantonal rule would then be stated for another canton, or for all. A sentence that names none
 * is about the canton of its heading.
 */
export function findOtherCanton(
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  questionWords: readonly ComparedWord[],
): string | null {
  const named = cantonsOf(source.words);
  const about = named.size > 0 ? named : cantonsOf(source.context);
  const own = claimWords.filter(({ root }) => root.startsWith(cantonMark));
  const other = own.find(({ root }) => !about.has(root));
  if (other) return other.raw;
  const isLost =
    own.length === 0 && named.size > 0 && ![...cantonsOf(questionWords)].some((canton) => named.has(canton));
  return isLost ? source.words.find(({ root }) => named.has(root))!.raw : null;
}
