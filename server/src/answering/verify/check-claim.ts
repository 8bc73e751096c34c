import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '../../text/find-verbatim.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import type { Stretch } from '../cite/number-sources.ts';
import { startsAsCondition, startsAsScope } from './compare-conditions.ts';
import { isScrambled } from './compare-order.ts';
import { isNearly } from './compare-wording.ts';
import { contradicting, type Failed, type Fault, ofWords, pickFailure, saysOtherwise, turning } from './faults.ts';
import { borrows, ownWordsOf } from './find-borrowed.ts';
import { type ComparisonContext, compare, coverage, exactGuards, guards } from './guards.ts';
import { inOneWording, withoutYesOrNo } from './language/phrases.ts';
import { isFraming } from './match-words.ts';
import { readSourceSentences, type SourceSentence } from './read-passage.ts';
import { type ComparedWord, readComparedWords, whileReadingOnce } from './read-words.ts';

/** What a model states about a passage. `quotation`: the words it quotes; null when it named the passage only. */
export type Claim = { text: string; passage: Passage; quotation: string | null };

/**
 * `quotes`: the whole sentences behind the claim, shown whether it holds or not. `open`: only unmatched words speak
 * against it.
 */
export type CheckedClaim = { holds: boolean; open: boolean; fault: Fault | null; detail: string; quotes: Stretch[] };

type QuestionContext = { language: Language; question: string };

const mostSentences = 3;
/** A sentence that contains this share of a claim's words is the one it rests on. */
const mostOfClaim = 0.5;
const turningGuards = guards.filter(([fault]) => turning.has(fault));
/** Whether the passage contradicts the claim. */
export const isContradicted = ({ fault, open }: CheckedClaim) => fault !== null && !open && contradicting.has(fault);

/** Whether only unmatched words speak against a claim, so that a second opinion may confirm it. */
export const isDoubtful = ({ holds, open, quotes }: CheckedClaim) => !holds && open && quotes.length > 0;

/**
 * Whether the quoted sentences support the claim: each of its words, figures, limits, negations and parties has a
 * counterpart in one of them, and none of their conditions is left out. Pure.
 */
export function checkClaim(claim: Claim, asked: QuestionContext): CheckedClaim {
  return whileReadingOnce(() => check(claim, asked));
}

function check({ text: claim, passage, quotation }: Claim, { language, question }: QuestionContext): CheckedClaim {
  const text = inOneWording(withoutYesOrNo(claim), language);
  const sentences = readSourceSentences(passage);
  const quoted = quotation === null ? [] : sentencesOf(quotation, passage, sentences);
  if (passage.language !== language) return refuse({ fault: 'language', detail: '' }, quoted, passage);
  const claimWords = readComparedWords(text, language);
  const questionWords = readComparedWords(question, language);
  if (claimWords.every(({ kind }) => kind === 'small'))
    return refuse({ fault: 'empty', detail: text }, quoted, passage);
  const ranked = rank(claimWords, sentences);
  const tried = [...quoted, ...ranked.filter((one) => !quoted.includes(one))].slice(0, mostSentences + quoted.length);
  const itself = tried.find((sentence) => isNearly(text, sentence.text, language));
  if (itself && claimWords.length > 3 && text.trim() === itself.text.trim()) return held([itself]);
  const only = itself ? [itself] : tried;
  const scrambled = tried.some((sentence) => isScrambled(claimWords, sentence));
  if (scrambled) return refuse({ fault: 'order', detail: '' }, quoted, passage);
  const failures: Failed[] = [];
  const against = { passage, language, questionWords, sentences };
  for (const sentence of only) {
    const failed = compareWithOthers(text, claimWords, sentence, against);
    if (!failed) return held([sentence]);
    const isOpen = () => compare(text, claimWords, sentence, against, exactGuards) === null;
    failures.push({ open: ofWords.has(failed.fault) && isOpen(), ...failed });
  }
  const together = itself ? null : compareByClause(text, tried, against);
  // Compared clause by clause, a claim may lose what changes the meaning of the one sentence it rests on.
  const main = ranked.find((sentence) => together?.includes(sentence));
  const rests = main && coverage(claimWords, main.words) >= mostOfClaim * coverage(claimWords, claimWords);
  const turned = rests && compare(text, claimWords, main, against, turningGuards) !== null;
  if (together && !turned) return held(together);
  const behind = quoted.length > 0 ? quoted : tried.slice(0, 1);
  return refuse(pickFailure(failures, quoted, claimWords, language), behind, passage);
}

