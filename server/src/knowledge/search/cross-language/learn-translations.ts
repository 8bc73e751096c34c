import { type Language, languages } from '@polier/contract/languages';
import { splitCompound } from '../../../text/compounds.ts';
import { readWords, type Word } from '../../../text/words.ts';
import type { Passage } from '../../passage.ts';
import { glossaryParallels, type Parallel } from '../glossary/glossary.ts';
import { align, type Likely, type Side } from './align-words.ts';

/** Words of one language that correspond to a word of another: stem → [stem, share] pairs, likeliest first. */
export type Translations = Partial<Record<`${Language}-${Language}`, Record<string, [string, number][]>>>;

/** The number of translations stored for a word, the minimum share, and how many texts a glossary entry counts for. */
const limits = { most: 8, least: 0.03 };
const glossaryWeight = 3;
const maxUnitWords = 150;

/**
 * Learns corresponding words from passages with the same content in several languages (same `parallel` key).
 * @param glossary words known to correspond: short texts to start from
 */
export function learnTranslations(
  passages: readonly Passage[],
  glossary: readonly Parallel[] = glossaryParallels(),
): Translations {
  const texts = [...textsByKey(passages), ...glossary.flatMap((entry) => Array<Parallel>(glossaryWeight).fill(entry))];
  const read = Object.fromEntries(languages.map((language) => [language, readSide(texts, language)])) as Record<
    Language,
    ReadSide
  >;
  const learned: Translations = {};
  for (const [first, second] of [
    ['de', 'fr'],
    ['de', 'it'],
    ['fr', 'it'],
  ] as const) {
    const units = texts.flatMap((_, at) => pairUp(read[first].paragraphs[at], read[second].paragraphs[at]));
    if (units.length === 0) continue;
    const one: Side = { words: read[first].stems.length, units: units.map(([unit]) => unit) };
    const other: Side = { words: read[second].stems.length, units: units.map(([, unit]) => unit) };
    const forth = align(one, other);
    const back = align(other, one);
    learned[`${first}-${second}`] = mutualTranslations(forth, back, read[first].stems, read[second].stems);
    learned[`${second}-${first}`] = mutualTranslations(back, forth, read[second].stems, read[first].stems);
  }
  return learned;
}

/** The texts in one language: words as numbers, a list for each paragraph; empty where the language is missing. */
type ReadSide = { stems: string[]; paragraphs: (Int32Array[] | undefined)[] };

function textsByKey(passages: readonly Passage[]): Parallel[] {
  const texts = new Map<string, Parallel>();
  for (const { parallel, language, text } of passages) {
    if (parallel === null) continue;
    const there = texts.get(parallel) ?? {};
    there[language] = there[language] ? `${there[language]}\n${text}` : text;
    texts.set(parallel, there);
  }
  return [...texts.values()];
}

/** Pairs texts paragraph by paragraph when both have the same number, otherwise as a whole. */
function pairUp(one: Int32Array[] | undefined, other: Int32Array[] | undefined): [Int32Array, Int32Array][] {
  if (!one || !other) return [];
  if (one.length === other.length) return one.map((unit, at) => [unit, other[at]!]);
  const pair: [Int32Array, Int32Array] = [joined(one), joined(other)];
  return pair[0].length * pair[1].length > maxUnitWords ** 2 ? [] : [pair];
}

function joined(units: Int32Array[]): Int32Array {
  return Int32Array.from(new Set(units.flatMap((unit) => [...unit])));
}

function readSide(texts: readonly Parallel[], language: Language): ReadSide {
  const read = texts.map((text) => {
    const lines = text[language]?.split(/\n+/).filter((line) => line.trim() !== '');
    return lines?.map((line) => readWords(line, language));
  });
  const counts = new Map<string, number>();
  for (const lines of read)
    for (const words of lines ?? []) for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const parts = new Map<string, string[]>();
  const partsOf = (form: string): string[] => {
    if (language !== 'de') return [];
    const known = parts.get(form);
    if (known) return known;
    const split = splitCompound(form, (stem) => counts.get(stem) ?? 0);
    parts.set(form, split);
    return split;
  };
  const numbers = new Map<string, number>();
  const stems: string[] = [];
  const numberOf = (stem: string): number => {
    const known = numbers.get(stem);
    if (known !== undefined) return known;
    numbers.set(stem, stems.length);
    return stems.push(stem) - 1;
  };
  const unitOf = (words: Word[]): Int32Array => {
    const unit = new Set<number>();
    for (const { form, stem } of words) {
      unit.add(numberOf(stem));
      for (const part of partsOf(form)) unit.add(numberOf(part));
    }
    return Int32Array.from(unit);
  };
  return { stems, paragraphs: read.map((lines) => lines?.map(unitOf)) };
}

/** Keeps the translations that are likely in both directions. */
function mutualTranslations(
  forth: Likely,
  back: Likely,
  from: string[],
  to: string[],
): Record<string, [string, number][]> {
  const result: Record<string, [string, number][]> = {};
  forth.forEach(({ words, shares }, word) => {
    if (/^\d/.test(from[word]!)) return;
    const found: [string, number][] = [];
    for (let at = 0; at < Math.min(40, words.length); at++) {
      const other = back[words[at]!]!;
      const place = other.words.indexOf(word);
      if (place < 0) continue;
      const share = Math.sqrt(shares[at]! * other.shares[place]!);
      if (share >= limits.least) found.push([to[words[at]!]!, Math.round(share * 1000) / 1000]);
    }
    found.sort((a, b) => b[1] - a[1]).splice(limits.most);
    if (found.length > 0) result[from[word]!] = found;
  });
  return result;
}
