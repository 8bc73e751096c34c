import type { Language } from '@polier/contract/languages';
import { encodeMeaning, likenessOf } from '../../../text/meaning/encode-meaning.ts';
import { isDerived } from '../match-words.ts';
import type { SourceSentence } from '../read-passage.ts';
import { isVerb } from '../read-verbs.ts';
import { type SaidWord, standsFor } from '../read-words.ts';

/** `known`: the words of the claim that the sentence has. */
export type UnknownWords = {
  claim: string;
  said: readonly SaidWord[];
  known: readonly SaidWord[];
  source: SourceSentence;
  language: Language;
};

/** Fitted by bench/answers/fit-unknown-words.ts. */
const intercept = -2.12;
const weights: Record<keyof ReturnType<typeof describeUnknown>, number> = {
  nearest: 4.43,
  nearestOfNoun: -0.76,
  sentence: 6.1,
  sharedSynonyms: 0.61,
  hasSynonyms: -0.67,
  isNoun: -2.03,
  isVerb: 0.87,
  known: 0.62,
  leftOut: -1.25,
  leavesNothingOut: 1.22,
};

/** Whether words that a sentence does not have are more likely other words for it (above 0) than something new. Pure. */
export function rateUnknown(unknown: readonly SaidWord[], claim: UnknownWords): number {
  const features = describeUnknown(unknown, claim);
  const names = Object.keys(features) as (keyof typeof features)[];
  return names.reduce((sum, name) => sum + features[name] * weights[name], intercept);
}

/** What is known of such words: how near they come to those of the sentence, and how much of it the claim leaves out. */
export function describeUnknown(unknown: readonly SaidWord[], claim: UnknownWords) {
  const { said, known, source, language } = claim;
  const meaning = (text: string) => encodeMeaning([{ text, weight: 1 }], language);
  const content = source.words.filter(({ kind }) => kind === 'content');
  const left = content.filter(
    (word) => !said.some((one) => standsFor(one, word) || standsFor(word, one) || isDerived(one, word, language)),
  );
  const [whole, apart] = [meaning(source.text), content.map(({ raw }) => meaning(raw))];
  const rated = unknown.map((word) => {
    const own = meaning(word.raw);
    return {
      word,
      nearest: Math.max(0, ...apart.map((other) => likenessOf(own, other))),
      sentence: likenessOf(own, whole),
    };
  });
  const { word, nearest } = rated.reduce((worst, one) => (one.nearest < worst.nearest ? one : worst));
  const isNoun = language === 'de' && word.at > 0 && /^\p{Lu}/u.test(word.raw);
  const shared = content.map((other) => [...word.like].filter((root) => other.like.has(root)).length);
  return {
    nearest,
    nearestOfNoun: isNoun ? nearest : 0,
    sentence: Math.min(...rated.map((one) => one.sentence)),
    sharedSynonyms: Math.log1p(Math.max(0, ...shared)),
    hasSynonyms: word.like.size > 0 ? 1 : 0,
    isNoun: isNoun ? 1 : 0,
    isVerb: isVerb(word, claim.claim, language) ? 1 : 0,
    known: Math.min(known.length, mostCounted) / mostCounted,
    leftOut: Math.min(left.length, mostCounted) / mostCounted,
    leavesNothingOut: left.length === 0 ? 1 : 0,
  };
}

const mostCounted = 8;
