import type { Language } from '@polier/contract/languages';
import { splitCompound } from '../../../text/compounds.ts';
import type { Word } from '../../../text/words.ts';
import { createGrams, type Grams } from '../index/grams.ts';
import { baseVocabulary } from './base-vocabulary.ts';
import type { Translations } from './learn-translations.ts';

/** Stems of another language with how well each corresponds to the word (0 to 1). */
type StemShares = Map<string, number>;
type Pair = `${Language}-${Language}`;

export type Dictionary = {
  /**
   * `whole`: translations of the word, `sure` when they were learned; `parts`: those of each part of a German compound
   */
  translate(word: Word, from: Language, to: Language): { whole: StemShares; parts: StemShares[]; sure: boolean };
};

/**
 * For a word without a translation: how similar a learned word must be to replace it, the weight of that, and the
 * weight of the word itself in the other language.
 */
const similarWord = { least: 0.55, weight: 0.8, same: 0.6 };
/** The weight of a learned translation where the base vocabulary, which was learned from far more text, has one too. */
const learnedWeight = 0.7;

/**
 * A dictionary over the vocabulary learned from the sources and the base vocabulary. Derives inflections and German
 * compounds that neither contains.
 */
export function createDictionary(learned: Translations, base: Translations = baseVocabulary()): Dictionary {
  const similar = new Map<Pair, { grams: Grams; stems: string[] }>();

  const knows = (pair: Pair, stem: string) => learned[pair]?.[stem] !== undefined || base[pair]?.[stem] !== undefined;

  function translationsOf(pair: Pair, stem: string): StemShares {
    const found: StemShares = new Map(base[pair]?.[stem]);
    const weight = found.size > 0 ? learnedWeight : 1;
    for (const [other, share] of learned[pair]?.[stem] ?? [])
      found.set(other, Math.max(found.get(other) ?? 0, share * weight));
    return found;
  }

  function similarWords(pair: Pair): { grams: Grams; stems: string[] } {
    const known = similar.get(pair);
    if (known) return known;
    const stems = [...new Set([...Object.keys(base[pair] ?? {}), ...Object.keys(learned[pair] ?? {})])];
    const made = { grams: createGrams(), stems };
    for (const [number, stem] of stems.entries()) made.grams.add(number, stem);
    made.grams.compact();
    similar.set(pair, made);
    return made;
  }

  function translateSimilar(stem: string, pair: Pair): StemShares {
    const { grams, stems } = similarWords(pair);
    const found: StemShares = new Map();
    grams.similar(stem, similarWord.least ** 2, (number, of, back) => {
      const likeness = Math.sqrt(of * back);
      if (likeness < similarWord.least) return;
      for (const [other, share] of translationsOf(pair, stems[number]!))
        found.set(other, Math.max(found.get(other) ?? 0, similarWord.weight * likeness * share));
    });
    return found;
  }

  return {
    translate(word, from, to) {
      const pair: Pair = `${from}-${to}`;
      const sure = knows(pair, word.stem);
      const parts = from === 'de' ? splitCompound(word.form, (stem) => (knows(pair, stem) ? 1 : 0)) : [];
      if (sure)
        return { whole: translationsOf(pair, word.stem), parts: parts.map((part) => translationsOf(pair, part)), sure };
      const whole = parts.length > 0 ? new Map<string, number>() : translateSimilar(word.stem, pair);
      whole.set(word.stem, Math.max(similarWord.same, whole.get(word.stem) ?? 0));
      return { whole, parts: parts.map((part) => translationsOf(pair, part)), sure };
    },
  };
}
