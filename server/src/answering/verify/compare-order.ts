import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { periods } from './figures/compare-figures.ts';
import { wholeWords, wordTables } from './lexicon.ts';
import { isDerived, isMadeOf, wereExchanged } from './match-words.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, standsFor } from './read-words.ts';

const leastWords = 5;

/** Whether the claim has the words of the sentence in a meaningless order. */
export function isScrambled(claim: readonly ComparedWord[], source: SourceSentence): boolean {
  const own = source.words.map(({ raw }) => raw.toLowerCase());
  const said = claim.map(({ raw }) => raw.toLowerCase());
  const same = said.filter((word) => own.includes(word)).length;
  if (said.length < leastWords || same < said.length * 0.9) return false;
  const beside = new Set(own.slice(1).map((word, at) => `${own[at]} ${word}`));
  const kept = said.slice(1).filter((word, at) => beside.has(`${said[at]} ${word}`)).length;
  return kept / (said.length - 1) < 0.3;
}

/** 'Dal momento in cui è scoperto' counts from the discovery. */
const moment = /^(?:moments?|momento|zeitpunkts?)$/iu;

/** The point that a period is counted from. `isTime`: the words before it show that it is a point in time. */
type Anchor = { side: 'before' | 'after'; word: ComparedWord; isTime: boolean };

/** Words that introduce a point in time only after a period: '180 giorni dalla fine', but 'con la comminatoria'. */
const seldomTime = /^(?:mit|von|avec|con|da\p{L}*)$/iu;

/** The points that periods and times are counted from: the next content word after 'vor', 'dès', 'dopo' … */
function readAnchors(text: string, words: readonly ComparedWord[], language: Language): Anchor[] {
  const { beforeWords, afterWords } = wordTables[language];
  const figures = readFigures(text, language);
  const found: Anchor[] = [];
  for (const [side, source] of [
    ['before', beforeWords],
    ['after', afterWords],
  ] as const) {
    for (const match of text.matchAll(wholeWords(source))) {
      const from = match.index + match[0].length;
      const next = words.find(({ at, kind, raw }) => at >= from && kind !== 'small' && !moment.test(raw));
      if (next && !/[.;:\d]/u.test(text.slice(from, next.at)) && next.at - from < 40) {
        // 'Bis zu drei Jahre Freiheitsstrafe' is a limit.
        const isTime =
          !seldomTime.test(match[0]) || figures.some(({ end }) => match.index - end >= 0 && match.index - end < 3);
        if (!figures.some(({ start }) => start >= from && start < next.at)) found.push({ side, word: next, isTime });
      }
    }
  }
  return found;
}

export const hasAnchor = (text: string, words: readonly ComparedWord[], language: Language) =>
  readAnchors(text, words, language).length > 0;

const isSame = (one: ComparedWord, other: ComparedWord, language: Language) =>
  standsFor(one, other) || standsFor(other, one) || isDerived(one, other, language);

/**
 * Whether a word may stand for a point in time: one that periods are counted from and that the rewordings or the
 * thesaurus have for it.
 */
const mayBeSame = (word: ComparedWord, anchor: ComparedWord, isReckoned: boolean, language: Language) =>
  !isReckoned || wereExchanged(word, anchor, language);

/**
 * Finds a point in time of the claim that differs in the sentence, or for which the sentence has after instead of
 * before, or the reverse.
 */
export function findMovedAnchor(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const there = readAnchors(source.text, source.words, language);
  const isReckoned = source.figures.some(({ kind, unit }) => kind === 'number' && periods.has(unit ?? ''));
  for (const { side, word, isTime } of readAnchors(claim, words, language)) {
    const same = there.filter((anchor) => isSame(word, anchor.word, language));
    if (same.some((anchor) => anchor.side === side)) continue;
    if (same.length > 0) return word.raw;
    const named =
      source.words.some((other) => standsFor(word, other)) || (language === 'de' && isMadeOf(word, source.words));
    if (
      isTime &&
      !named &&
      !there.some((anchor) => anchor.side === side && mayBeSame(word, anchor.word, isReckoned, language))
    )
      return word.raw;
  }
  return null;
}
