import { conceptsOf } from './concepts.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { type Evidence, evidence, type Way } from './evidence.ts';
import { type Concept, createLanguageIndex, grown, type LanguageIndex, mostPerConcept } from './language-index.ts';
import { scoreNearness } from './nearness.ts';
import { type Language, languages, type Passage } from './passage.ts';
import { type Question, readQuestion } from './question.ts';
import { readReferences, referenceWord } from './references.ts';
import { addSurroundings } from './surroundings.ts';
import { readWords, type Word } from './words.ts';

/** What the index keeps of a passage: everything but its text. */
export type IndexedPassage = Omit<Passage, 'text'>;

export type Search = {
  text: string;
  askedIn: Language;
  searchIn: readonly Language[];
  topic?: string | null;
  /** keeps federal passages and those of this canton */
  canton?: string | null;
  filter?: (passage: IndexedPassage) => boolean;
  top: number;
};

export type Hit = Evidence & {
  id: string;
  passage: IndexedPassage;
  /** comparable between languages; about 1 for a passage that has all that was asked */
  score: number;
};

type Found = {
  language: Language;
  most: number;
  asked: Concept[];
  ways: Way[];
  hits: { number: number; score: number }[];
};

export type PassageIndex = {
  add(passages: readonly Passage[]): void;
  remove(document: string): void;
  search(search: Search): Hit[];
  count(): number;
};

const fields = { title: 0.5, heading: 1, ownArticle: 10, cited: 1 };
const nearShare = 0.3;
const rerank = 60;
const otherLanguage = 0.9;

/** An empty index. Everything is in memory; the database is the truth it is filled from. */
export function createPassageIndex(dictionary: Dictionary = createDictionary({})): PassageIndex {
  const indexes: Record<Language, LanguageIndex> = {
    de: createLanguageIndex(),
    fr: createLanguageIndex(),
    it: createLanguageIndex(),
  };
  const documents: Record<Language, Map<string, number[]>> = { de: new Map(), fr: new Map(), it: new Map() };
  /** of documents with headings or articles: what follows on what; lines of a loose collection have no neighbours */
  const ordered: Record<Language, Map<string, number[]>> = { de: new Map(), fr: new Map(), it: new Map() };
  /** `parallel` keys as small numbers, and which passages say the same under one: asked for every passage touched */
  const parallels = new Map<string, number>();
  const parallelOf: number[] = [];
  const sayings: Record<Language, number[][]> = { de: [], fr: [], it: [] };
  const passages: (IndexedPassage | undefined)[] = [];
  const free: number[] = [];
  let scores = new Float32Array(1024);
  let around = new Float32Array(1024);

  function add(added: readonly Passage[]): void {
    for (const { text, ...passage } of added) {
      const number = free.pop() ?? passages.length;
      passages[number] = passage;
      scores = grown(scores, number);
      around = grown(around, number);
      append(documents[passage.language], passage.document, number);
      if (passage.article || passage.heading) append(ordered[passage.language], passage.document, number);
      parallelOf[number] = passage.parallel === null ? -1 : parallelNumber(passage.parallel);
      if (passage.parallel !== null) sayings[passage.language][parallelOf[number]]!.push(number);
      indexes[passage.language].add(number, fieldsOf(passage, text));
    }
  }

  function remove(document: string): void {
    for (const language of languages) {
      for (const number of documents[language].get(document) ?? []) {
        indexes[language].remove(number);
        const parallel = parallelOf[number]!;
        if (parallel >= 0)
          sayings[language][parallel] = sayings[language][parallel]!.filter((other) => other !== number);
        passages[number] = undefined;
        free.push(number);
      }
      documents[language].delete(document);
      ordered[language].delete(document);
    }
  }

  function parallelNumber(key: string): number {
    const known = parallels.get(key);
    if (known !== undefined) return known;
    const number = parallels.size;
    parallels.set(key, number);
    for (const language of languages) sayings[language][number] = [];
    return number;
  }

  /** Whether the passage is there in the asked language too: then it is that one people want. */
  function isSaidAsAsked(number: number, search: Search): boolean {
    const parallel = parallelOf[number]!;
    if (parallel < 0) return false;
    for (const other of sayings[search.askedIn][parallel]!) if (isWanted(passages[other]!, search)) return true;
    return false;
  }

  /** Hits of one language with their bare scores, and `most`: what a passage with all that is asked would score. */
  function searchOne(search: Search, question: Question, language: Language): Found {
    const index = indexes[language];
    const { concepts, references, besides, ways } = conceptsOf(question, language, index, dictionary);
    const asked = [...concepts, ...references, ...besides];
    const touched: number[] = [];
    for (const concept of asked) index.score(concept, scores, touched);
    addSurroundings(ordered[language], scores, around);
    const mayRepeat = language !== search.askedIn && search.searchIn.includes(search.askedIn);
    const wanted = (number: number) =>
      !(mayRepeat && isSaidAsAsked(number, search)) && isWanted(passages[number]!, search);
    const found = best(touched, (number) => scores[number]!, Math.max(rerank, search.top), wanted);
    const ranked = found.map((number, place) => ({
      number,
      score:
        scores[number]! +
        (place < rerank ? nearShare * scoreNearness(concepts, question.pauses, index.sequence(number)) : 0),
    }));
    for (const number of touched) scores[number] = 0;
    ranked.sort((a, b) => b.score - a.score || compare(passages[a.number]!.id, passages[b.number]!.id));
    const most = mostPerConcept * asked.reduce((sum, concept) => sum + concept.rarity, 0);
    return { language, most, asked, ways, hits: ranked.slice(0, search.top) };
  }

  return {
    add,
    remove,
    count: () => passages.length - free.length,
    search(search) {
      const question = readQuestion(search.text, search.askedIn);
      const found = search.searchIn.map((language) => searchOne(search, question, language));
      const demand = found.find(({ language }) => language === search.askedIn)?.most ?? 0;
      const hits = found.flatMap(({ language, most, asked, ways, hits }) => {
        const share = (language === search.askedIn ? 1 : otherLanguage) / Math.max(most, demand);
        return hits.map(({ number, score }) => {
          const passage = passages[number]!;
          return { id: passage.id, passage, score: score * share, number, asked, ways };
        });
      });
      const top = hits.sort((a, b) => b.score - a.score || compare(a.id, b.id)).slice(0, search.top);
      return top.map(({ number, asked, ways, ...hit }) => ({
        ...hit,
        ...evidence(asked, ways, indexes[hit.passage.language].words(number)),
      }));
    },
  };
}

