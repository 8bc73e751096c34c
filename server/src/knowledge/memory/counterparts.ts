import type { Language } from '@polier/contract/languages';
import type { Passage } from '../passage.ts';

/**
 * Finds the passage in another language with the same content: same key, same position among the passages with that
 * key.
 */
export function createCounterparts() {
  const byKey = new Map<string, Passage[]>();
  const nameOf = (key: string, language: Language) => `${language} ${key}`;

  return {
    add: (passage: Passage): void => {
      if (passage.parallel === null) return;
      const name = nameOf(passage.parallel, passage.language);
      const there = byKey.get(name);
      if (there) there.push(passage);
      else byKey.set(name, [passage]);
    },
    remove: (passage: Passage): void => {
      if (passage.parallel === null) return;
      const name = nameOf(passage.parallel, passage.language);
      const left = byKey.get(name)?.filter(({ id }) => id !== passage.id) ?? [];
      if (left.length > 0) byKey.set(name, left);
      else byKey.delete(name);
    },
    /** `allowed`: whether a passage may answer; others are skipped in both languages. */
    find: (passage: Passage, language: Language, allowed: (passage: Passage) => boolean): Passage | undefined => {
      if (passage.parallel === null) return undefined;
      const theirs = (byKey.get(nameOf(passage.parallel, language)) ?? []).filter(allowed);
      const own = (byKey.get(nameOf(passage.parallel, passage.language)) ?? []).filter(allowed);
      const place =
        Math.max(
          0,
          own.findIndex(({ id }) => id === passage.id),
        ) / Math.max(1, own.length);
      return theirs[Math.min(theirs.length - 1, Math.round(place * theirs.length))];
    },
  };
}
