import type { Language } from '@polier/contract/languages';

/** The passages of a language with the same content as a passage of another, that is, with the same `parallel` key. */
export type ParallelPassages = {
  /** `key` is null for a passage that exists in one language only. */
  add: (number: number, language: Language, key: string | null) => void;
  remove: (number: number, language: Language) => void;
  /** The passages of a language with the same content. */
  counterparts: (number: number, language: Language) => readonly number[];
};

const none: readonly number[] = [];

/** Keys are stored as small numbers, because every passage that a search touches is looked up. */
export function createParallelPassages(): ParallelPassages {
  const keyNumbers = new Map<string, number>();
  const keyOf: number[] = [];
  const passagesByKey: Record<Language, (number[] | undefined)[]> = { de: [], fr: [], it: [] };

  function numberOf(key: string): number {
    const known = keyNumbers.get(key);
    if (known !== undefined) return known;
    const number = keyNumbers.size;
    keyNumbers.set(key, number);
    return number;
  }

  return {
    add: (number, language, key) => {
      keyOf[number] = key === null ? -1 : numberOf(key);
      if (key === null) return;
      const there = passagesByKey[language][keyOf[number]];
      if (there) there.push(number);
      else passagesByKey[language][keyOf[number]] = [number];
    },
    remove: (number, language) => {
      const key = keyOf[number]!;
      if (key < 0) return;
      passagesByKey[language][key] = passagesByKey[language][key]!.filter((other) => other !== number);
    },
    counterparts: (number, language) => {
      const key = keyOf[number]!;
      return (key < 0 ? undefined : passagesByKey[language][key]) ?? none;
    },
  };
}
