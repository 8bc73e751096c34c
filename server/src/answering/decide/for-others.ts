import { readFigures } from '../../text/numbers/read-figures.ts';
import type { Condition } from '../question/conditions.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** From this similarity on, the question counts as one that the stretch is known to answer. */
const sameQuestion = 0.8;
const leastAge = 40;
const mostAge = 70;
/** Circumstances of a person: a rule for pupils on a trial week does not apply to apprentices. */
const ofPerson: readonly Condition[] = ['trial-apprentice', 'school-age', 'pregnant'];

/** Whether the question names an age that the leading stretch does not: 'Ferien ab 50'. */
export function isOtherAge({ asking, language }: Understood, { candidate }: RankedStretch): boolean {
  const given = readFigures(asking, language).filter(
    ({ kind, unit, bound, value }) =>
      kind === 'number' &&
      (unit === 'year' || (unit === null && bound === 'min')) &&
      Number(value) >= leastAge &&
      Number(value) <= mostAge,
  );
  return (
    given.length > 0 &&
    candidate.figures.some(({ unit }) => unit === 'year') &&
    !given.some(({ value }) => candidate.figures.some((figure) => figure.value === value))
  );
}

/** Whether the leading rule is for persons other than those in the question. */
export function isForOthers({ conditions }: Understood, { candidate, features }: RankedStretch): boolean {
  return (
    features.closestQuestion < sameQuestion &&
    ofPerson.some((one) => candidate.circumstances.has(one) && !conditions.has(one))
  );
}
