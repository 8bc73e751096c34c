import type { Language } from '@polier/contract/languages';
import { encodeMeaning, packMeaning } from '../../../text/meaning/encode-meaning.ts';
import { readAllWords, type Word } from '../../../text/words.ts';
import { hasQuestions, type Passage } from '../../passage.ts';

/**
 * The questions of some passages of one language in the form in which they are indexed; words are identified by their
 * index in `words`.
 */
export type QuestionTerms = { words: Word[]; stretches: StretchTerms[] };

export type StretchTerms = {
  /** The index of the passage among those that were read. */
  passage: number;
  start: number;
  end: number;
  questions: { words: Uint16Array | Uint32Array; meaning: Int8Array }[];
  /** The questions, the heading and the stretch itself as one text. */
  whole: Uint16Array | Uint32Array;
};

/**
 * Reads the questions of passages one at a time, since many take seconds.
 * @param standard rewrites a question in standard language
 */
export function createQuestionReader(language: Language, standard: (text: string) => string) {
  const places = new Map<Word, number>();
  const terms: QuestionTerms = { words: [], stretches: [] };
  const placeOf = (word: Word) => {
    const known = places.get(word);
    if (known !== undefined) return known;
    places.set(word, terms.words.length);
    return terms.words.push(word) - 1;
  };
  const opened = new Set<string>();
  const read = (text: string) => Uint32Array.from(readAllWords(text, language), placeOf);
  return {
    terms,
    read(passage: Passage, place: number): void {
      const heading = passage.heading.split(' › ').at(-1) ?? '';
      // The heading of a section may be a question, which its first passage with questions answers.
      const section = `${passage.document}\n${passage.heading}`;
      const opens = heading.endsWith('?') && !opened.has(section) && hasQuestions({ passage });
      if (opens) opened.add(section);
      const first = Math.min(...(passage.questions ?? []).map(({ start }) => start));
      for (const own of Map.groupBy(passage.questions ?? [], ({ start, end }) => `${start} ${end}`).values()) {
        const { start, end } = own[0]!;
        const texts = own.map(({ text }) => standard(text));
        if (opens && start === first) texts.push(standard(heading));
        terms.stretches.push({
          ...{ passage: place, start, end },
          questions: texts.map((text) => ({
            words: read(text),
            meaning: packMeaning(encodeMeaning([{ text, weight: 1 }], language)),
          })),
          whole: read([...texts, heading, passage.text.slice(start, end)].join('\n')),
        });
      }
    },
  };
}
