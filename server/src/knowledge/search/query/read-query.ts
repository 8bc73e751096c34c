import type { Language } from '@polier/contract/languages';
import { type Reference, readReferences } from '../../../text/references/references.ts';
import { readWords, type Word } from '../../../text/words.ts';
import { type ExpectedKind, readExpectedKinds } from './expected-kinds.ts';

/** A question as it is searched: its words in order, each once, the references it names, and what stands together. */
export type Query = {
  language: Language;
  words: Word[];
  references: Reference[];
  /** kinds of thing sought: a time limit, an amount */
  expected: ExpectedKind[];
  /** places in `words` after which the question makes a pause (comma, colon, …): what stands apart need not be near */
  pauses: ReadonlySet<number>;
};

const pause = /[,;:.?!()\n–]/u;
const maxWords = 64;

/** Reads a question of any length; of a very long one only the first words are searched. */
export function readQuery(text: string, language: Language): Query {
  const { references, rest: unreferenced } = readReferences(text.slice(0, 4000), language);
  const { sought, rest } = readExpectedKinds(unreferenced, language);
  const words: Word[] = [];
  const pauses = new Set<number>();
  const seen = new Set<string>();
  for (const clause of rest.split(pause)) {
    for (const word of readWords(clause, language)) {
      if (words.length >= maxWords || seen.has(word.stem)) continue;
      seen.add(word.stem);
      words.push(word);
    }
    pauses.add(words.length - 1);
  }
  return { language, words, references, expected: sought, pauses };
}
