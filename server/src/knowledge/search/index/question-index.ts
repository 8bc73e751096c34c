import { type Language, languages } from '@polier/contract/languages';
import type { AskedPart, Passage } from '../../passage.ts';
import {
  type ComparedStretches,
  compareStretches,
  type Found,
  gatherLikely,
  type ListedQuestions,
  listQuestions,
  type Stretch,
} from './compare-stretches.ts';
import { createFeatureReader, type Features } from './feature-numbers.ts';
import {
  type IndexReader,
  type IndexWriter,
  keepByLanguage,
  readRows,
  restoreByLanguage,
  writeRows,
} from './index-file.ts';
import { createMeanings } from './meanings.ts';
import { createQuestionReader, type QuestionTerms, type StretchTerms } from './question-terms.ts';
import { createTexts } from './question-texts.ts';

/** The questions that passages answer, searched by their words, character n-grams and meaning. */
export type QuestionIndex = {
  add(passages: readonly Passage[]): void;
  /** Reads the questions of passages of one language, one passage at a time, for `addRead`. */
  reader(language: Language): ReturnType<typeof createQuestionReader>;
  addRead(passages: readonly Passage[], language: Language, terms: QuestionTerms): void;
  remove(document: string): void;
  /** For each passage of a language, the stretches with questions similar to the one asked, best first. */
  search(asked: readonly AskedPart[], language: Language, isAllowed: (document: string) => boolean): Found[];
  count(): number;
  keep(file: IndexWriter): Iterable<void>;
  /** Restores one language or all into an empty index. */
  restore(file: IndexReader, only: Language | null): Iterable<void>;
};

/** The number of cached comparisons: the same question is searched again with another canton or day. */
const mostCompared = 2;

type KeptStretch = Stretch & { stretch: number; questions: number[] };

/** @param standard rewrites a question in standard language before it is indexed */
export function createQuestionIndex(
  standard: (text: string, language: Language) => string = (text) => text,
): QuestionIndex {
  const byLanguage = Object.fromEntries(languages.map((language) => [language, createLanguage(language)])) as Record<
    Language,
    ReturnType<typeof createLanguage>
  >;
  const reader = (language: Language) => createQuestionReader(language, (text) => standard(text, language));
  return {
    add: (passages) => {
      for (const language of languages) {
        const own = passages.filter((passage) => passage.language === language);
        const { read, terms } = reader(language);
        own.forEach(read);
        byLanguage[language].add(own, terms);
      }
    },
    reader,
    addRead: (passages, language, terms) => byLanguage[language].add(passages, terms),
    remove: (document) => {
      for (const language of languages) byLanguage[language].remove(document);
    },
    search: (asked, language, isAllowed) => byLanguage[language].search(asked, isAllowed),
    count: () => languages.reduce((sum, language) => sum + byLanguage[language].count(), 0),
    keep: (file) => keepByLanguage(file, (language) => byLanguage[language].keep(file)),
    restore: (file, only) => restoreByLanguage(file, only, (language) => byLanguage[language].restore(file)),
  };
}

function createLanguage(language: Language) {
  const features = createFeatureReader(language);
  const questions = createTexts(features);
  /** The questions and words of each stretch as one text. */
  const wholes = createTexts(features);
  const meanings = createMeanings();
  const stretchOf: number[] = [];
  const stretches: (Stretch | undefined)[] = [];
  const questionsOf = new Map<number, number[]>();
  const byDocument = new Map<string, number[]>();
  const free: { questions: number[]; stretches: number[] } = { questions: [], stretches: [] };
  const compared = createCompared((asked) => {
    const listed = compared.listed(questionsOf);
    return compareStretches({ language, features, questions, wholes, meanings, listed, questionsOf }, asked);
  });

  function addStretch(
    passage: Passage,
    terms: StretchTerms,
    featuresOf: (places: ArrayLike<number>) => Features,
  ): void {
    const stretch = free.stretches.pop() ?? stretches.length;
    stretches[stretch] = { passage: passage.id, document: passage.document, start: terms.start, end: terms.end };
    const own = terms.questions.map(({ words, meaning }) => {
      const question = free.questions.pop() ?? stretchOf.length;
      stretchOf[question] = stretch;
      questions.add(question, featuresOf(words));
      meanings.set(question, meaning);
      return question;
    });
    questionsOf.set(stretch, own);
    wholes.add(stretch, featuresOf(terms.whole));
    belongTo(passage.document, stretch);
  }

  function belongTo(document: string, stretch: number): void {
    const known = byDocument.get(document);
    if (known) known.push(stretch);
    else byDocument.set(document, [stretch]);
  }

  function* keptStretches(): Generator<KeptStretch> {
    for (const own of byDocument.values())
      for (const stretch of own) yield { ...stretches[stretch]!, stretch, questions: questionsOf.get(stretch)! };
  }

  return {
    count: () => stretchOf.length - free.questions.length,
    add(passages: readonly Passage[], { words, stretches: read }: QuestionTerms): void {
      compared.forget();
      const featuresOf = features.of(words);
      for (const one of read) addStretch(passages[one.passage]!, one, featuresOf);
    },
    remove(document: string): void {
      compared.forget();
      for (const stretch of byDocument.get(document) ?? []) {
        for (const question of questionsOf.get(stretch)!) {
          questions.remove(question);
          meanings.clear(question);
          free.questions.push(question);
        }
        wholes.remove(stretch);
        questionsOf.delete(stretch);
        stretches[stretch] = undefined;
        free.stretches.push(stretch);
      }
      byDocument.delete(document);
    },
    *keep(file: IndexWriter): Generator<void> {
      yield* features.keep(file);
      yield* questions.keep(file);
      yield* wholes.keep(file);
      meanings.keep(file);
      file.json(free);
      yield* writeRows(file, keptStretches());
    },
    *restore(file: IndexReader): Generator<void> {
      yield* features.restore(file);
      yield* questions.restore(file);
      yield* wholes.restore(file);
      meanings.restore(file);
      Object.assign(free, file.json());
      yield* readRows<KeptStretch>(file, ({ stretch, questions: own, ...place }) => {
        stretches[stretch] = place;
        for (const question of own) stretchOf[question] = stretch;
        questionsOf.set(stretch, own);
        belongTo(place.document, stretch);
      });
      compared.forget();
    },
    search: (asked: readonly AskedPart[], isAllowed: (document: string) => boolean): Found[] =>
      gatherLikely(compared.get(asked), { questionsOf, stretches }, isAllowed),
  };
}

/** Caches the last comparisons with all stretches until one is added or removed. */
function createCompared(compare: (asked: readonly AskedPart[]) => ComparedStretches) {
  const lately = new Map<string, ComparedStretches>();
  let listed: ListedQuestions | null = null;
  return {
    listed(questionsOf: ReadonlyMap<number, readonly number[]>): ListedQuestions {
      listed ??= listQuestions(questionsOf);
      return listed;
    },
    get(asked: readonly AskedPart[]): ComparedStretches {
      const key = JSON.stringify(asked);
      const known = lately.get(key) ?? compare(asked);
      if (!lately.has(key) && lately.size >= mostCompared) lately.delete(lately.keys().next().value!);
      lately.set(key, known);
      return known;
    },
    forget(): void {
      listed = null;
      lately.clear();
    },
  };
}
