import type { Language } from '@polier/contract/languages';
import { encodeMeaning, likenessOf } from '../../../text/meaning/encode-meaning.ts';
import { findExchanged } from '../find-exchanged.ts';
import { oftenExchanged, rewordedBy } from '../language/rewordings.ts';
import { isDerived } from '../match-words.ts';
import type { SourceSentence } from '../read-passage.ts';
import { isVerb, isWeighty } from '../read-verbs.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';

/** `knownWords`: the words of the claim that the sentence contains; `unknownWords`: the others. */
export type UnknownWords = {
  claim: string;
  claimWords: readonly ComparedWord[];
  knownWords: readonly ComparedWord[];
  unknownWords: readonly ComparedWord[];
  source: SourceSentence;
  language: Language;
};

/** Fitted by bench/answers/fit-unknown-words.ts. */
const intercept = -2.83;
const weights: Record<string, number> = {
  often: 0.28,
  oftenOfLeft: 1.48,
  newIn: 0.36,
  nearest: 1.59,
  nearestOfNoun: 1.14,
  sentence: 5.06,
  sharedSynonyms: 0.21,
  hasSynonyms: -0.61,
  isNoun: -1.4,
  isVerb: 1.09,
  isWeighty: -0.15,
  isExchanged: -2.13,
  known: 1.73,
  unknown: 1.31,
  share: 2.05,
  leftOut: -0.38,
  leavesNothingOut: 0.71,
};

/**
 * How likely a word missing from the sentence is another word for something in it (above 0) rather than something new.
 * Pure.
 */
export function rateUnknown(claim: UnknownWords): { word: ComparedWord; rate: number }[] {
  return describeUnknown(claim).map(({ word, features }) => ({
    word,
    rate: Object.entries(features).reduce((sum, [name, value]) => sum + value * weights[name]!, intercept),
  }));
}

/** The features of each such word, and of the claim as a whole. */
export function describeUnknown({ claim, claimWords, knownWords, unknownWords, source, language }: UnknownWords) {
  const content = source.words.filter(({ kind }) => kind === 'content');
  const isTold = (word: ComparedWord) =>
    claimWords.some((one) => standsFor(one, word) || standsFor(word, one) || isDerived(one, word, language));
  const left = content.filter((word) => !isTold(word));
  const [whole, apart] = [meaningOf(source.text, language), content.map(({ raw }) => meaningOf(raw, language))];
  const exchanged = findExchanged(claim, source, language);
  const ofClaim = {
    known: Math.min(knownWords.length, mostCounted) / mostCounted,
    unknown: Math.min(unknownWords.length, mostCounted) / mostCounted,
    share: unknownWords.length / (knownWords.length + unknownWords.length),
    leftOut: Math.min(left.length, mostCounted) / mostCounted,
    leavesNothingOut: left.length === 0 ? 1 : 0,
  };
  return unknownWords.map((word) => {
    const own = meaningOf(word.raw, language);
    const nearest = Math.max(0, ...apart.map((other) => likenessOf(own, other)));
    const isNoun = language === 'de' && word.at > 0 && /^\p{Lu}/u.test(word.raw);
    const shared = content.map((other) => [...word.like].filter((root) => other.like.has(root)).length);
    const often = (words: readonly ComparedWord[]) =>
      Math.log1p(Math.max(0, ...words.map(({ root }) => oftenExchanged(word.root, root, language))));
    const features = {
      often: often(content),
      oftenOfLeft: often(left),
      newIn: Math.log1p(rewordedBy(word.root, language).newIn),
      nearest,
      nearestOfNoun: isNoun ? nearest : 0,
      sentence: likenessOf(own, whole),
      sharedSynonyms: Math.log1p(Math.max(0, ...shared)),
      hasSynonyms: word.like.size > 0 ? 1 : 0,
      isNoun: isNoun ? 1 : 0,
      isVerb: isVerb(word, claim, language) ? 1 : 0,
      isWeighty: isWeighty(word, language) ? 1 : 0,
      isExchanged: exchanged.some(({ at }) => at === word.at) ? 1 : 0,
      ...ofClaim,
    };
    return { word, features };
  });
}

const mostCounted = 8;
const meaningOf = (text: string, language: Language) => encodeMeaning([{ text, weight: 1 }], language);
