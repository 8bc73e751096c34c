import type { Dictionary } from '../../knowledge/port.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { asksEnough } from '../question/figures/asks-enough.ts';
import { expectedFigure, mayOrMust } from '../question/figures/expected-figure.ts';
import type { Understood } from '../question/understand.ts';
import { isTemplateAsked } from '../wording/read-template.ts';
import { isForOther } from './compare-case.ts';
import { readDaysOfArticles } from './compare-contract-day.ts';
import { figureMatch, figureNearness, holdsForAnySize } from './compare-sizes.ts';
import { readPresenceInQuestion } from './compare-without.ts';
import { countExtraCircumstances, countSharedCircumstances } from './count-circumstances.ts';
import { nameMatch } from './match-references.ts';
import { createWording, type Likeness, measureLikeness } from './measure-likeness.ts';
import type { Candidate } from './read-candidates.ts';

/** The features that show whether a stretch is the answer; 0 to 1 unless stated otherwise. */
export type StretchFeatures = Likeness & {
  /**
   * Share of the words asked, weighted by rarity, in the stretch, above it (lead-in, head of table), in headings and
   * title.
   */
  words: number;
  above: number;
  heading: number;
  title: number;
  /** Share of the question's character n-grams, weighted by rarity, in the stretch. */
  runs: number;
  /** 1 when it contains the kind of figure asked for, -1 when it does not, 0 when none is asked for. */
  figure: number;
  /** 1 when it names the article asked for; 1 when it also names the paragraph. */
  article: number;
  paragraph: number;
  /** Share of the question's figures that it contains: of the rows of a table, the one for the given size. */
  figureMatch: number;
  /** How near its figures come to the sizes in the question: a threshold applies to the sizes around it. */
  figureNearness: number;
  /** 1 when the question gives a size and the rule of the stretch applies to any. */
  anySize: number;
  /** 1 when it is about the thing with what the question says is missing, or the other way round. */
  oppositeCase: number;
  /** Share of the words of its condition that the question does not contain. */
  unmetCondition: number;
  /** The number of circumstances that it or its heading names and the question does not. */
  extraCircumstances: number;
  /** The number of the question's circumstances that it or its heading names: it is the rule for that case. */
  sharedCircumstances: number;
  /** Share of the words of its innermost heading that the question does not contain. */
  headingMismatch: number;
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

/** Computes the features of all candidates for a question. */
export function measureStretches(
  understood: Understood,
  candidates: readonly Candidate[],
  dictionary: Dictionary | null,
): StretchFeatures[] {
  const { language } = understood;
  const fits = expectedFigure(understood.text, language);
  const sizes = readFigures(understood.asking, language).filter(({ kind }) => kind === 'number');
  const isCheck = asksEnough(understood.asking, language);
  const given = readPresenceInQuestion(understood.asking, language);
  const daysOf = readDaysOfArticles(candidates);
  const wording = createWording(understood, candidates, dictionary);
  const likeness = measureLikeness(understood, candidates, dictionary, wording);
  return candidates.map((candidate, at) => {
    const { passage, kind, text, figures, stems, aboveStems, headingStems, titleStems } = candidate;
    const { coverage, uncovered } = wording.wordsIn(passage.language);
    const named = nameMatch(understood, candidate);
    return {
      ...likeness[at]!,
      words: coverage(stems),
      above: coverage(aboveStems),
      heading: coverage(headingStems),
      title: coverage(titleStems),
      runs: wording.runs(at),
      figure: fits === null ? 0 : fits(figures, text) ? 1 : fits === mayOrMust ? 0 : -1,
      article: named.article,
      paragraph: named.paragraph,
      figureMatch: isCheck ? 0 : figureMatch(sizes, figures),
      figureNearness: figureNearness(sizes, figures),
      anySize: holdsForAnySize(sizes, text, passage.language),
      oppositeCase: Number(passage.language === language && isForOther(understood, given, daysOf, candidate)),
      unmetCondition: uncovered(candidate.conditions),
      extraCircumstances: countExtraCircumstances(candidate, understood),
      sharedCircumstances: countSharedCircumstances(candidate, understood),
      headingMismatch: uncovered(headingStems),
      row: Number(kind === 'row'),
      item: Number(kind === 'item'),
      list: Number(kind === 'list'),
      line: Number(kind === 'line'),
      first: Number(candidate.at === 0),
      length: Math.log(1 + candidate.words),
      blanks: Number(candidate.hasBlanks && !isTemplateAsked(passage, understood)),
    };
  });
}
