import type { Understood } from '../question/understood.ts';
import { isForOtherContracts, readDaysOfArticles } from '../rank/compare-contract-day.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/**
 * How far below the leading stretch others may lie: the rule for contracts of the given day, beside one for contracts
 * of other days and beside an undated one; and rules for contracts of other days, which show that the day matters.
 */
const reach = { besideOthers: 14, besideUndated: 8, ofOthers: 14 };
/** Of the words asked that an undated leading rule contains, the share that the rule for the day must contain too. */
const leastOfAsked = 0.5;

/**
 * Puts the rule for contracts of the given day first, where the leading rule is for those of other days, or is undated
 * although the subject depends on the day.
 */
export function contractFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const leading = ranked[0];
  const { contractDay, language } = understood;
  if (!leading || contractDay === null) return ranked;
  const holds = ({ candidate }: RankedStretch) => {
    const days = candidate.contractDays();
    if (days.from === null && days.before === null) return null;
    return candidate.passage.language === language && !isForOtherContracts(contractDay, days);
  };
  if (holds(leading) === true) return ranked;
  const within = (one: RankedStretch, most: number) => one.weight >= leading.weight - most;
  const daysOf = readDaysOfArticles(ranked.map(({ candidate }) => candidate));
  const isOther = isForOtherContracts(contractDay, daysOf(leading.candidate));
  if (!isOther && !ranked.some((one) => holds(one) === false && within(one, reach.ofOthers))) return ranked;
  const least = isOther ? 0 : (leading.closeFeatures?.questionMatchedWords ?? 0) * leastOfAsked;
  const most = isOther ? reach.besideOthers : reach.besideUndated;
  const first = ranked.find(
    (one) => holds(one) === true && within(one, most) && (one.closeFeatures?.questionMatchedWords ?? 0) >= least,
  );
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}
