import { type Language, languages } from '@polier/contract/languages';
import type { Passage } from '../../passage.ts';
import { createDictionary, type Dictionary } from '../cross-language/dictionary.ts';
import { buildConcepts } from '../query/build-concepts.ts';
import { type Query, readQuery } from '../query/read-query.ts';
import { addNeighbourScores } from './add-neighbour-scores.ts';
import { type IndexReader, type IndexWriter, keepByLanguage, restoreByLanguage } from './index-file.ts';
import {
  createLanguageIndex,
  ensureCapacity,
  type LanguageIndex,
  mostPerConcept,
  wordsKept,
} from './language-index.ts';
import { NumberList, selectBest } from './lists/number-list.ts';
import { type Coverage, createCoverage } from './measure-coverage.ts';
import { createNumberedPassages, type IndexedPassage } from './numbered-passages.ts';
import { type PassageTerms, readTerms, type Terms } from './passage-terms.ts';
import { createRepeats } from './repeats.ts';
import { createProximity } from './score-proximity.ts';

export type IndexSearch = {
  text: string;
  askedIn: Language;
  searchIn: readonly Language[];
  topic?: string | null;
  /** keeps federal passages and those of this canton */
  canton?: string | null;
  /** filters single passages */
  filter?: (passage: IndexedPassage) => boolean;
  /** filters whole documents, which takes less time */
  documentFilter?: (document: string) => boolean;
  top: number;
};

export type IndexHit = Coverage & {
  id: string;
  passage: IndexedPassage;
  /** comparable across languages; about 1 for a passage that contains everything asked */
  score: number;
};

type LanguageHits = {
  language: Language;
  most: number;
  coverageOf: (words: Uint32Array) => Coverage;
  hits: { number: number; score: number }[];
};

export type PassageIndex = {
  /** @param terms of these passages, when they were read before */
  add(passages: readonly Passage[], terms?: Terms): void;
  remove(document: string): void;
  search(search: IndexSearch): IndexHit[];
  count(): number;
  /** The numbers of a document's passages, in order. */
  numbersOf(document: string, language: Language): readonly number[];
  keep(file: IndexWriter): Iterable<void>;
  /** Restores one language or all into an empty index; `restorePassages` then assigns the passages to the numbers. */
  restore(file: IndexReader, only: Language | null): Iterable<void>;
  restorePassages(passages: readonly Passage[], numbers: readonly number[]): void;
};

const proximityWeight = 0.3;
const rerankDepth = 60;
const otherLanguageWeight = 0.9;

