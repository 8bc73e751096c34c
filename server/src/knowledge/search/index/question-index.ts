import { type Language, languages } from '@polier/contract/languages';
import { encodeMeaning } from '../../../text/meaning/encode-meaning.ts';
import { readAllWords, runsOf } from '../../../text/words.ts';
import type { AskedPart, AskedStretch, Passage } from '../../passage.ts';
import { createFeatureReader, type FeatureNumbers, type Features } from './feature-numbers.ts';
import { createMeanings } from './meanings.ts';
import { createPostings } from './postings.ts';
import { createQuestionReader, type QuestionTerms, type StretchTerms } from './question-terms.ts';

/** The questions that passages answer, searched by their words, by runs of letters and by what they mean. */
export type QuestionIndex = {
  add(passages: readonly Passage[]): void;
  /** Reads the questions of passages of one language, a passage at a time, for `addRead`. */
  reader(language: Language): ReturnType<typeof createQuestionReader>;
  addRead(passages: readonly Passage[], language: Language, terms: QuestionTerms): void;
  remove(document: string): void;
  /** The stretches of each passage of a language whose questions resemble what is asked, most similar first. */
  search(asked: readonly AskedPart[], language: Language, isAllowed: (document: string) => boolean): Found[];
  count(): number;
};
export type Found = { passage: string; document: string; stretches: AskedStretch[] };

type Stretch = { passage: string; document: string; start: number; end: number };

/** Share of a likeness that whole words make up; the rest are runs of letters. */
const wordShare = 0.45;
/** Below this likeness a question, or all questions of a stretch together, say nothing. */
const leastLikeness = 0.1;
/** From this likeness in meaning a stretch is found without common words. */
const leastMeaning = 0.34;
/** How many of the questions nearest in meaning say together how sure it is that a stretch is meant. */
const agreeing = 4;
const stretchesRead = 120;
/** How many further questions of a stretch count. */
const siblingsRead = 3;

/** @param standard puts a question into the standard language before it is indexed */
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
  };
}

/** Texts compared by their words and by runs of letters, which find inflections, compounds, dialect and typing errors. */
function createTexts(numbers: { stemNumbers: FeatureNumbers; runNumbers: FeatureNumbers }) {
  const words = createPostings(numbers.stemNumbers);
  const runs = createPostings(numbers.runNumbers);
  return {
    add(number: number, features: Features): void {
      words.add(number, features.stems);
      runs.add(number, features.runs);
    },
    remove(number: number): void {
      words.remove(number);
      runs.remove(number);
    },
    compare(asked: WeightedFeatures) {
      const byWords = words.compare(asked.stems);
      const byRuns = runs.compare(asked.runs);
      const mix = (one: number, other: number) => wordShare * one + (1 - wordShare) * other;
      return {
        touched: byRuns.touched,
        likeness: (text: number) => mix(byWords.likeness(text), byRuns.likeness(text)),
        said: (text: number) => mix(byWords.said(text), byRuns.said(text)),
        met: (text: number) => mix(byWords.met(text), byRuns.met(text)),
        end: () => {
          byWords.end();
          byRuns.end();
        },
      };
    },
  };
}

function createLanguage(language: Language) {
  const features = createFeatureReader(language);
  const questions = createTexts(features);
  /** Of each stretch, its questions and its own words as one text. */
  const wholes = createTexts(features);
  const meanings = createMeanings();
  const stretchOf: number[] = [];
  const stretches: (Stretch | undefined)[] = [];
  const questionsOf = new Map<number, number[]>();
  const byDocument = new Map<string, number[]>();
  const free: { questions: number[]; stretches: number[] } = { questions: [], stretches: [] };

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
    const known = byDocument.get(passage.document);
    if (known) known.push(stretch);
    else byDocument.set(passage.document, [stretch]);
  }

  return {
    count: () => stretchOf.length - free.questions.length,
    add(passages: readonly Passage[], { words, stretches: read }: QuestionTerms): void {
      const featuresOf = features.of(words);
      for (const one of read) addStretch(passages[one.passage]!, one, featuresOf);
    },
    remove(document: string): void {
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
    search(asked: readonly AskedPart[], isAllowed: (document: string) => boolean): Found[] {
      const weighted = weighFeatures(asked, language);
      const one = questions.compare(weighted);
      const all = wholes.compare(weighted);
      const meaning = meanings.compare(encodeMeaning(asked, language));
      const meant = new Map<number, { meaning: number; agreed: number }>();
      for (const [stretch, own] of questionsOf) {
        const likely = own.map((question) => meaning[question]!);
        const most = Math.max(...likely);
        if (most < leastMeaning && all.likeness(stretch) < leastLikeness) continue;
        const nearest = likely.sort((a, b) => b - a).slice(0, agreeing);
        const agreed = nearest.reduce((sum, one) => sum + one, 0) / agreeing;
        meant.set(stretch, { meaning: most, agreed });
      }
      const found = [...meant]
        .filter(([stretch]) => isAllowed(stretches[stretch]!.document))
        .map(([stretch, likest]) => ({ stretch, ...likest, likeness: all.likeness(stretch) }))
        .sort((a, b) => b.likeness + b.meaning - a.likeness - a.meaning || a.stretch - b.stretch);
      const read = found.slice(0, stretchesRead).map(({ stretch, likeness, ...likest }) => {
        const own = questionsOf.get(stretch)!.map((question) => ({ question, likeness: one.likeness(question) }));
        own.sort((a, b) => b.likeness - a.likeness);
        const [best, ...more] = own;
        const siblings = more.slice(0, siblingsRead).reduce((sum, next) => sum + next.likeness, 0) / siblingsRead;
        const shares = { said: one.said(best!.question), met: all.met(stretch) };
        return { ...stretches[stretch]!, best: best!.likeness, siblings, together: likeness, ...likest, ...shares };
      });
      one.end();
      all.end();
      return gatherByPassage(read);
    },
  };
}

function gatherByPassage(read: readonly (Stretch & AskedStretch)[]): Found[] {
  const found = new Map<string, Found>();
  for (const { passage, document, ...stretch } of read) {
    const known = found.get(passage);
    if (known) known.stretches.push(stretch);
    else found.set(passage, { passage, document, stretches: [stretch] });
  }
  for (const { stretches } of found.values())
    stretches.sort((a, b) => b.best + b.together + b.meaning - a.best - a.together - a.meaning);
  return [...found.values()];
}

type WeightedFeatures = { stems: Map<string, number>; runs: Map<string, number> };

/** The words of what is asked, and the runs of letters they are made of, each with its largest weight. */
function weighFeatures(asked: readonly AskedPart[], language: Language): WeightedFeatures {
  const weighted: WeightedFeatures = { stems: new Map(), runs: new Map() };
  for (const { text, weight } of asked) {
    for (const { form, stem } of readAllWords(text, language)) {
      weighted.stems.set(stem, Math.max(weight, weighted.stems.get(stem) ?? 0));
      for (const run of runsOf(form, language)) weighted.runs.set(run, Math.max(weight, weighted.runs.get(run) ?? 0));
    }
  }
  return weighted;
}
