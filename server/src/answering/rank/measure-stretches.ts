import { type Language, languages } from '@polier/contract/languages';
import { type AskedStretch, type Dictionary, type Hit, hasQuestions, type Passage } from '../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { askedParts } from '../question/asked-parts.ts';
import { expectedFigure, mayOrMust } from '../question/figures/expected-figure.ts';
import type { Understood } from '../question/understand.ts';
import { isTemplateAsked, templateName } from '../wording/read-template.ts';
import { isForOther } from './compare-case.ts';
import { holdsAtAny, nearness, shareGiven } from './compare-sizes.ts';
import { readGivenInQuestion } from './compare-without.ts';
import { countGiven, countUnasked } from './count-circumstances.ts';
import { nameMatch } from './match-references.ts';
import { type QuestionWords, readQuestionWords } from './question-words.ts';
import { type Candidate, once } from './read-candidates.ts';
import { weighRuns } from './weigh-runs.ts';

/** What speaks for a stretch being the answer; 0 to 1 unless stated otherwise. */
export type StretchFeatures = {
  /** Likeness of what is asked to the stretch's questions: the best, the next ones, all together; the share met. */
  best: number;
  siblings: number;
  together: number;
  met: number;
  /** Likeness in meaning to the stretch's questions: the nearest, the nearest ones together; to the stretch itself. */
  meaning: number;
  agreed: number;
  stated: number;
  /** Likeness of the best question of its passage, and of its document. */
  inPassage: number;
  inDocument: number;
  /** Likeness to the questions of its document and of its section, all together, as a share of the greatest. */
  ofDocument: number;
  ofSection: number;
  /** 1 when the last answer of the conversation quotes its source. */
  cited: number;
  /** Share of the words asked, by rarity, in the stretch, above it (lead-in, head of table), headings and title. */
  words: number;
  above: number;
  heading: number;
  title: number;
  /** Share of the question's runs of letters, by rarity, in the stretch. */
  runs: number;
  /** Score of its passage as a share of the best. */
  passage: number;
  /** 1 when it holds the kind of figure asked for, -1 when not, 0 when none is asked for. */
  figure: number;
  /** 1 when it names the article asked for; 1 when also the paragraph. */
  article: number;
  paragraph: number;
  /** Share of the question's figures that it names: of the rows of a table, the one for the size given. */
  given: number;
  /** How near its figures come to the question's sizes: a threshold applies to the sizes around it. */
  near: number;
  /** 1 when the question names a size and it says that its rule holds at any. */
  atAny: number;
  /** 1 when it is about the thing with what the question says is missing, or the other way round. */
  opposed: number;
  /** Share of the words of its condition that the question does not give. */
  condition: number;
  /** How many circumstances it or its heading names, on which rules depend, that the question does not give. */
  unasked: number;
  /** How many circumstances that the question gives it or its heading names: the rule for that case. */
  forCase: number;
  /** Share of the words of its innermost heading that the question does not give. */
  elsewhere: number;
  row: number;
  item: number;
  list: number;
  line: number;
  first: number;
  /** Logarithm of the number of words, about 3. */
  length: number;
  /** 1 when it is a list to fill in. */
  blanks: number;
};

/** What its questions, what it means and its source say for a stretch. */
export type Likeness = Pick<
  StretchFeatures,
  | 'best'
  | 'siblings'
  | 'together'
  | 'met'
  | 'meaning'
  | 'agreed'
  | 'stated'
  | 'inPassage'
  | 'inDocument'
  | 'ofDocument'
  | 'ofSection'
  | 'cited'
  | 'passage'
>;

/** How the candidates say the words of a question; read when it is first looked at. */
function createWording(understood: Understood, candidates: readonly Candidate[], dictionary: Dictionary | null) {
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

/**
 * Measures all candidates by their questions, what they mean and their sources. Words are compared only for sources
 * that nobody has written questions for.
 */
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
    inDocument.set(document, Math.max(inDocument.get(document) ?? 0, hit.stretches?.[0]?.best ?? 0));
  }
  const shared = measurePassages(understood, candidates);
  return candidates.map((candidate, at) => {
    const { hit, passage, stems } = candidate;
    const known = withQuestions.has(passage.document);
    const question = known ? asked.get(candidate) : withoutQuestions(wordsIn(passage.language).said(stems), runs(at));
    const { ofDocument, ofSection, cited, ofBest } = shared.get(hit)!;
    return {
      best: question?.best ?? 0,
      siblings: question?.siblings ?? 0,
      together: question?.together ?? 0,
      met: question?.met ?? 0,
      meaning: question?.meaning ?? 0,
      agreed: question?.agreed ?? 0,
      stated: likenessOf(meaning, candidate.meaning()),
      inPassage: known ? (hit.stretches?.[0]?.best ?? 0) : (question?.best ?? 0),
      inDocument: known ? inDocument.get(passage.document)! : (question?.best ?? 0),
      ofDocument,
      ofSection,
      cited,
      passage: ofBest,
    };
  });
}

