import type { Language } from '@polier/contract/languages';
import { isUnit } from '../../../text/numbers/units.ts';
import { isNearly } from '../compare-wording.ts';
import { findExchanged } from '../find-exchanged.ts';
import { oftenExchanged } from '../language/rewordings.ts';
import { hasStrangeFront, isDerived, isFraming, isMadeOf } from '../match-words.ts';
import { meansUnnamed } from '../parties/name-parties.ts';
import { takesPlaceOfParty } from '../parties/replace-party.ts';
import { saysDuty } from '../read-clauses.ts';
import type { SourceSentence } from '../read-passage.ts';
import { isWeighty } from '../read-verbs.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';
import { rateUnknown } from './rate-unknown.ts';

const mostAsked = 2;
/** The minimum rating of an unknown word that reverses statements. */
const leastWeighty = 1.3;
/** The minimum rating of one that describes a party or follows a number. */
const leastBeside = 0.5;
/** With fewer known words than this, an unknown one makes up most of the claim. */
export const leastKnown = 2;

/**
 * Finds a word of the claim without a counterpart in the sentence or its surroundings. Such words are accepted if they
 * name neither a person nor a law and are more likely to be other words for something in the sentence than something
 * new.
 */
export function findUnknown(
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const { knownWords, unknownWords } = readUnknown(claimWords, source, language);
  if (unknownWords.length === 0) return null;
  // In a claim that repeats the sentence, another word means another thing.
  const isRepeated = isNearly(claim, source.text, language);
  const strange = unknownWords.find(
    (word) => isStrange(word, claim) || (isRepeated && !stoodForOne(word, source, language)),
  );
  if (strange) return strange.raw;
  if (knownWords.length < leastKnown) return unknownWords[0]!.raw;
  const rated = rateUnknown({ claim, claimWords: claimWords, knownWords, unknownWords, source, language });
  const leastOf = (word: ComparedWord) => {
    if (isWeighty(word, language) || takesPlaceOfParty(word, claim, claimWords, source, language)) return leastWeighty;
    return isBesideParty(word, claimWords, claim) || isCounted(word, claim) ? leastBeside : 0;
  };
  const isNew = rated.find(({ word, rate }) => rate <= leastOf(word));
  return isNew?.word.raw ?? null;
}

/** Finds an unknown word that may name somebody in place of a party of the sentence, however likely it is a synonym. */
export const findReplacedParty = (
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null =>
  readUnknown(claimWords, source, language).unknownWords.find((word) =>
    takesPlaceOfParty(word, claim, claimWords, source, language),
  )?.raw ?? null;

const stoodForOne = (word: ComparedWord, source: SourceSentence, language: Language) =>
  source.words.some(({ root }) => oftenExchanged(word.root, root, language) >= leastStoodFor);
const leastStoodFor = 1;

/**
 * Finds a known word in the place of another word of the sentence. `moved`: one of the sentence itself, or one that
 * names a party or a number; otherwise one that may match a word of the sentence.
 */
export function findMisplaced(
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
  moved: boolean,
): string | null {
  const exchanged = findExchanged(claim, source, language);
  if (exchanged.length === 0) return null;
  const { unknownWords } = readUnknown(claimWords, source, language);
  const isMoved = (word: ComparedWord) =>
    word.kind !== 'content' || word.actor.size > 0 || source.words.some(({ root }) => root === word.root);
  return (
    exchanged.find((word) => !unknownWords.some(({ at }) => at === word.at) && isMoved(word) === moved)?.raw ?? null
  );
}

/** Whether a word names a person or a law, or says that something is untrue, so that it cannot match anything. */
export const isStrange = (word: ComparedWord, claim: string) =>
  describesPerson(word, claim) || namesLaw(word, claim) || namesSomebody(word) || untrue.test(word.raw);

type Words = { knownWords: readonly ComparedWord[]; unknownWords: readonly ComparedWord[] };

/** Splits the words of a claim into those that the sentence or its surroundings contain, and the others. */
export function readUnknown(claimWords: readonly ComparedWord[], source: SourceSentence, language: Language): Words {
  const telling = claimWords.filter(({ kind }) => kind === 'content');
  const own = telling.filter((word) => isSupported(word, claimWords, source, language));
  // A word of the sentence's questions counts as known where the sentence contains most of the claim.
  const asked = telling.filter((word) => !own.includes(word) && isAsked(word, source, language));
  const knownWords = asked.length <= Math.min(mostAsked, own.length / 2) ? [...own, ...asked] : own;
  return { knownWords, unknownWords: telling.filter((word) => !knownWords.includes(word)) };
}

/** 'L’impresa acquisitrice', 'die kantonale Behörde': a description turns a party into another one. */
const isBesideParty = ({ at, raw }: ComparedWord, claimWords: readonly ComparedWord[], claim: string) =>
  claimWords.some((party) => {
    const [before, behind] = party.at < at ? [party, { at, raw }] : [{ at, raw }, party];
    return party.actor.size > 0 && /^\s$/u.test(claim.slice(before.at + before.raw.length, behind.at));
  });

/** '18 chevaux' for '18 kW'. */
const isCounted = ({ at, raw }: ComparedWord, claim: string) =>
  isUnit(raw.toLowerCase()) || /\d\s?$/u.test(claim.slice(0, at));

/** The words after the number of an article name its law. */
const namesLaw = ({ at, raw }: ComparedWord, claim: string) =>
  /\p{Lu}.*\p{Lu}/u.test(raw) ||
  /(?<!\p{L})(?:art|abs|al|cpv|bst|let|lett|ziff|ch|n)\.?\s[\d\s,–-]*\p{L}?\s*$/iu.test(claim.slice(0, at));

/** 'Es ist falsch, dass …' */
const untrue =
  /^(?:falsch|unwahr|unrichtig|umstritten|strittig|faux|fausse|inexact|contest|fals[oaie]$|errat|inesatt|controvers)/iu;

/** 'Die verletzte Person' is another party than 'der Arbeitgeber'. */
const describesPerson = ({ at, raw }: ComparedWord, claim: string) =>
  /^\s+Person/u.test(claim.slice(at + raw.length)) || /(?<!\p{L})person\p{L}*\s+$/iu.test(claim.slice(0, at));

const namesSomebody = ({ raw, actor }: ComparedWord) => actor.size > 0 || /^person(?!nell|al|lich)/iu.test(raw);

function isSupported(
  word: ComparedWord,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (language === 'de' && hasStrangeFront(word, [...source.words, ...source.context])) return false;
  const all = [...source.words, ...source.context];
  return (
    isFraming(word, language) ||
    meansUnnamed(word, claimWords, source, language) ||
    saysDuty(word.raw, language) ||
    all.some((other) => standsFor(word, other) || isDerived(word, other, language)) ||
    (language === 'de' && isMadeOf(word, source.words))
  );
}

function isAsked(word: ComparedWord, source: SourceSentence, language: Language): boolean {
  const asked = source.asked();
  if (language === 'de' && hasStrangeFront(word, [...source.words, ...source.context, ...asked])) return false;
  return asked.some((other) => standsFor(word, other) || isDerived(word, other, language));
}
