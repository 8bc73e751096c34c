import type { Terms } from '../search/index/passage-terms.ts';
import { cut, join, seal, splitLines, sum, unseal } from './sealed-file.ts';

/** What reading the passages of a document for the index takes long to find out: terms, and words with how often. */
export type DocumentTerms = Terms & { counts: ReadonlyMap<string, number> };

/** @param key names what the terms were read from: 32 bytes */
export function packTerms(key: Uint8Array, { stems, passages, counts }: DocumentTerms): Buffer {
  const narrow = stems.length <= 0xffff;
  const words = Buffer.from([...counts.keys()].join('\n'));
  const allStems = Buffer.from(stems.join('\n'));
  const numbers = [stems.length, allStems.length, counts.size, words.length, passages.length, Number(narrow)];
  const sequences = passages.map(({ sequence }) => sequence);
  const ownWords = passages.map((one) => one.words);
  return seal(key, [
    Uint32Array.from(numbers),
    Uint32Array.from(sequences, ({ length }) => length),
    Uint32Array.from(ownWords, ({ length }) => length),
    Uint32Array.from(passages, ({ wordsInText }) => wordsInText),
    Float32Array.from(passages, ({ length }) => length),
    Uint32Array.from(counts.values()),
    join(sequences, narrow),
    join(ownWords, narrow),
    ...passages.map(({ units }) => units),
    allStems,
    words,
  ]);
}

/** Reads what `packTerms` wrote; null when it was read from something else. Throws Damaged. */
export function unpackTerms(bytes: Buffer, key: Uint8Array): DocumentTerms | null {
  const take = unseal(bytes, key);
  if (!take) return null;
  const [stemCount, stemBytes, countsSize, wordBytes, passageCount, narrow] = take(Uint32Array, 6);
  const sequenceLengths = take(Uint32Array, passageCount!);
  const wordLengths = take(Uint32Array, passageCount!);
  const wordsInText = take(Uint32Array, passageCount!);
  const lengths = take(Float32Array, passageCount!);
  const counted = take(Uint32Array, countsSize!);
  const Numbers = narrow ? Uint16Array : Uint32Array;
  const sequences = cut(take<Uint16Array | Uint32Array>(Numbers, sum(sequenceLengths)), sequenceLengths);
  const words = cut(take<Uint16Array | Uint32Array>(Numbers, sum(wordLengths)), wordLengths);
  const units = cut(take(Uint8Array, sum(wordLengths)), wordLengths);
  const stems = splitLines(take(Uint8Array, stemBytes!), stemCount!);
  const names = splitLines(take(Uint8Array, wordBytes!), countsSize!);
  const passages = sequences.map((sequence, at) => ({
    ...{ sequence, words: words[at]!, units: units[at]! },
    ...{ wordsInText: wordsInText[at]!, length: lengths[at]! },
  }));
  return { stems, passages, counts: new Map(names.map((name, at) => [name, counted[at]!])) };
}
