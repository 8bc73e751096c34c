import type { Passage } from '../../knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '../../text/find-verbatim.ts';
import { readSourceSentences } from './read-passage.ts';
import { readComparedWords, standsFor } from './read-words.ts';

const mostTried = 3;

/**
 * The passages that a claim may come from, the likeliest first: those that contain its quotation, those it names, and
 * otherwise those whose sentences share most words with it.
 */
export function findSource(
  { text, quotation }: { text: string; quotation: string | null },
  named: readonly Passage[],
  given: readonly Passage[],
): Passage[] {
  const quoting = quotation === null ? [] : given.filter((passage) => isQuoted(passage, quotation));
  const ordered = [...quoting.filter((one) => named.includes(one)), ...quoting, ...named];
  if (ordered.length > 0) return [...new Set(ordered)];
  return given
    .map((passage) => ({ passage, share: bestShare(text, passage) }))
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share)
    .map(({ passage }) => passage)
    .slice(0, mostTried);
}

function isQuoted(passage: Passage, quotation: string): boolean {
  const bare = quotation.trim().replace(/[.,;:…]+$/u, '');
  return findVerbatim(foldVerbatim(passage.text), bare) !== null;
}

/** The share of a claim's words that the best sentence of a passage contains. */
export function bestShare(text: string, passage: Passage): number {
  const claimWords = readComparedWords(text, passage.language).filter(({ kind }) => kind === 'content');
  if (claimWords.length === 0) return 0;
  const shares = readSourceSentences(passage).map(
    ({ words }) =>
      claimWords.filter((word) => words.some((other) => standsFor(word, other))).length / claimWords.length,
  );
  return Math.max(0, ...shares);
}
