import { isPart, splitCompound } from './compounds.ts';
import type { Concept, LanguageIndex } from './language-index.ts';
import type { Language } from './passage.ts';
import type { Word } from './words.ts';

/** How well words stand for the one asked: those that look like it, compounds that contain it. */
const alike = { least: 0.3, weight: 0.7, power: 3 };
const compound = { asHead: 0.5, asFront: 0.4, part: 0.35 };

/** The words of a language's passages that stand for a word asked in that language. */
export function expandWord(word: Word, language: Language, index: LanguageIndex): Concept {
  const { vocabulary, grams } = index;
  const words = new Map<number, number>();
  const own = vocabulary.find(word.stem);
  for (const [other, { of, back }] of grams.similar(word.stem)) {
    if (other === own || vocabulary.passages(other) === 0) continue;
    const likeness = Math.sqrt(of * back);
    let weight = likeness > alike.least ? alike.weight * likeness ** alike.power : 0;
    if (language === 'de' && of > 0.6) weight = Math.max(weight, weighCompound(vocabulary.stem(other), word, worthIn(index)));
    if (weight > 0.02) words.set(other, weight);
  }
  const known = own >= 0 ? vocabulary.passages(own) : 0;
  if (known > 0) words.set(own, 1);
  return { asked: word.form, words, rarity: index.rarity(known > 0 ? known : reach(words, index)) };
}

/** The parts of a German compound as things asked for besides the whole. */
export function expandParts(word: Word, language: Language, index: LanguageIndex): Concept[] {
  if (language !== 'de') return [];
  return splitCompound(word.form, worthIn(index)).map((stem) => {
    const concept = expandWord({ form: stem, stem }, language, index);
    return { ...concept, asked: word.form, rarity: concept.rarity * compound.part };
  });
}

export const xt = { part: 0.35, alone: 0.7, expand: true, floor: 0.03, least: 0.1, norm: false };

/** The words of a language's passages that stand for a word asked in another language. */
export function expandTranslation(word: Word, translation: ReadonlyMap<string, number>, language: Language, index: LanguageIndex, worth: number): Concept {
  const words = new Map<number, number>();
  let top = 0;
  for (const share of translation.values()) top = Math.max(top, share);
  for (const [stem, raw] of translation) {
    const share = xt.norm ? raw / top : raw;
    const own = index.vocabulary.find(stem);
    if (own >= 0 && index.vocabulary.passages(own) > 0) words.set(own, Math.max(share, words.get(own) ?? 0));
    if (!xt.expand || raw < xt.least) continue;
    for (const [other, weight] of expandWord({ form: stem, stem }, language, index).words) {
      if (weight * share > xt.floor) words.set(other, Math.max(weight * share, words.get(other) ?? 0));
    }
  }
  return { asked: word.form, words, rarity: worth * index.rarity(reach(words, index)) };
}

/** In how many passages the words are likely to be met, for words that stand for something only in part. */
export function reach(words: ReadonlyMap<number, number>, index: LanguageIndex): number {
  let count = 0;
  for (const [word, weight] of words) count += weight * index.vocabulary.passages(word);
  return count;
}

function weighCompound(whole: string, word: Word, worth: (stem: string) => number): number {
  for (const piece of new Set([word.form, word.stem])) {
    if (piece.length < 4 || whole.length < piece.length + 3) continue;
    if (whole.endsWith(piece) && isPart(whole.slice(0, -piece.length), 'front', worth)) return compound.asHead;
    if (whole.startsWith(piece) && isPart(whole.slice(piece.length), 'back', worth)) return compound.asFront;
  }
  return 0;
}

const worthIn = (index: LanguageIndex) => (stem: string) => {
  const word = index.vocabulary.find(stem);
  return word < 0 ? 0 : index.vocabulary.passages(word);
};
