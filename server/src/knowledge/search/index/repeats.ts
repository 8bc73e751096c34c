import type { Language } from '@polier/contract/languages';
import type { ParallelPassages } from './parallel-passages.ts';

/** `passages`: 1 for each passage of a repeated document. `coverings`: for each such document, those that repeat it. */
type Repeated = { coverings: string[][]; passages: Uint8Array; isAll: boolean };

/**
 * Finds the documents that exist in another language too, passage by passage; a search that prefers the other language
 * skips them.
 * @param documents the numbers of the passages of each document
 */
export function createRepeats(
  parallels: ParallelPassages,
  documents: Readonly<Record<Language, ReadonlyMap<string, readonly number[]>>>,
  documentOf: (passage: number) => string,
) {
  const known = new Map<string, Repeated>();

  /** The documents of a language that each contain all of these passages. */
  function findCovering(numbers: readonly number[], language: Language): string[] {
    const [first, ...others] = numbers.map(
      (number) => new Set(parallels.counterparts(number, language).map(documentOf)),
    );
    return [...(first ?? [])].filter((document) => others.every((theirs) => theirs.has(document)));
  }

  function findRepeated(language: Language, asked: Language): Repeated {
    const coverings: string[][] = [];
    const all = [...documents[language].values()];
    let passages = new Uint8Array(1024);
    for (const numbers of all) {
      const covering = findCovering(numbers, asked);
      if (covering.length === 0) continue;
      coverings.push(covering);
      const longer = new Uint8Array(Math.max(passages.length, 2 * Math.max(...numbers)));
      longer.set(passages);
      passages = longer;
      for (const number of numbers) passages[number] = 1;
    }
    return { coverings, passages, isAll: coverings.length === all.length };
  }

  return {
    /**
     * The passages of documents that are repeated as a whole; null where it depends on the passage.
     * @param isAllowed whether the document of a passage may answer
     */
    find: (language: Language, asked: Language, isAllowed: (passage: number) => boolean): Repeated | null => {
      const pair = `${language} ${asked}`;
      const repeated = known.get(pair) ?? findRepeated(language, asked);
      known.set(pair, repeated);
      const allowed = new Map<string, boolean>();
      const mayAnswer = (document: string) => {
        const before = allowed.get(document) ?? isAllowed(documents[asked].get(document)![0]!);
        allowed.set(document, before);
        return before;
      };
      return repeated.coverings.every((covering) => covering.some(mayAnswer)) ? repeated : null;
    },
    /** Clears the cache after passages were added or removed. */
    forget: (): void => known.clear(),
  };
}
