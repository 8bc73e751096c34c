import { type Language, languages } from '@polier/contract/languages';
import { type AskedStretch, type Dictionary, type Hit, hasQuestions, type Passage } from '../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import type { TextSpan } from '../../text/text-span.ts';
import { askedParts } from '../question/asked-parts.ts';
import type { Understood } from '../question/understand.ts';
import { templateName } from '../wording/read-template.ts';
import { type QuestionWords, readQuestionWords } from './question-words.ts';
import { type Candidate, once } from './read-candidates.ts';
import { weighRuns } from './weigh-runs.ts';

/** The features of a stretch from its questions, its meaning and its source; 0 to 1. */
export type Likeness = {
  /**
   * Similarity of the question to those of the stretch: to the best, to the next ones, to all together; and the share
   * matched.
   */
  closestQuestion: number;
  nextQuestions: number;
  allQuestions: number;
  matchedShare: number;
  /**
   * Similarity in meaning to the stretch's questions (to the nearest, to the nearest ones together), and to the
   * stretch.
   */
  closestMeaning: number;
  averageMeaning: number;
  stretchMeaning: number;
  /** Similarity to the best question of its passage, and to that of its document. */
  closestInPassage: number;
  closestInDocument: number;
  /** Similarity to all questions of its document, and to those of its section, as a share of the greatest. */
  documentShare: number;
  sectionShare: number;
  /** 1 when the last answer of the conversation quotes its source. */
  citedBefore: number;
  /** Score of its passage as a share of the best one's. */
  passageScore: number;
};

/** Compares the words of a question with the candidates; computed when first needed. */
export function createWording(understood: Understood, candidates: readonly Candidate[], dictionary: Dictionary | null) {
  const words = once(
    () =>
      Object.fromEntries(
        languages.map((one) => {
          const among = candidates.filter(({ passage }) => passage.language === one);
          return [one, readQuestionWords(understood, among, one, dictionary)];
        }),
      ) as Record<Language, QuestionWords>,
  );
  const runs = once(() => weighRuns(understood, candidates));
  return { wordsIn: (language: Language) => words()[language], runs: (at: number) => runs()[at]! };
}

/** Computes these features for all candidates. Words are compared only for sources without questions. */
export function measureLikeness(
  understood: Understood,
  candidates: readonly Candidate[],
  dictionary: Dictionary | null,
  { wordsIn, runs } = createWording(understood, candidates, dictionary),
): Likeness[] {
  const { language } = understood;
  const asked = matchStretches(candidates);
  const meaning = encodeMeaning(askedParts(understood), language);
  const inDocument = new Map<string, number>();
  const withQuestions = new Set<string>();
  for (const { hit } of candidates) {
    const { document } = hit.passage;
    if (hasQuestions(hit)) withQuestions.add(document);
    inDocument.set(document, Math.max(inDocument.get(document) ?? 0, hit.stretches?.[0]?.closestQuestion ?? 0));
  }
  const shared = measurePassages(understood, candidates);
  return candidates.map((candidate, at) => {
    const { hit, passage, stems } = candidate;
    const known = withQuestions.has(passage.document);
    const question = known
      ? asked.get(candidate)
      : withoutQuestions(wordsIn(passage.language).coverage(stems), runs(at));
    const { documentShare, sectionShare, citedBefore, passageScore } = shared.get(hit)!;
    return {
      closestQuestion: question?.closestQuestion ?? 0,
      nextQuestions: question?.nextQuestions ?? 0,
      allQuestions: question?.allQuestions ?? 0,
      matchedShare: question?.matchedShare ?? 0,
      closestMeaning: question?.closestMeaning ?? 0,
      averageMeaning: question?.averageMeaning ?? 0,
      stretchMeaning: likenessOf(meaning, candidate.meaning()),
      closestInPassage: known ? (hit.stretches?.[0]?.closestQuestion ?? 0) : (question?.closestQuestion ?? 0),
      closestInDocument: known ? inDocument.get(passage.document)! : (question?.closestQuestion ?? 0),
      documentShare,
      sectionShare,
      citedBefore,
      passageScore,
    };
  });
}

