import type { Language } from '@polier/contract/languages';
import { type Dictionary, findAlternatives } from '../../knowledge/port.ts';
import { likeness } from '../../text/terms.ts';
import type { Word } from '../../text/words.ts';
import type { Understood } from '../question/understand.ts';
import type { Candidate } from './read-candidates.ts';

/** The words of a question, compared with the candidates of one language. */
export type QuestionWords = {
  /** Share of the question's words, by weight, that the given stems of a candidate express. */
  coverage(stems: ReadonlySet<string>): number;
  /** Share of the given stems of a candidate that no word of the question expresses. */
  uncovered(stems: ReadonlySet<string>): number;
};

/** A word of the question: its weight, and how well each stem expresses it (0 to 1), by the number of the stem. */
type QuestionWord = { weight: number; matches: number[] };

/** The weight of a word carried over from the conversation, relative to one of the question. */
const contextTermWeight = 0.5;
const minMatch = 0.3;
/** From this similarity on, a stem expresses a word. */
const minExpressed = 0.5;

/**
 * Prepares the words of a question for candidates in one language. The fewer candidates contain a word, the more it
 * weighs.
 */
export function readQuestionWords(
  { language: from, terms, contextTerms }: Pick<Understood, 'language' | 'terms' | 'contextTerms'>,
  among: readonly Candidate[],
  to: Language,
  dictionary: Dictionary | null,
): QuestionWords {
  if (among.length === 0) return { coverage: () => 0, uncovered: () => 0 };
  const stems = numberStems(among);
  const words: Word[] = [...terms, ...contextTerms].map(({ form, stem }) => ({ form, stem }));
  const alternatives = findAlternatives(words, from, to);
  const weighed = words.map((word, place): QuestionWord => {
    const synonyms = from === to ? new Map([[word.stem, 1]]) : translations(word, from, to, dictionary);
    for (const { places, stems, weight } of alternatives) {
      if (places[0] !== place) continue;
      for (const stem of stems)
        synonyms.set(stem, Math.max(synonyms.get(stem) ?? 0, weight * (stems.length > 1 ? 0.6 : 1)));
    }
    const matches = matchStems(stems.all, [...synonyms]);
    const count = among.filter((candidate) => bestMatch(matches, stems.of(candidate.stems)) > minMatch).length;
    const weight = (place < terms.length ? 1 : contextTermWeight) * Math.log(1 + among.length / (1 + count));
    return { weight, matches };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const isExpressed = stems.all.map((_, stem) => weighed.some(({ matches }) => matches[stem]! >= minExpressed));
  // Passages share their headings, so results are cached.
  return {
    coverage: cacheMeasure((some) => {
      const numbers = stems.of(some);
      return weighed.reduce((sum, { weight, matches }) => sum + weight * bestMatch(matches, numbers), 0) / total;
    }),
    uncovered: cacheMeasure((some) => stems.of(some).filter((stem) => !isExpressed[stem]).length / some.size),
  };
}

/** Numbers the distinct stems of the candidates, so that a word is compared with each of them once. */
function numberStems(candidates: readonly Candidate[]) {
  const numbers = new Map<string, number>();
  const known = new Map<ReadonlySet<string>, readonly number[]>();
  const numberOf = (stem: string) => {
    const before = numbers.get(stem);
    if (before !== undefined) return before;
    numbers.set(stem, numbers.size);
    return numbers.size - 1;
  };
  const numberAll = (some: ReadonlySet<string>) => {
    const own: number[] = [];
    for (const stem of some) own.push(numberOf(stem));
    return own;
  };
  for (const { stems, aboveStems, headingStems, titleStems, conditions } of candidates)
    for (const some of [stems, aboveStems, headingStems, titleStems, conditions])
      if (!known.has(some)) known.set(some, numberAll(some));
  return { all: [...numbers.keys()], of: (some: ReadonlySet<string>) => known.get(some)! };
}

/** Caches a measure of stems; it is 0 for an empty set. */
function cacheMeasure(measure: (stems: ReadonlySet<string>) => number): (stems: ReadonlySet<string>) => number {
  const known = new Map<ReadonlySet<string>, number>();
  return (stems) => {
    if (stems.size === 0) return 0;
    const value = known.get(stems) ?? measure(stems);
    known.set(stems, value);
    return value;
  };
}

/** How well the given stems express a word (0 to 1). */
function bestMatch(matches: readonly number[], stems: readonly number[]): number {
  let most = 0;
  for (const stem of stems) if (matches[stem]! > most) most = matches[stem]!;
  return most;
}

/** How well each of the stems expresses a word that has synonyms (0 to 1). */
function matchStems(stems: readonly string[], synonyms: readonly (readonly [string, number])[]): number[] {
  return stems.map((stem) => {
    let most = 0;
    for (const [synonym, weight] of synonyms) {
      if (weight > most) most = Math.max(most, weight * likeness(synonym, stem));
    }
    return most;
  });
}

function translations(word: Word, from: Language, to: Language, dictionary: Dictionary | null): Map<string, number> {
  const synonyms = new Map([[word.stem, 0.8]]);
  if (!dictionary) return synonyms;
  const { whole, parts } = dictionary.translate(word, from, to);
  for (const [stem, share] of whole) synonyms.set(stem, Math.min(1, share * 3));
  for (const part of parts)
    for (const [stem, share] of part) synonyms.set(stem, Math.max(synonyms.get(stem) ?? 0, Math.min(0.6, share * 2)));
  return synonyms;
}
