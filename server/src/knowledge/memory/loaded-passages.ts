import type { Language } from '@polier/contract/languages';
import { createLexicon, type Lexicon } from '../../text/spelling/lexicon.ts';
import { standardForm } from '../../text/spelling/normalise.ts';
import type { Passage } from '../passage.ts';
import type { Dictionary } from '../search/cross-language/dictionary.ts';
import { createPassageIndex } from '../search/index/passage-index.ts';
import type { Terms } from '../search/index/passage-terms.ts';
import { createQuestionIndex } from '../search/index/question-index.ts';
import { createCounterparts } from './counterparts.ts';
import { createVectors } from './vectors.ts';

/** Passages in memory with everything they are found by: indexes, vectors, counterparts in other languages, words. */
export function createLoadedPassages(dictionary: Dictionary) {
  const passages = new Map<string, Passage>();
  const vectors = createVectors();
  const counterparts = createCounterparts();
  const lexicon = createLexicon();
  const index = createPassageIndex(dictionary);
  const questions = createQuestionIndex((text, language) => standardForm(text, language, lexicon));
  return {
    passages,
    vectors,
    counterparts,
    lexicon: lexicon as Lexicon,
    index,
    questions,
    /** @param terms of these passages */
    keep: (step: readonly Passage[], terms: Terms): void => {
      for (const passage of step) {
        passages.set(passage.id, passage);
        counterparts.add(passage);
      }
      index.add(step, terms);
    },
    /** The words of a document, with how often it has each. */
    count: (words: ReadonlyMap<string, number>, language: Language): void => lexicon.addCounted(words, language),
    drop: (document: string, some: readonly Passage[]): void => {
      for (const passage of some) {
        counterparts.remove(passage);
        passages.delete(passage.id);
        vectors.remove(passage.id);
      }
      index.remove(document);
      questions.remove(document);
    },
  };
}