function fieldsOf(passage: IndexedPassage, text: string): { words: Word[]; weight: number }[] {
  const { language } = passage;
  const own = passage.article ? readReferences(passage.article, language).references : [];
  const act = own[0]?.act ?? null;
  const cited = readReferences(text, language, act).references.filter(({ article }) => article);
  const mark = (words: string[]) => words.map((stem) => ({ form: stem, stem }));
  return [
    { words: readWords(text, language), weight: 1 },
    { words: readWords(passage.title, language), weight: fields.title },
    { words: readWords(passage.heading, language), weight: fields.heading },
    {
      words: mark(
        own.flatMap((reference) => [referenceWord(reference), `@:${reference.article}`, `@${reference.act}`]),
      ),
      weight: fields.ownArticle,
    },
    { words: mark(cited.map(referenceWord)), weight: fields.cited },
  ];
}

function isWanted(passage: IndexedPassage, { topic, canton, filter }: Search): boolean {
  if (topic && passage.topic !== topic) return false;
  if (canton && passage.canton !== null && passage.canton !== canton) return false;
  return !filter || filter(passage);
}

/** The `count` wanted numbers of the highest value, highest first. */
function best(
  numbers: readonly number[],
  value: (number: number) => number,
  count: number,
  wanted: (number: number) => boolean,
): number[] {
  const kept: number[] = [];
  let least = 0;
  for (const number of numbers) {
    if (value(number) <= least || !wanted(number)) continue;
    kept.push(number);
    if (kept.length < count * 4) continue;
    kept.sort((a, b) => value(b) - value(a)).splice(count);
    least = value(kept.at(-1)!);
  }
  return kept.sort((a, b) => value(b) - value(a)).slice(0, count);
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
