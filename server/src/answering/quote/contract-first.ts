import type { Understood } from '../question/understood.ts';
import { isForOtherContracts, readDaysOfArticles } from '../rank/compare-contract-day.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/**
 * How far below the leading stretch may lie: the rule for contracts of the day given, beside one for contracts of other
 * days and beside one that says nothing of days; and rules for contracts of other days, which show that it matters.
 */
const reach = { besideOthers: 14, besideUndated: 8, ofOthers: 14 };
/** The share of what the leading rule says of the question that the rule for the day must say beside an undated one. */
const leastOfAsked = 0.5;

/**
 * Puts first what holds for contracts of the day given, where the leading rule holds for those of other days, or where
 * it says nothing of the day and the matter depends on it.
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
  const least = isOther ? 0 : (leading.close?.saysAsked ?? 0) * leastOfAsked;
  const most = isOther ? reach.besideOthers : reach.besideUndated;
  const first = ranked.find((one) => holds(one) === true && within(one, most) && (one.close?.saysAsked ?? 0) >= least);
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}
