import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { findOtherCanton } from './compare-cantons.ts';
import { findDroppedCondition } from './compare-conditions.ts';
import { deniesOtherwise, deniesTheSame } from './compare-denials.ts';
import { changesDuty } from './compare-duties.ts';
import { isTurnedRound, saysByOnly, undoesDenial } from './compare-negation.ts';
import { findMovedAnchor, hasAnchor } from './compare-order.ts';
import { findOpposite, findScopeChange, turnsLack } from './compare-polarity.ts';
import { findChangedWord } from './compare-wording.ts';
import { type Failed, type Fault, ofWords } from './faults.ts';
import { findOtherCount } from './figures/compare-counts.ts';
import { findOtherUnit, findStrayFigure, isOfAnotherPart, sameValue, turnsLimit } from './figures/compare-figures.ts';
import { restsOnOthers } from './find-borrowed.ts';
import { findSwappedParty } from './parties/compare-roles.ts';
import { findSwapped } from './parties/find-swapped.ts';
import { denies, readClauses } from './read-clauses.ts';
import type { SourceSentence } from './read-passage.ts';
import { type ComparedWord, standsFor } from './read-words.ts';
import { findMisplaced, findReplacedParty, findUnknown } from './unknown/find-unknown.ts';

/** The context in which a claim and a sentence are compared. */
export type ComparisonContext = {
  passage: Passage;
  language: Language;
  questionWords: readonly ComparedWord[];
  sentences: readonly SourceSentence[];
};
type Comparison = ComparisonContext & {
  text: string;
  claimWords: readonly ComparedWord[];
  source: SourceSentence;
  figures: readonly Figure[];
};
/** Checks one aspect; returns the words that are wrong, or null. */
type Guard = (compared: Comparison) => string | null | undefined;

/** The checks of a claim against a sentence, the most serious first. */
export const guards: readonly [Fault, Guard][] = [
  ['figure', findFigure],
  ['canton', ({ claimWords, source, questionWords }) => findOtherCanton(claimWords, source, questionWords)],
  ['empty', ({ text, claimWords, figures }) => (saysNothing(claimWords) && figures.length === 0 ? text : null)],
  [
    'wording',
    ({ text, source, language }) =>
      saysByOnly(text, source, language) ? null : findChangedWord(text, source.text, language),
  ],
  ['wording', ({ text, claimWords, source, language }) => findMisplaced(text, claimWords, source, language, true)],
  ['place', ({ text, claimWords, source, language }) => findMisplaced(text, claimWords, source, language, false)],
  ['negation', findNegation],
  ['scope', ({ text, source, language }) => findScopeChange(text, source, language)],
  ['duty', ({ text, source, language }) => (changesDuty(text, source, language) ? '' : null)],
  ['opposite', ({ claimWords, source, language }) => findOpposite(claimWords, source.words, language)],
  ['time', ({ text, claimWords, source, language }) => findMovedAnchor(text, claimWords, source, language)],
  ['party', ({ text, claimWords, source, language }) => findSwappedParty(text, claimWords, source, language)],
  ['party', ({ text, claimWords, source, language }) => findSwapped(text, claimWords, source, language)],
  [
    'condition',
    ({ text, claimWords, source, passage, questionWords, language }) =>
      findDroppedCondition(claimWords, source, passage.heading, questionWords, language, text),
  ],
  ['other-sentence', (compared) => findCloserSentence(compared)?.text.slice(0, 60)],
  ['word', ({ text, claimWords, source, language }) => findUnknown(text, claimWords, source, language)],
  [
    'borrowed',
    ({ claimWords, figures, source, language }) => (restsOnOthers(claimWords, figures, source, language) ? '' : null),
  ],
];

/** What must be stated exactly, whatever a second opinion says. */
export const exactGuards: readonly [Fault, Guard][] = [
  ...guards.filter(([fault]) => !ofWords.has(fault)),
  ['party', ({ text, claimWords, source, language }) => findReplacedParty(text, claimWords, source, language)],
];

/** The first guard that finds a fault; null when none does. */
export function compare(
  text: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  against: ComparisonContext,
  by = guards,
): Failed | null {
  const compared = { ...against, text, claimWords, source, figures: readFigures(text, against.language) };
  for (const [fault, find] of by) {
    const detail = find(compared) ?? null;
    if (detail !== null) return { fault, detail };
  }
  return null;
}

const saysNothing = (claimWords: readonly ComparedWord[]) => claimWords.every(({ kind }) => kind !== 'content');

function findFigure({ text, claimWords, figures, source, language }: Comparison): string | null {
  const stray = findStrayFigure(text, figures, source, language);
  if (stray) return text.slice(stray.start, stray.end);
  if (source.list && (figures.some(({ kind }) => kind !== 'article') || hasAnchor(text, claimWords, language)))
    return 'list';
  if (turnsLimit(text, source.text)) return 'limit';
  const other = findOtherUnit(claimWords, source.words) ?? findOtherCount(text, source, language);
  if (other) return other;
  return isOfAnotherPart(figures, claimWords, source) ? 'part' : null;
}

function findNegation({ text, claimWords, figures, source, language }: Comparison): string | null {
  if (isDeniedFigure(text, figures, source, language)) return 'figure';
  const isSame = () => deniesTheSame(text, claimWords, source, language);
  if (turnsLack(text, source, language) && !isSame()) return 'without';
  if (undoesDenial(text, source.text, language)) return '';
  if (deniesOtherwise(text, claimWords, source, language)) return 'other';
  return isTurnedRound(text, source, language) && !isSame() ? '' : null;
}

/** The share of a claim that the given words make up. */
export const coverage = (claimWords: readonly ComparedWord[], words: readonly ComparedWord[], stands = standsFor) =>
  claimWords.reduce((sum, word) => {
    if (word.kind === 'small' || !words.some((other) => stands(word, other))) return sum;
    return sum + (word.kind === 'content' ? 1 : 0.2);
  }, 0);

/** Whether the sentence has the figure only as what does not apply: 'il seuil est de 2 m, et non plus de 3 m'. */
function isDeniedFigure(text: string, figures: readonly Figure[], source: SourceSentence, language: Language): boolean {
  const numbers = figures.filter(({ kind, unit }) => kind !== 'article' && unit !== null);
  if (numbers.length === 0 || denies(text, language)) return false;
  const clauses = readClauses(source.text, language).map((one) => ({
    ...{ denies: one.denies, figures: readFigures(one.text, language) },
  }));
  return numbers.some((figure) => {
    const having = clauses.filter((clause) => clause.figures.some((other) => sameValue(figure, other)));
    return having.length > 0 && having.length < clauses.length && having.every((clause) => clause.denies);
  });
}

/** Finds another sentence that has more of the claim's words and another figure of the same unit. */
function findCloserSentence({ claimWords, figures, source, sentences }: Comparison): SourceSentence | null {
  const numbers = figures.filter(({ kind, unit }) => kind === 'number' && unit !== null);
  if (numbers.length === 0) return null;
  const own = coverage(claimWords, source.words);
  const exactly = (words: readonly ComparedWord[]) =>
    coverage(claimWords, words, (a, b) => !a.like.has(b.root) && standsFor(a, b));
  const rivals = sentences.filter(
    (one) =>
      one !== source &&
      exactly(one.words) > own + 0.9 &&
      numbers.some(
        (figure) =>
          one.figures.some((other) => other.kind === 'number' && other.unit === figure.unit) &&
          !one.figures.some((other) => sameValue(figure, other)),
      ),
  );
  return rivals[0] ?? null;
}
