import { hasQuestions, type Passage } from '../../knowledge/port.ts';
import { readMeaningWords } from '../../text/meaning/meaning-features.ts';
import { readTerms } from '../../text/terms.ts';
import type { TextSpan } from '../../text/text-span.ts';
import type { Understood } from '../question/understood.ts';
import type { Candidate } from './read-candidates.ts';
import { createWordTable, type WeightedWords } from './word-table.ts';

/** Features from comparing a leading stretch with the question word by word; 0 to 1 unless stated otherwise. */
export type CloseFeatures = {
  /**
   * Similarity in wording (0 to 2) of the question to the closest of the stretch's questions;
   * `contextWordingMatch`: of the question with its context.
   */
  wordingMatch: number;
  contextWordingMatch: number;
  /**
   * Share of the words asked that the stretch, its questions or its headings contain, weighted by how specific they
   * are; `distinctiveMatch`: weighted by how few of the leading stretches contain them.
   */
  matchedWords: number;
  distinctiveMatch: number;
  /** How specific the most specific word is that none of them contains. */
  missingWord: number;
  /** Both for the question alone, without its story and conversation. */
  questionMatchedWords: number;
  questionMissingWord: number;
};

/** How many of the leading stretches are read closely. */
export const readClosest = 8;
/** How many of a stretch's most similar questions count for the similarity in wording; missing ones count as 0. */
const likest = 3;
/** The weight of words of the context relative to those of the question. */
const contextWeight = 0.5;
/** Below `from`, two words are unrelated; from `to` on, a different word counts `worth`, the most that it can. */
const otherWord = { from: 0.3, to: 0.7, worth: 0.9 };
/** From this similarity on, it is the same word. */
const sameWord = 0.98;
/** The similarity in wording assumed for a stretch without questions that contains every word asked. */
const wordingMatchOfFullMatch = 1.4;

/**
 * Compares the leading stretches with the question word by word, in the order given.
 * @param isKnown whether the source of a passage has questions
 */
export function measureClosely(
  understood: Understood,
  leading: readonly Candidate[],
  isKnown: (passage: Passage) => boolean,
): CloseFeatures[] {
  const { language, asking, background, matter, link } = understood;
  const around = background || (link === null ? '' : (matter ?? ''));
  const words = createWordTable();
  const question = words.read(readMeaningWords(asking, language), language);
  const context = words.read(readMeaningWords(around, language), language);
  const inContext = {
    words: [...question.words, ...context.words],
    weights: [...question.weights, ...context.weights.map((weight) => weight * contextWeight)],
  };
  const termsOf = (text: string, among: WeightedWords) => {
    const own = new Set(readTerms(text, language).flatMap(({ raw }) => readMeaningWords(raw, language)));
    return [...new Set(words.number([...own], language))].filter((word) => among.words.includes(word));
  };
  const terms = termsOf(`${asking} ${around}`, inContext);
  const questionTerms = new Set(termsOf(asking, question));
  const stretches = leading.map((candidate) => {
    const { questions, all } = wordsOf(candidate);
    const from = candidate.passage.language;
    return { questions: questions.map((one) => words.read(one, from)), all: words.number(all, from) };
  });
  const near = words.compare(new Set([...inContext.words, ...terms]));
  const matches = stretches.map(({ all }) => terms.map((term) => bestMatch(near(term), all)));
  const weights = words.weights(terms);
  const questionWeights = weights.map((weight, at) => (questionTerms.has(terms[at]!) ? weight : 0));
  const distinctiveness = weights.map((weight, at) => {
    const having = matches.reduce((sum, one) => sum + one[at]!, 0);
    return weight * Math.log(1 + leading.length / (0.5 + having));
  });
  return stretches.map(({ questions }, place) => {
    const own = matches[place]!;
    const matchedWords = matchedShare(own, weights);
    const mostMissing = (by: readonly number[]) => Math.max(0, ...by.map((weight, at) => weight * (1 - own[at]!)));
    // Without questions, the share of words contained stands in for the similarity in wording.
    const compareWording = (by: WeightedWords) => {
      if (!isKnown(leading[place]!.passage)) return matchedWords * wordingMatchOfFullMatch;
      const nearEach = by.words.map(near);
      return meanOfLikest(questions.map((other) => compareWordings(by, other, nearEach)));
    };
    return {
      wordingMatch: compareWording(question),
      contextWordingMatch: compareWording(inContext),
      matchedWords,
      distinctiveMatch: matchedShare(own, distinctiveness),
      missingWord: mostMissing(weights),
      questionMatchedWords: matchedShare(own, questionWeights),
      questionMissingWord: mostMissing(questionWeights),
    };
  });
}