/** An empty index. Everything is in memory; the database is authoritative. */
export function createPassageIndex(dictionary: Dictionary = createDictionary({})): PassageIndex {
  const indexes: Record<Language, LanguageIndex> = {
    de: createLanguageIndex(),
    fr: createLanguageIndex(),
    it: createLanguageIndex(),
  };
  const numbered = createNumberedPassages();
  const { passages, documents, series, parallels } = numbered;
  let scores = new Float32Array(1024);
  let around = new Float32Array(1024);
  const touched = new NumberList();
  const repeats = createRepeats(parallels, documents, (number) => passages[number]!.document);

  function add(added: readonly Passage[], terms: Terms = readTerms(added)): void {
    repeats.forget();
    const numbersOf = createNumbering(terms.stems, indexes);
    const rooms = makeRooms(terms.passages);
    for (const [at, passage] of added.entries()) {
      const number = numbered.nextNumber();
      put(number, passage);
      indexes[passage.language].add(number, terms.passages[at]!, numbersOf(passage.language), rooms[at]!);
    }
  }

  function put(number: number, passage: Passage): void {
    numbered.put(number, passage);
    scores = ensureCapacity(scores, number);
    around = ensureCapacity(around, number);
  }

  function remove(document: string): void {
    repeats.forget();
    for (const language of languages) numbered.remove(document, language).forEach(indexes[language].remove);
  }

  /** Whether the passage also exists in the language of the question; that one is then preferred. */
  const hasCounterpartAsAsked = (number: number, search: IndexSearch) =>
    parallels.counterparts(number, search.askedIn).some((other) => isAllowed(passages[other]!, search));

  /** The passages of a language that can be skipped, because the language of the question has the same content. */
  const findRepeats = (language: Language, search: IndexSearch) =>
    search.filter ? null : repeats.find(language, search.askedIn, (other) => isAllowed(passages[other]!, search));

  /** The hits of one language with their raw scores, and `most`: the score of a passage with everything asked. */
  function searchOne(search: IndexSearch, question: Query, language: Language): LanguageHits {
    const mayRepeat = language !== search.askedIn && search.searchIn.includes(search.askedIn);
    const repeated = mayRepeat ? findRepeats(language, search) : null;
    if (repeated?.isAll) return { language, most: 0, coverageOf: createCoverage([], []), hits: [] };
    const index = indexes[language];
    const { concepts, references, helpers, paraphrases } = buildConcepts(question, language, index, dictionary);
    const asked = [...concepts, ...references, ...helpers];
    touched.clear();
    for (const concept of asked) index.score(concept, scores, touched, repeated?.passages);
    addNeighbourScores(series.of(language), scores, around);
    const wanted = (number: number) =>
      !(mayRepeat && hasCounterpartAsAsked(number, search)) && isAllowed(passages[number]!, search);
    const found = selectBest(touched, scores, Math.max(rerankDepth, search.top), wanted);
    const proximity = createProximity(concepts, question.pauses);
    const ranked = found.map((number, place) => ({
      number,
      score: scores[number]! + (place < rerankDepth ? proximityWeight * proximity(index.sequence(number)) : 0),
    }));
    for (let at = 0; at < touched.length; at++) scores[touched.values[at]!] = 0;
    ranked.sort((a, b) => b.score - a.score || compare(passages[a.number]!.id, passages[b.number]!.id));
    const most = mostPerConcept * asked.reduce((sum, { rarity, weight = 1 }) => sum + weight * rarity, 0);
    const coverageOf = createCoverage(asked, paraphrases);
    return { language, most, coverageOf, hits: ranked.slice(0, search.top) };
  }

  return {
    add,
    remove,
    count: numbered.count,
    numbersOf: (document, language) => documents[language].get(document) ?? [],
    *keep(file) {
      numbered.keep(file);
      yield* keepByLanguage(file, (language) => indexes[language].keep(file));
    },
    *restore(file, only) {
      numbered.restore(file);
      yield* restoreByLanguage(file, only, (language) => indexes[language].restore(file));
    },
    restorePassages(some, numbers) {
      for (const [at, passage] of some.entries()) put(numbers[at]!, passage);
    },
    search(search) {
      const question = readQuery(search.text, search.askedIn, worthIn(indexes[search.askedIn]));
      const found = search.searchIn.map((language) => searchOne(search, question, language));
      const hits = makeComparable(found, search.askedIn).map(({ number, ...hit }) => {
        const passage = passages[number]!;
        return { id: passage.id, passage, number, ...hit };
      });
      const top = hits.sort((a, b) => b.score - a.score || compare(a.id, b.id)).slice(0, search.top);
      return top.map(({ number, coverageOf, ...hit }) => ({
        ...hit,
        ...coverageOf(indexes[hit.passage.language].words(number)),
      }));
    },
  };
}

/** How informative a stem is among the passages of a language. */
function worthIn({ vocabulary, rarity }: LanguageIndex): (stem: string) => number {
  return (stem) => {
    const word = vocabulary.find(stem);
    return rarity(word < 0 ? 0 : vocabulary.passages(word));
  };
}

/** The hits of all languages with comparable scores: about 1 for a passage that contains everything asked. */
function makeComparable(found: readonly LanguageHits[], askedIn: Language) {
  const demand = found.find(({ language }) => language === askedIn)?.most ?? 0;
  return found.flatMap(({ language, most, coverageOf, hits }) => {
    const share = (language === askedIn ? 1 : otherLanguageWeight) / Math.max(most, demand);
    return hits.map(({ number, score }) => ({ number, score: score * share, coverageOf }));
  });
}

/** The buffers for the words of each passage, side by side, because small arrays take twice the memory. */
function makeRooms(terms: readonly PassageTerms[]): Uint32Array[] {
  const all = new Uint32Array(terms.reduce((sum, one) => sum + wordsKept(one), 0));
  let from = 0;
  return terms.map((one) => {
    const room = all.subarray(from, from + wordsKept(one));
    from += room.length;
    return room;
  });
}

/** The numbers of some stems in the index of a language, each looked up once. */
function createNumbering(stems: readonly string[], indexes: Record<Language, LanguageIndex>) {
  const known: Partial<Record<Language, (place: number) => number>> = {};
  return (language: Language) => {
    known[language] ??= numberingOf(stems, indexes[language].vocabulary.number);
    return known[language];
  };
}

function numberingOf(stems: readonly string[], number: (stem: string) => number) {
  const numbers = new Int32Array(stems.length).fill(-1);
  return (place: number) => {
    if (numbers[place] === -1) numbers[place] = number(stems[place]!);
    return numbers[place]!;
  };
}

function isAllowed(passage: IndexedPassage, { topic, canton, filter, documentFilter }: IndexSearch): boolean {
  if (topic && passage.topic !== topic) return false;
  if (canton && passage.canton !== null && passage.canton !== canton) return false;
  if (documentFilter && !documentFilter(passage.document)) return false;
  return !filter || filter(passage);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