/** The features that all stretches of a passage share. */
function measurePassages(understood: Understood, candidates: readonly Candidate[]) {
  const hits = new Set(candidates.map(({ hit }) => hit));
  const mostScore = Math.max(1e-9, ...Array.from(hits, ({ score }) => score));
  const shareOfDocument = shareBy(hits, ({ document }) => document);
  const shareOfSection = shareBy(hits, ({ document, heading }) => `${document}\n${heading.split(' › ')[0]}`);
  const measured = Array.from(hits, (hit) => {
    const { passage, score } = hit;
    const shares = { documentShare: shareOfDocument(passage), sectionShare: shareOfSection(passage) };
    return [
      hit,
      { ...shares, citedBefore: Number(isCited(understood, passage)), passageScore: score / mostScore },
    ] as const;
  });
  return new Map(measured);
}

/**
 * Whether the source is one that the last answer quotes. An article may follow the title of the source; a draft names
 * the template, which is a section.
 */
function isCited({ citedSources }: Understood, { title, heading }: Passage): boolean {
  return [...citedSources].some(
    (one) => one === title || one.startsWith(`${title}, `) || templateName(heading) === one,
  );
}

/** Sums the similarity of stretches by a key of their passage, as a share of the greatest sum. */
function shareBy(hits: Iterable<Hit>, key: (passage: Passage) => string): (passage: Passage) => number {
  const sums = new Map<string, number>();
  for (const hit of hits) {
    const own = (hit.stretches ?? []).reduce((sum, { allQuestions }) => sum + allQuestions ** 2, 0);
    sums.set(key(hit.passage), (sums.get(key(hit.passage)) ?? 0) + own);
  }
  const most = Math.max(1e-9, ...sums.values());
  return (passage) => Math.sqrt((sums.get(key(passage)) ?? 0) / most);
}

/** A substitute for a stretch of a source without questions, so that such sources remain comparable. */
function withoutQuestions(words: number, runs: number): Omit<AskedStretch, 'start' | 'end'> {
  const likeness = 0.1 + 0.15 * words + 0.15 * runs;
  return {
    closestQuestion: likeness,
    nextQuestions: likeness / 2,
    allQuestions: likeness,
    matchedShareOfClosest: 0,
    matchedShare: 0.2 + 0.3 * words + 0.3 * runs,
    closestMeaning: 0.3,
    averageMeaning: 0.25,
  };
}

/**
 * Assigns the stretches found by the question index to candidates: the one with the greatest overlap, the smaller of
 * equals.
 */
function matchStretches(candidates: readonly Candidate[]): Map<Candidate, AskedStretch> {
  const found = new Map<Candidate, AskedStretch>();
  const byHit = Map.groupBy(candidates, ({ hit }) => hit);
  for (const [hit, own] of byHit) {
    for (const stretch of (hit as Hit).stretches ?? []) {
      const at = candidateOf(stretch, own);
      if (at && (found.get(at)?.closestQuestion ?? 0) < stretch.closestQuestion) found.set(at, stretch);
    }
  }
  return found;
}

/** The candidate that corresponds to a stretch: the one with the greatest overlap. */
export function candidateOf<T extends TextSpan>(stretch: TextSpan, candidates: readonly T[]): T | null {
  let best: { candidate: T; share: number } | null = null;
  for (const candidate of candidates) {
    const common = Math.min(stretch.end, candidate.end) - Math.max(stretch.start, candidate.start);
    const union = Math.max(stretch.end, candidate.end) - Math.min(stretch.start, candidate.start);
    const share = common / union;
    if (common > 0 && share > (best?.share ?? 0)) best = { candidate, share };
  }
  return best?.candidate ?? null;
}
