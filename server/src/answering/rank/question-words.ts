import type { Language } from '@polier/contract/languages';
import { type Dictionary, findAlternatives } from '../../knowledge/port.ts';
import { likeness } from '../../text/terms.ts';
import type { Word } from '../../text/words.ts';
import type { Understood } from '../question/understand.ts';
import type { Candidate } from './read-candidates.ts';

/**
 * A word asked for: how much it weighs, and the stems that say it with how well each does (0 to 1). `known`: how well
 * the stems looked at so far say it, because the same ones stand in many sentences.
 */
export type QuestionWord = { weight: number; synonyms: ReadonlyMap<string, number>; known: Map<string, number> };

/** The weight of a word carried over from the conversation, relative to one that is asked. */
const carriedWeight = 0.5;
const leastMet = 0.3;

/** How well some stems say a word asked for (0 to 1). */
export function meets(word: QuestionWord, stems: ReadonlySet<string>): number {
  let most = 0;
  for (const stem of stems) {
    const met = saysWord(word, stem);
    if (met > most) most = met;
  }
  return most;
}

/** How well a stem says a word asked for (0 to 1). */
export function saysWord({ synonyms, known }: QuestionWord, stem: string): number {
  const before = known.get(stem);
  if (before !== undefined) return before;
  let most = 0;
  for (const [synonym, weight] of synonyms) {
    if (weight > most) most = Math.max(most, weight * likeness(synonym, stem));
  }
  known.set(stem, most);
  return most;
}

/** The words of a question for candidates in one language. A word weighs more the fewer candidates have it. */
export function weighWords(
  { language: from, terms, carried }: Pick<Understood, 'language' | 'terms' | 'carried'>,
  among: readonly Candidate[],
  to: Language,
  dictionary: Dictionary | null,
): QuestionWord[] {
  const words: Word[] = [...terms, ...carried].map(({ form, stem }) => ({ form, stem }));
  const alternatives = findAlternatives(words, from, to);
  return words.map((word, place) => {
    const synonyms = from === to ? new Map([[word.stem, 1]]) : translations(word, from, to, dictionary);
    for (const { places, stems, weight } of alternatives) {
      if (places[0] !== place) continue;
      for (const stem of stems)
        synonyms.set(stem, Math.max(synonyms.get(stem) ?? 0, weight * (stems.length > 1 ? 0.6 : 1)));
    }
    const wanted: QuestionWord = { weight: 1, synonyms, known: new Map() };
    const count = among.filter(({ stems }) => meets(wanted, stems) > leastMet).length;
    wanted.weight = (place < terms.length ? 1 : carriedWeight) * Math.log(1 + among.length / (1 + count));
    return wanted;
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