const held = (sentences: readonly SourceSentence[]): CheckedClaim => ({
  ...{ holds: true, open: false, fault: null, detail: '' },
  quotes: sentences.map(stretchOf),
});

const stretchOf = ({ start, end }: SourceSentence): Stretch => ({ start, end });

function refuse(failed: Failed, quoted: readonly SourceSentence[], passage: Passage): CheckedClaim {
  const quotes = quoted.map(stretchOf).filter(({ start, end }) => end > start && end <= passage.text.length);
  return { holds: false, open: false, ...failed, quotes };
}

/** The whole sentences that contain a quotation; empty when the passage does not contain it word for word. */
function sentencesOf(quotation: string, passage: Passage, sentences: readonly SourceSentence[]): SourceSentence[] {
  const at = findVerbatim(foldVerbatim(passage.text), quotation.trim().replace(/[.,;:…]+$/u, ''));
  return at ? sentences.filter(({ start, end }) => start < at.end && end > at.start) : [];
}

function rank(claimWords: readonly ComparedWord[], sentences: readonly SourceSentence[]): SourceSentence[] {
  return sentences
    .map((sentence) => ({ sentence, overlap: coverage(claimWords, sentence.words) }))
    .filter(({ overlap }) => overlap > 0)
    .sort((a, b) => b.overlap - a.overlap)
    .map(({ sentence }) => sentence);
}

/** Compares each clause of the claim with a single sentence; returns the sentences it rests on, or null. */
function compareByClause(
  text: string,
  tried: readonly SourceSentence[],
  against: ComparisonContext,
): SourceSentence[] | null {
  const clauses = text.split(/;|:\s|,\s(?=\p{L})|\s(?:und|aber|sondern|et|mais|ma|e)\s/u).map((part) => part.trim());
  // 'In den ersten 3 Monaten, …' states what the next clause applies to.
  const kept: string[] = [];
  for (const clause of clauses.filter((part) => /\p{L}{3}/u.test(part))) {
    const before = kept.at(-1);
    const joins =
      before !== undefined &&
      (startsAsScope(before, against.language) ||
        startsAsCondition(before, against.language) ||
        saysNothing(before, against));
    if (joins || (before !== undefined && saysNothing(clause, against))) kept.splice(-1, 1, `${before}, ${clause}`);
    else kept.push(clause);
  }
  if (kept.length < 2) return null;
  const used: SourceSentence[] = [];
  for (const clause of kept) {
    const claimWords = readComparedWords(clause, against.language);
    const found = tried.find((sentence) => compareWithOthers(clause, claimWords, sentence, against) === null);
    if (!found) return null;
    if (!used.includes(found)) used.push(found);
  }
  return used.length > 0 ? used.sort((a, b) => a.start - b.start) : null;
}

/**
 * Whether a clause has no content of its own ('selon l’art. 12 LTr', 'bestimmt der Kanton') and belongs to the next
 * one.
 */
function saysNothing(clause: string, { language }: ComparisonContext): boolean {
  const words = readComparedWords(clause, language).filter(
    (word) => word.kind === 'content' && word.actor.size === 0 && !isFraming(word, language),
  );
  const figures = readFigures(clause, language);
  const namesArticle = figures.length > 0 && figures.every(({ kind }) => kind === 'article');
  return words.length === 0 ? figures.length === 0 || namesArticle : namesArticle && words.length <= mostBesideArticle;
}
const mostBesideArticle = 2;

/**
 * Like `compare`, but rejects a sentence that needs words from outside itself when another one has more of the claim's
 * words and contradicts it.
 */
function compareWithOthers(
  text: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  against: ComparisonContext,
): Failed | null {
  const { language, sentences } = against;
  const failed = compare(text, claimWords, source, against);
  if (failed || (!source.list && !borrows(claimWords, source, language))) return failed;
  const own = ownWordsOf(claimWords, source, language).length;
  for (const other of sentences) {
    const least = isItemOf(other, source) ? own * leastOfList : own + 1;
    if (other === source || ownWordsOf(claimWords, other, language).length < least) continue;
    const denied = compare(text, claimWords, other, against);
    if (denied && saysOtherwise.has(denied.fault)) return { ...denied, open: false };
  }
  return null;
}

/** A list item with this share of the claim's words that the list contains either confirms or contradicts the claim. */
const leastOfList = 0.6;
const isItemOf = (one: SourceSentence, { list, start, end }: SourceSentence) =>
  list && !one.list && one.start >= start && one.end <= end;