/** Measures all candidates for a question. */
export function measureStretches(
  understood: Understood,
  candidates: readonly Candidate[],
  dictionary: Dictionary | null,
): StretchFeatures[] {
  const { language } = understood;
  const fits = expectedFigure(understood.text, language);
  const sizes = readFigures(understood.asking, language).filter(({ kind }) => kind === 'number');
  const given = readGivenInQuestion(understood.asking, language);
  const wording = createWording(understood, candidates, dictionary);
  const likeness = measureLikeness(understood, candidates, dictionary, wording);
  return candidates.map((candidate, at) => {
    const { passage, kind, text, figures, stems, aboveStems, headingStems, titleStems } = candidate;
    const { said, unmet } = wording.wordsIn(passage.language);
    const named = nameMatch(understood, candidate);
    return {
      ...likeness[at]!,
      words: said(stems),
      above: said(aboveStems),
      heading: said(headingStems),
      title: said(titleStems),
      runs: wording.runs(at),
      figure: fits === null ? 0 : fits(figures, text) ? 1 : fits === mayOrMust ? 0 : -1,
      article: named.article,
      paragraph: named.paragraph,
      given: shareGiven(sizes, figures),
      near: nearness(sizes, figures),
      atAny: holdsAtAny(sizes, text, passage.language),
      opposed: Number(passage.language === language && isForOther(understood, given, candidate)),
      condition: unmet(candidate.conditions),
      unasked: countUnasked(candidate, understood),
      forCase: countGiven(candidate, understood),
      elsewhere: unmet(headingStems),
      row: Number(kind === 'row'),
      item: Number(kind === 'item'),
      list: Number(kind === 'list'),
      line: Number(kind === 'line'),
      first: Number(candidate.at === 0),
      length: Math.log(1 + candidate.words),
      blanks: Number(candidate.hasBlanks && !isTemplateAsked(passage.heading, understood)),
    };
  });
}

/** What is the same for all stretches of a passage. */
function measurePassages(understood: Understood, candidates: readonly Candidate[]) {
  const hits = new Set(candidates.map(({ hit }) => hit));
  const mostScore = Math.max(1e-9, ...Array.from(hits, ({ score }) => score));
  const shareOfDocument = shareBy(hits, ({ document }) => document);
  const shareOfSection = shareBy(hits, ({ document, heading }) => `${document}\n${heading.split(' › ')[0]}`);
  const measured = Array.from(hits, (hit) => {
    const { passage, score } = hit;
    const shares = { ofDocument: shareOfDocument(passage), ofSection: shareOfSection(passage) };
    return [hit, { ...shares, cited: Number(isCited(understood, passage)), ofBest: score / mostScore }] as const;
  });
  return new Map(measured);
}

/** An article may stand behind the title of a source that is named; a draft names the template, which is a section. */
function isCited({ cited }: Understood, { title, heading }: Passage): boolean {
  return [...cited].some((one) => one === title || one.startsWith(`${title}, `) || templateName(heading) === one);
}

/** Sums the likeness of stretches by what groups their passages, as a share of the greatest sum. */
function shareBy(hits: Iterable<Hit>, key: (passage: Passage) => string): (passage: Passage) => number {
  const sums = new Map<string, number>();
  for (const hit of hits) {
    const own = (hit.stretches ?? []).reduce((sum, { together }) => sum + together ** 2, 0);
    sums.set(key(hit.passage), (sums.get(key(hit.passage)) ?? 0) + own);
  }
  const most = Math.max(1e-9, ...sums.values());
  return (passage) => Math.sqrt((sums.get(key(passage)) ?? 0) / most);
}

/** What a stretch of a source without questions gets instead, so that such sources stay comparable. */
function withoutQuestions(words: number, runs: number): Omit<AskedStretch, 'start' | 'end'> {
  const likeness = 0.1 + 0.15 * words + 0.15 * runs;
  return {
    best: likeness,
    siblings: likeness / 2,
    together: likeness,
    said: 0,
    met: 0.2 + 0.3 * words + 0.3 * runs,
    meaning: 0.3,
    agreed: 0.25,
  };
}

/** The question's stretches that candidates stand for: the one that shares most with it, the smaller of equals. */
function matchStretches(candidates: readonly Candidate[]): Map<Candidate, AskedStretch> {
  const found = new Map<Candidate, AskedStretch>();
  const byHit = Map.groupBy(candidates, ({ hit }) => hit);
  for (const [hit, own] of byHit) {
    for (const stretch of (hit as Hit).stretches ?? []) {
      const at = candidateOf(stretch, own);
      if (at && (found.get(at)?.best ?? 0) < stretch.best) found.set(at, stretch);
    }
  }
  return found;
}

/** The candidate a stretch is: the one that shares most with it. */
export function candidateOf<T extends { start: number; end: number }>(
  stretch: { start: number; end: number },
  candidates: readonly T[],
): T | null {
  let best: { candidate: T; share: number } | null = null;
  for (const candidate of candidates) {
    const common = Math.min(stretch.end, candidate.end) - Math.max(stretch.start, candidate.start);
    const union = Math.max(stretch.end, candidate.end) - Math.min(stretch.start, candidate.start);
    const share = common / union;
    if (common > 0 && share > (best?.share ?? 0)) best = { candidate, share };
  }
  return best?.candidate ?? null;
}
