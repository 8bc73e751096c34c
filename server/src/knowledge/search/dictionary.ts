import { splitCompound } from './compounds.ts';
import { createGrams, type Grams } from './grams.ts';
import type { Language } from './passage.ts';
import type { Translations } from './translation.ts';
import type { Word } from './words.ts';

/** What stands for a word in another language: stems with how well each does (0 to 1); `whole` first, then parts of a compound. */
export type Dictionary = {
  look(word: Word, from: Language, to: Language): { whole: ReadonlyMap<string, number>; parts: ReadonlyMap<string, number>[] };
};

const likest = 0.55;
export const dt = { like: 0.8, self: 0.6 };

/** A dictionary over learned translations: finds inflections and compounds that were not learned by what they are made of. */
export function createDictionary(translations: Translations): Dictionary {
  const grams = new Map<string, { grams: Grams; stems: string[] }>();

  function gramsOf(pair: `${Language}-${Language}`): { grams: Grams; stems: string[] } {
    const known = grams.get(pair);
    if (known) return known;
    const made = { grams: createGrams(), stems: Object.keys(translations[pair] ?? {}) };
    made.stems.forEach((stem, number) => void made.grams.add(number, stem));
    grams.set(pair, made);
    return made;
  }

  function lookAlike(stem: string, pair: `${Language}-${Language}`): Map<string, number> {
    const { grams, stems } = gramsOf(pair);
    const found = new Map<string, number>();
    for (const [number, { of, back }] of grams.similar(stem)) {
      const likeness = Math.sqrt(of * back);
      if (likeness < likest) continue;
      for (const [other, share] of translations[pair]![stems[number]!]!)
        found.set(other, Math.max(found.get(other) ?? 0, dt.like * likeness * share));
    }
    return found;
  }

  return {
    look(word, from, to) {
      const pair = `${from}-${to}` as const;
      const table = translations[pair] ?? {};
      const direct = table[word.stem];
      const parts = from === 'de' ? splitCompound(word.form, (stem) => (table[stem] ? 1 : 0)) : [];
      const whole = direct ? new Map(direct) : parts.length > 0 ? new Map<string, number>() : lookAlike(word.stem, pair);
      if (!direct) whole.set(word.stem, Math.max(dt.self, whole.get(word.stem) ?? 0));
      return { whole, parts: parts.map((part) => new Map(table[part] ?? [])) };
    },
  };
}
