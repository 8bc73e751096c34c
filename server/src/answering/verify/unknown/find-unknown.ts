import type { Language } from '@polier/contract/languages';
import { isNearly } from '../compare-wording.ts';
import { hasStrangeFront, isDerived, isFraming, isMadeOf } from '../match-words.ts';
import { meansUnnamed } from '../parties/name-parties.ts';
import { saysDuty } from '../read-clauses.ts';
import type { SourceSentence } from '../read-passage.ts';
import { isWeighty } from '../read-verbs.ts';
import { type SaidWord, standsFor } from '../read-words.ts';
import { rateUnknown } from './rate-unknown.ts';

const mostAsked = 2;
const mostUnknown = 2;
/** Beside fewer words that the sentence has, an unknown one is most of the claim. */
const leastKnown = 3;

/**
 * A word of the claim that has no counterpart in the sentence or around it. One or two may be such, where they turn
 * nothing, the sentence has the rest, and they are more likely another word for something in it than a new thing.
 */
export function findUnknown(
  claim: string,
  said: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const { known, unknown } = readUnknown(said, source, language);
  if (unknown.length === 0) return null;
  const isStrange = (word: SaidWord) => describesPerson(word, claim) || namesLaw(word, claim);
  if (!mayBeUnknown({ known, unknown }, language) || unknown.some(isStrange) || isNearly(claim, source.text, language))
    return unknown[0]!.raw;
  return rateUnknown(unknown, { claim, said, known, source, language }) > 0 ? null : unknown[0]!.raw;
}

type Words = { known: readonly SaidWord[]; unknown: readonly SaidWord[] };

/** Whether so few words are unknown that they may be other words for something, and none names somebody or turns the claim. */
export const mayBeUnknown = ({ known, unknown }: Words, language: Language) =>
  unknown.length <= mostUnknown &&
  known.length >= leastKnown &&
  !unknown.some((word) => isWeighty(word, language) || namesSomebody(word) || untrue.test(word.raw));

/** The words of a claim that the sentence or what stands around it has, and the others. */
export function readUnknown(said: readonly SaidWord[], source: SourceSentence, language: Language): Words {
  const telling = said.filter(({ kind }) => kind === 'content');
  const own = telling.filter((word) => isSupported(word, said, source, language));
  // A word from the questions that belong to a sentence counts as known where the sentence has most of the claim.
  const asked = telling.filter((word) => !own.includes(word) && isAsked(word, source, language));
  const known = asked.length <= Math.min(mostAsked, own.length / 2) ? [...own, ...asked] : own;
  return { known, unknown: telling.filter((word) => !known.includes(word)) };
}

/** What stands behind the number of an article is the name of its law. */
const namesLaw = ({ at, raw }: SaidWord, claim: string) =>
  /\p{Lu}.*\p{Lu}/u.test(raw) ||
  /(?<!\p{L})(?:art|abs|al|cpv|bst|let|lett|ziff|ch|n)\.?\s[\d\s,–-]*\p{L}?\s*$/iu.test(claim.slice(0, at));

/** 'Es ist falsch, dass …' */
const untrue =
  /^(?:falsch|unwahr|unrichtig|umstritten|strittig|faux|fausse|inexact|contest|fals[oaie]$|errat|inesatt|controvers)/iu;

/** 'Die verletzte Person' is another party than 'der Arbeitgeber', whatever the word for it. */
const describesPerson = ({ at, raw }: SaidWord, claim: string) =>
  /^\s+Person/u.test(claim.slice(at + raw.length)) || /(?<!\p{L})person\p{L}*\s+$/iu.test(claim.slice(0, at));

const namesSomebody = ({ raw, actor }: SaidWord) => actor.size > 0 || /^person/iu.test(raw);

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