/** How well the most similar of the given words expresses the compared one. */
function bestMatch(near: Float32Array, words: readonly number[]): number {
  let most = 0;
  for (const word of words) if (near[word]! > most) most = near[word]!;
  if (most >= sameWord) return 1;
  const { from, to, worth } = otherWord;
  return Math.min(worth, Math.max(0, (most - from) / (to - from)));
}

/** @param matches how well each weighted word is matched; it may be longer than `weights` */
function matchedShare(matches: ArrayLike<number>, weights: readonly number[]): number {
  let [sum, all] = [0, 0];
  for (let at = 0; at < weights.length; at += 1) {
    sum += matches[at]! * weights[at]!;
    all += weights[at]!;
  }
  return all === 0 ? 0 : sum / all;
}

/** Reused by each comparison, of which an answer takes thousands; grows with the longest question. */
let room = new Float64Array(64);

/**
 * The similarity in wording of two questions: the words of each with a counterpart in the other, both ways (0 to 2).
 * @param nearEach for each word asked, its similarity to every word of the table
 */
function compareWordings(
  asked: WeightedWords,
  { words, weights }: WeightedWords,
  nearEach: readonly Float32Array[],
): number {
  if (room.length < words.length) room = new Float64Array(2 * words.length);
  const back = room.fill(0, 0, words.length);
  const forth = nearEach.map((likeness) => {
    let most = 0;
    for (let at = 0; at < words.length; at += 1) {
      const one = likeness[words[at]!]!;
      if (one > back[at]!) back[at] = one;
      if (one > most) most = one;
    }
    return most;
  });
  return matchedShare(forth, asked.weights) + matchedShare(back, weights);
}

function meanOfLikest(likenesses: readonly number[]): number {
  const likely = [...likenesses].sort((one, other) => other - one).slice(0, likest);
  return likely.reduce((sum, one) => sum + one, 0) / likest;
}

type Words = { questions: string[][]; all: string[] };
const known = new WeakMap<Passage, Map<string, Words>>();

/** The words of the questions that a stretch answers; and all its words, with those and the text above it. Cached. */
function wordsOf({ passage, start, end, text, above }: Candidate): Words {
  const ofPassage = known.get(passage) ?? new Map<string, Words>();
  known.set(passage, ofPassage);
  const key = `${start} ${end}`;
  const before = ofPassage.get(key);
  if (before) return before;
  const read = (some: string) => readMeaningWords(some, passage.language);
  const asked = (passage.questions ?? []).filter((question) => isSame(question, { start, end }));
  const questions = asked.map((question) => read(question.text));
  const own = [passage.title, passage.heading, text, above ? passage.text.slice(above.start, above.end) : ''];
  const words = { questions, all: [...new Set([...own.flatMap(read), ...questions.flat()])] };
  ofPassage.set(key, words);
  return words;
}

/** Whether two spans largely overlap. */
function isSame(one: TextSpan, other: TextSpan): boolean {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return common > 0.5 * (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

/** Fitted by `bench/answers/fit-close-weights.ts`; `before` is the factor of the weight before the close reading. */
export type CloseWeights = Omit<CloseFeatures, 'questionMatchedWords' | 'questionMissingWord'> & { before: number };

type Ranked = { candidate: Candidate; weight: number };

/** Reorders the leading stretches by the close reading; the others stay behind them. */
export function rankClosely<T extends Ranked>(
  understood: Understood,
  ranked: readonly T[],
  by: CloseWeights,
): (T & { closeFeatures?: CloseFeatures })[] {
  const leading = ranked.slice(0, readClosest);
  const withQuestions = new Set<string>();
  for (const { candidate } of ranked) if (hasQuestions(candidate)) withQuestions.add(candidate.passage.document);
  const measured = measureClosely(
    understood,
    leading.map(({ candidate }) => candidate),
    ({ document }) => withQuestions.has(document),
  );
  const weighed = leading
    .map((one, at) => ({
      ...one,
      closeFeatures: measured[at]!,
      weight: by.before * one.weight + weighClose(measured[at]!, by),
    }))
    .sort((one, other) => other.weight - one.weight);
  const last = by.before * (leading.at(-1)?.weight ?? 0);
  const behind = Math.max(0, last - (weighed.at(-1)?.weight ?? 0));
  const rest = ranked.slice(readClosest).map((one) => ({ ...one, weight: by.before * one.weight - behind }));
  return [...weighed, ...rest];
}

function weighClose(features: CloseFeatures, by: CloseWeights): number {
  const { wordingMatch, contextWordingMatch, matchedWords, distinctiveMatch, missingWord } = features;
  return (
    by.wordingMatch * wordingMatch +
    by.contextWordingMatch * contextWordingMatch +
    by.matchedWords * matchedWords +
    by.distinctiveMatch * distinctiveMatch +
    by.missingWord * missingWord
  );
}
