import type { Language } from '@polier/contract/languages';
import { isPart, splitCompound } from '../../../text/compounds.ts';
import type { Word } from '../../../text/words.ts';
import type { Concept, LanguageIndex } from '../index/language-index.ts';

/** How well words match the one asked: similar words, and compounds that contain it. */
const similarWord = { least: 0.3, weight: 0.5, power: 3 };
const compound = { asHead: 0.5, asFront: 0.4, part: 0.2, leastShared: 0.6 };

/** The words of a language's passages that match a word of the question in that language; must not be modified. */
export function expandWord(word: Word, language: Language, index: LanguageIndex): Concept {
  return index.recall(`${word.form} ${word.stem}`, () => findWords(word, language, index));
}

function findWords(word: Word, language: Language, index: LanguageIndex): Concept {
  const { vocabulary, grams } = index;
  const words = new Map<number, number>();
  const own = vocabulary.find(word.stem);
  grams.similar(word.stem, similarWord.least ** 2, (other, of, back) => {
    if (other === own) return;
    const likeness = Math.sqrt(of * back);
    let weight = likeness > similarWord.least ? similarWord.weight * likeness ** similarWord.power : 0;
    if (language === 'de' && of > compound.leastShared)
      weight = Math.max(weight, weighCompound(vocabulary.stem(other), word, worthIn(index)));
    if (weight > 0) words.set(other, weight);
  });
  const known = own >= 0 ? vocabulary.passages(own) : 0;
  if (known > 0) words.set(own, 1);
  return { asked: word.form, words, rarity: index.rarity(known > 0 ? known : expectedPassages(words, index)) };
}

/** The parts of a German compound as additional search terms. */
export function expandParts(word: Word, language: Language, index: LanguageIndex): Concept[] {
  if (language !== 'de') return [];
  return index
    .recall(`parts of ${word.form}`, () => splitCompound(word.form, worthIn(index)))
    .map((stem) => {
      const concept = expandWord({ form: stem, stem }, language, index);
      return { ...concept, asked: word.form, rarity: concept.rarity * compound.part };
    });
}

/** The weight of a less likely translation relative to the likeliest, and the minimum. */
const translated = { fading: 0.7, leastExpanded: 0.15, least: 0.03 };

/** The words of a language's passages that match a word of the question in another language, with their weights. */
export function expandTranslation(
  word: Word,
  translation: ReadonlyMap<string, number>,
  language: Language,
  index: LanguageIndex,
  worth: number,
): Concept {
  const words = new Map<number, number>();
  const top = Math.max(...translation.values());
  for (const [stem, share] of translation) {
    const weight = (share / top) ** translated.fading;
    if (share >= translated.leastExpanded) expandWords(words, stem, weight, language, index);
    else raiseWeight(words, index.vocabulary.find(stem), weight, index);
  }
  return { asked: word.form, words, rarity: worth * index.rarity(expectedPassages(words, index)) };
}

/** Adds a stem to `words`, with similar ones and compounds that contain it, each with at most `weight`. */
export function expandWords(
  words: Map<number, number>,
  stem: string,
  weight: number,
  language: Language,
  index: LanguageIndex,
): void {
  for (const [other, share] of expandWord({ form: stem, stem }, language, index).words)
    raiseWeight(words, other, share * weight, index);
}

function raiseWeight(words: Map<number, number>, word: number, weight: number, index: LanguageIndex): void {
  if (word < 0 || weight < translated.least || index.vocabulary.passages(word) === 0) return;
  words.set(word, Math.max(weight, words.get(word) ?? 0));
}

/** The expected number of passages that contain the words, when some match only partly. */
export function expectedPassages(words: ReadonlyMap<number, number>, index: LanguageIndex): number {
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
