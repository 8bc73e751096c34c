import type { Language } from '@polier/contract/languages';
import { referenceWord } from '../../../text/references/references.ts';
import type { Dictionary } from '../cross-language/dictionary.ts';
import {
  expandParts,
  expandTranslation,
  expandWord,
  expandWords,
  expectedPassages,
} from '../cross-language/expand-words.ts';
import { findAlternatives } from '../glossary/glossary.ts';
import type { Concept, LanguageIndex } from '../index/language-index.ts';
import { type Paraphrase, rankingOnlyMark } from '../index/measure-coverage.ts';
import { stemsNaming } from './expected-kinds.ts';
import type { Query } from './read-query.ts';

/**
 * A question as concepts to search for in the passages of one language: one for each word in order, one for each
 * reference, and others that only improve the ranking (parts of compounds, phrases, the expected kind of thing).
 */
export type QueryConcepts = {
  concepts: Concept[];
  references: Concept[];
  helpers: Concept[];
  paraphrases: Paraphrase[];
};

/** A named article counts as much as several words; an act alone says little. */
const worth = {
  article: 4,
  bareArticle: 2,
  act: 0.5,
  phrase: 0.6,
  phraseWord: 0.3,
  part: 0.35,
  /** The weight of a compound whose parts a passage contains as separate words. */
  apart: 0.7,
  unlearned: 0.5,
  sought: 0.5,
};

/** Builds the concepts of a question for the passages of a language. */
export function buildConcepts(
  question: Query,
  language: Language,
  index: LanguageIndex,
  dictionary: Dictionary,
): QueryConcepts {
  const references = question.references.map((reference) => {
    const word = index.vocabulary.find(referenceWord(reference));
    const words = new Map(word < 0 ? [] : [[word, 1]]);
    const rarity = reference.article
      ? (reference.act ? worth.article : worth.bareArticle) * index.rarity(1)
      : worth.act * index.rarity(expectedPassages(words, index));
    return { asked: referenceWord(reference), words, rarity };
  });
  const besides: Concept[] = [];
  const ways: Paraphrase[] = [];
  const alternatives = findAlternatives(question.words, question.language, language);
  const concepts = question.words.map((word, place) => {
    const weight = question.weights[place]!;
    const single = alternatives.filter(
      ({ places, stems }) => places.length === 1 && places[0] === place && stems.length === 1,
    );
    if (language === question.language) {
      const parts = expandParts(word, language, index);
      besides.push(...parts.map((part) => ({ ...part, weight })));
      if (parts.length > 1) ways.push({ asked: [word.form], all: parts.map(({ words }) => words), worth: worth.apart });
      const concept = expandWord(word, language, index);
      const words = single.length > 0 ? new Map(concept.words) : concept.words;
      for (const { stems, weight: share } of single) expandWords(words, stems[0]!, share, language, index);
      return { ...concept, words, weight };
    }
    const { whole, parts, sure } = dictionary.translate(word, question.language, language);
    for (const { stems, weight: share } of single) whole.set(stems[0]!, Math.max(share, whole.get(stems[0]!) ?? 0));
    const known = sure || single.length > 0;
    const partWorth = known ? worth.part : 1;
    besides.push(...parts.map((part) => ({ ...expandTranslation(word, part, language, index, partWorth), weight })));
    return {
      ...expandTranslation(word, whole, language, index, known || parts.length === 0 ? 1 : worth.unlearned),
      weight,
    };
  });
  for (const { places, stems, weight } of alternatives) {
    if (places.length === 1 && stems.length === 1) continue;
    const share = weight * (stems.length === 1 ? worth.phrase : worth.phraseWord);
    const all: Map<number, number>[] = [];
    ways.push({ asked: places.map((place) => question.words[place]!.form), all, worth: weight });
    for (const stem of stems) {
      const words = new Map<number, number>();
      expandWords(words, stem, 1, language, index);
      all.push(words);
      besides.push({
        asked: question.words[places[0]!]!.form,
        words,
        rarity: share * index.rarity(expectedPassages(words, index)),
      });
    }
  }
  for (const kind of question.expected) {
    const words = new Map<number, number>();
    for (const stem of stemsNaming(kind, language)) {
      const word = index.vocabulary.find(stem);
      if (word >= 0 && index.vocabulary.passages(word) > 0) words.set(word, 1);
    }
    besides.push({
      asked: `${rankingOnlyMark}${kind}`,
      words,
      rarity: worth.sought * index.rarity(expectedPassages(words, index)),
    });
  }
  return { concepts, references, helpers: besides, paraphrases: ways };
}
