import type { Language } from '@polier/contract/languages';
import { withoutCanton } from '../../text/cantons.ts';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { likeness, readTerms } from '../../text/terms.ts';
import { wasQuoted } from '../decide/new-first.ts';
import { expectedFigure, mayOrMust } from '../question/figures/expected-figure.ts';
import { askedThings } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/**
 * How far below the leading stretch may lie: a rule without its circumstance, and the rule for the case asked about;
 * where none of those read closely is for it, one that was not.
 */
export const reach = { without: 3, ofCase: 7, notReadClosely: 15 };
/** A sentence names at its beginning what it is about, in characters. */
const subjectChars = 60;
/** How much the things must tell that a rule names and the leading one does not. */
const leastTelling = 0.5;
/** The share of what the leading rule says of the question that one without its circumstance must say. */
const leastOfAsked = 0.5;
/** How well a word must be said: whole, or as a part of a compound. */
const leastSaid = 0.5;

/**
 * Puts first, of the rules of the leading source, the one for the case that is asked about: 'Ab welcher Höhe braucht es
 * ein Gerüst am Dach?' is not answered with the height for façades where there is one for roofs. And a rule that holds
 * only in a circumstance that the question does not give stays behind one that holds without it.
 */
export function caseFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const leading = ranked[0];
  if (!leading || leading.candidate.passage.language !== understood.language) return ranked;
  const first =
    findWithout(leading, ranked, understood) ??
    findOfCase(leading, ranked, understood, reach.ofCase) ??
    findOfCase(leading, ranked, understood, reach.notReadClosely);
  // What else is quoted is measured by what led before.
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}

/** The best rule that holds without a circumstance of the leading one and speaks of all that the leading one does. */
function findWithout(leading: RankedStretch, ranked: readonly RankedStretch[], understood: Understood) {
  const limited = isLimited(leading.candidate, understood);
  const circumstances = (one: RankedStretch) => one.features.unasked + Number(isLimited(one.candidate, understood));
  const unasked = circumstances(leading);
  if (unasked < 1) return null;
  const nouns = stemsOfThings(understood).filter((noun) => says(wholeOf(leading.candidate), noun));
  return near(leading, ranked, reach.without).find(
    (one) =>
      circumstances(one) <= unasked - 1 &&
      !wasQuoted(one.candidate, understood) &&
      saysOf(one) >= saysOf(leading) * leastOfAsked &&
      one.features.figure >= leading.features.figure &&
      // The rows of a table that are told apart by a measure are cases, and none is the rule for all.
      !(limited && isOfSameTable(one.candidate, leading.candidate)) &&
      nouns.every((noun) => says(wholeOf(one.candidate), noun)),
  );
}

/**
 * Where a figure is asked for: the best rule about a thing that is asked about and that the leading one does not name.
 * The rarer a thing is among the rules near by, the more it tells them apart.
 */
function findOfCase(leading: RankedStretch, ranked: readonly RankedStretch[], understood: Understood, most: number) {
  const fits = expectedFigure(understood.text, understood.language);
  if (fits === null || fits === mayOrMust || leading.features.figure < 1) return null;
  const beside = near(leading, ranked, most);
  const lacking = stemsOfThings(understood).filter((noun) => !says(wholeOf(leading.candidate), noun));
  const rarity = new Map(
    lacking.map((noun) => {
      const saying = beside.filter(({ candidate }) => says(wholeOf(candidate), noun)).length;
      return [noun, Math.log((1 + beside.length) / (1 + saying))];
    }),
  );
  const tells = ({ candidate }: RankedStretch) => {
    const subject = stemsOf(subjectOf(candidate), candidate.passage.language);
    return lacking.reduce((sum, noun) => sum + (says(subject, noun) ? rarity.get(noun)! : 0), 0);
  };
  const rules = beside
    .filter(
      ({ candidate, features }) =>
        features.figure === 1 &&
        features.unasked <= leading.features.unasked &&
        features.opposed <= leading.features.opposed &&
        !pointsBack.test(candidate.text) &&
        !isLimited(candidate, understood),
    )
    .map((one) => ({ one, tells: tells(one) }));
  const best = Math.max(0, ...rules.map(({ tells }) => tells));
  return best < leastTelling ? null : rules.find(({ tells }) => tells === best)!.one;
}

/** How much of what is asked a stretch says. */
function saysOf({ close }: RankedStretch): number {
  return close?.saysAsked ?? 0;
}

export function isOfSameTable(one: Candidate, other: Candidate): boolean {
  return one.kind === 'row' && one.passage.id === other.passage.id && one.above?.start === other.above?.start;
}

export function near(
  { candidate: { passage }, weight }: RankedStretch,
  ranked: readonly RankedStretch[],
  most: number,
) {
  return ranked
    .slice(1)
    .filter((one) => one.weight >= weight - most && one.candidate.passage.document === passage.document);
}

/** Whether a rule is limited by a measure that is neither given nor asked for: work of less than two days. */
function isLimited(candidate: Candidate, { asking, text, language }: Understood): boolean {
  const fits = expectedFigure(text, language);
  const given = readFigures(asking, language);
  const limits = ({ kind, bound }: Figure) => kind === 'number' && bound !== null;
  return readFigures(subjectOf(candidate), candidate.passage.language).some(
    (figure) =>
      limits(figure) &&
      !(fits && fits !== mayOrMust && fits([figure], '')) &&
      !given.some(({ unit }) => unit === figure.unit),
  );
}

/** A rule for what was named before it. */
const pointsBack = /^(?:\p{L}+ )?(?:solche[rnms]?|diese[rnms]?|ce|ces|cette|tali|tale|quest[aeio])(?!\p{L})/iu;

/** The things asked about. The name of a canton tells no rule of federal law from another. */
function stemsOfThings({ asking, language, cantonAsked }: Understood): string[] {
  return askedThings(cantonAsked ? withoutCanton(asking) : asking, language).map(({ stem }) => stem);
}

/** What a stretch is about: the first cell of a row, the beginning of a sentence. */
export function subjectOf({ kind, text }: Candidate): string {
  return kind === 'row' ? text.split('\t')[0]! : text.slice(0, subjectChars);
}

function stemsOf(text: string, language: Language): string[] {
  return readTerms(text, language).map(({ stem }) => stem);
}

function wholeOf({ stems, aboveStems, headingStems, titleStems }: Candidate): string[] {
  return [...stems, ...aboveStems, ...headingStems, ...titleStems];
}

function says(stems: readonly string[], noun: string): boolean {
  return stems.some((one) => likeness(noun, one) >= leastSaid || one.startsWith(noun));
}
