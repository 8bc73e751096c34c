import { splitCompound } from './compounds.ts';
import { createGrams, type Grams } from './grams.ts';
import type { Language } from './passage.ts';
import type { Translations } from './translation.ts';
import type { Word } from './words.ts';

/** Stems of another language with how well each stands for the word (0 to 1). */
type Found = Map<string, number>;

export type Dictionary = {
  /** `whole`: for the word itself, `sure` when it was learned; `parts`: for each part of a German compound */
  look(word: Word, from: Language, to: Language): { whole: Found; parts: Found[]; sure: boolean };
};

/** How alike a learned word must look to stand in, how much it then counts, and how much the word itself does abroad. */
const alike = { least: 0.55, weight: 0.8, same: 0.6 };

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
    grams.similar(stem, alike.least ** 2, (number, of, back) => {
      const likeness = Math.sqrt(of * back);
      if (likeness < alike.least) return;
      for (const [other, share] of translations[pair]![stems[number]!]!)
        found.set(other, Math.max(found.get(other) ?? 0, alike.weight * likeness * share));
    });
    return found;
  }

  return {
    look(word, from, to) {
      const pair = `${from}-${to}` as const;
      const table = translations[pair] ?? {};
      const direct = table[word.stem];
      const parts = from === 'de' ? splitCompound(word.form, (stem) => (table[stem] ? 1 : 0)) : [];
      const whole = direct
        ? new Map(direct)
        : parts.length > 0
          ? new Map<string, number>()
          : lookAlike(word.stem, pair);
      if (!direct) whole.set(word.stem, Math.max(alike.same, whole.get(word.stem) ?? 0));
      return { whole, parts: parts.map((part) => new Map(table[part] ?? [])), sure: direct !== undefined };
    },
  };
}
