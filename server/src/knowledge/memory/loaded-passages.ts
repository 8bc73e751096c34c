import { createLexicon } from '../../text/spelling/lexicon.ts';
import { standardForm } from '../../text/spelling/normalise.ts';
import type { Passage } from '../passage.ts';
import type { Dictionary } from '../search/cross-language/dictionary.ts';
import { createPassageIndex } from '../search/index/passage-index.ts';
import type { Terms } from '../search/index/passage-terms.ts';
import { createQuestionIndex } from '../search/index/question-index.ts';
import type { DocumentRow } from '../store.ts';
import { createCounterparts } from './counterparts.ts';
import { createVectors } from './vectors.ts';

/** A document with all its passages. */
export type LoadedDocument = DocumentRow & { passages: Passage[] };

/** Passages in memory with everything needed to find them: indexes, vectors, counterparts in other languages, words. */
export function createLoadedPassages(dictionary: Dictionary) {
  const passages = new Map<string, Passage>();
  const vectors = createVectors();
  const counterparts = createCounterparts();
  const lexicon = createLexicon();
  const index = createPassageIndex(dictionary);
  const questions = createQuestionIndex((text, language) => standardForm(text, language, lexicon));
  function know(passage: Passage): void {
    passages.set(passage.id, passage);
    counterparts.add(passage);
  }

  return {
    passages,
    vectors,
    counterparts,
    lexicon,
    index,
    questions,
    /** @param terms of these passages */
    keep: (step: readonly Passage[], terms: Terms): void => {
      for (const passage of step) know(passage);
      index.add(step, terms);
    },
    /** Adds passages that are already in the indexes under these numbers. */
    restore: (some: readonly Passage[], numbers: readonly number[]): void => {
      for (const passage of some) know(passage);
      index.restorePassages(some, numbers);
    },
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

export type LoadedPassages = ReturnType<typeof createLoadedPassages>;
