import type { Language } from '@polier/contract/languages';
import { hasStrangeFront, isDerived, isFraming, isMadeOf } from './match-words.ts';
import { meansUnnamed } from './name-parties.ts';
import { saysDuty } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { isPlainVerb } from './read-verbs.ts';
import { type SaidWord, standsFor } from './read-words.ts';

/** Beside so few other words a verb that the sentence does not have is most of the claim. */
const mostAround = 3;
const mostAsked = 2;

/**
 * A word of the claim that has no counterpart in the sentence or around it. One verb among several words that have theirs
 * may be another than the sentence's.
 */
export function findUnknown(
  claim: string,
  said: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const telling = said.filter(({ kind }) => kind === 'content');
  const own = telling.filter((word) => isSupported(word, said, source, language));
  // What the questions to a sentence call a thing may stand for it, where most of the claim is said by the sentence.
  const asked = telling.filter((word) => !own.includes(word) && isAsked(word, source, language));
  const isCarried = asked.length <= Math.min(mostAsked, own.length / 2);
  const unknown = telling.filter((word) => !own.includes(word) && !(isCarried && asked.includes(word)));
  const strange = unknown.find((word) => !isPlainVerb(word, claim, language));
  if (strange) return strange.raw;
  return unknown.length > 1 || telling.length <= mostAround ? (unknown.at(-1)?.raw ?? null) : null;
}

function isSupported(word: SaidWord, said: readonly SaidWord[], source: SourceSentence, language: Language): boolean {
  if (language === 'de' && hasStrangeFront(word, [...source.words, ...source.context])) return false;
  const all = [...source.words, ...source.context];
  return (
    isFraming(word, language) ||
    meansUnnamed(word, said, source, language) ||
    saysDuty(word.raw, language) ||
    all.some((other) => standsFor(word, other) || isDerived(word, other, language)) ||
    (language === 'de' && isMadeOf(word, source.words))
  );
}

function isAsked(word: SaidWord, source: SourceSentence, language: Language): boolean {
  const asked = source.asked();
  if (language === 'de' && hasStrangeFront(word, [...source.words, ...source.context, ...asked])) return false;
  return asked.some((other) => standsFor(word, other) || isDerived(word, other, language));
}
