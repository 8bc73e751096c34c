import { align, type Likely, type Side } from './alignment.ts';
import { splitCompound } from './compounds.ts';
import { type Language, languages, type Passage } from './passage.ts';
import { readWords } from './words.ts';

/** Words of one language that stand for a word of another: stem → [stem, share] pairs, likeliest first. */
export type Translations = Partial<Record<`${Language}-${Language}`, Record<string, [string, number][]>>>;

/** Something said in several languages: a word of the glossary, or a text. */
export type Parallel = Partial<Record<Language, string>>;

export const tuning = { most: 8, least: 0.03, sym: 0.5, seedWeight: 3, parts: true };
const longestUnit = 400;

/**
 * Learns from passages that say the same in several languages (same `parallel` key) which words stand for which.
 * @param glossary words known to say the same; they count like short texts
 */
export function learnTranslations(passages: readonly Passage[], glossary: readonly Parallel[] = []): Translations {
  const texts = [...textsByKey(passages), ...glossary.flatMap((entry) => Array<Parallel>(tuning.seedWeight).fill(entry))];
  const learned: Translations = {};
  for (const [first, second] of [['de', 'fr'], ['de', 'it'], ['fr', 'it']] as const) {
    const both = texts.filter((text) => text[first] && text[second]);
    if (both.length === 0) continue;
    const units = both.flatMap((text) => pairUp(text[first]!, text[second]!));
    const one = numbered(units.map(([text]) => text), first);
    const other = numbered(units.map(([, text]) => text), second);
    const forth = align(one.side, other.side);
    const back = align(other.side, one.side);
    learned[`${first}-${second}`] = table(forth, back, one.stems, other.stems);
    learned[`${second}-${first}`] = table(back, forth, other.stems, one.stems);
  }
  return learned;
}

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

/** Paragraph by paragraph when both have as many, as a whole otherwise. */
function pairUp(one: string, other: string): [string, string][] {
  const ones = paragraphs(one);
  const others = paragraphs(other);
  return ones.length === others.length ? ones.map((text, at) => [text, others[at]!]) : [[one, other]];
}

function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

function numbered(texts: string[], language: Language): { side: Side; stems: string[] } {
  const read = texts.map((text) => readWords(text, language));
  const counts = new Map<string, number>();
  for (const words of read) for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const parts = new Map<string, string[]>();
  const partsOf = (form: string): string[] => {
    if (language !== 'de' || !tuning.parts) return [];
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
  const units = read.map((words) => {
    const unit = new Set<number>();
    for (const { form, stem } of words.slice(0, longestUnit)) {
      unit.add(numberOf(stem));
      for (const part of partsOf(form)) unit.add(numberOf(part));
    }
    return Int32Array.from(unit);
  });
  return { side: { words: stems.length, units }, stems };
}

/** Keeps what both directions believe. */
function table(forth: Likely, back: Likely, from: string[], to: string[]): Record<string, [string, number][]> {
  const result: Record<string, [string, number][]> = {};
  forth.forEach(({ words, shares }, word) => {
    if (/^\d/.test(from[word]!)) return;
    const found: [string, number][] = [];
    for (let at = 0; at < Math.min(40, words.length); at++) {
      const other = back[words[at]!]!;
      const place = other.words.indexOf(word);
      if (place < 0) continue;
      const share = shares[at]! ** (1 - tuning.sym) * other.shares[place]! ** tuning.sym;
      if (share >= tuning.least) found.push([to[words[at]!]!, Math.round(share * 1000) / 1000]);
    }
    found.sort((a, b) => b[1] - a[1]).splice(tuning.most);
    if (found.length > 0) result[from[word]!] = found;
  });
  return result;
}
