import { addDays, type Day, earlier } from '../../life/calendar.ts';
import { type PriceList, priceRowOn, unitPriceOn } from '../prices.ts';
import { type Validity, validOn } from '../validity.ts';

const plans = [1, 2, 3] as const;

/** Companies hear of a higher price this many days before it: the daily run of the next day writes the letters. */
const noticeDays = 30;

/** The first day on which a price decided on today may be higher. */
export function risesFrom(today: Day): Day {
  return addDays(today, noticeDays + 1);
}

/** Whether a change of the price list makes a plan dearer on a day for which no company could be told in time. */
export function risesTooEarly(before: PriceList, after: PriceList, today: Day): boolean {
  for (let day = today; day < risesFrom(today); day = addDays(day, 1)) {
    if (plans.some((plan) => unitPriceOn(after, plan, day) > unitPriceOn(before, plan, day))) return true;
  }
  return false;
}

/**
 * The first day from today on, with the regular price, on which a change of the price list leaves a promotion that is
 * not lower than that; null: none. A case that existed before and is unchanged does not count.
 */
export function promotionNotLower(
  before: PriceList,
  after: PriceList,
  today: Day,
): { day: Day; regular: number } | null {
  // A price of any kind changes only where a row begins or has ended.
  const turns = after.prices.flatMap(({ firstDay, lastDay }) => [
    firstDay,
    lastDay === null ? [] : addDays(lastDay, 1),
  ]);
  const days = [today, ...turns.flat().filter((day) => day > today)].sort();
  for (const day of days) {
    for (const plan of plans) {
      const [promotion, old] = [after, before].map((list) => priceRowOn(list, plan, 'promotion', day)?.amount);
      const [regular, oldRegular] = [after, before].map((list) => priceRowOn(list, plan, 'regular', day)?.amount);
      if (promotion === undefined || regular === undefined || promotion < regular) continue;
      if (promotion !== old || regular !== oldRegular) return { day, regular };
    }
  }
  return null;
}

/** A row as it is shown: where it is on a day, and until when it holds. */
export type ShownRow<R extends Validity> = R & { state: 'past' | 'now' | 'planned' };

/**
 * The rows of one thing (a plan, a rate), the newest first. One that a later row takes the place of for good holds
 * until the day before that.
 */
export function showRows<R extends Validity & { id: number }>(rows: R[], today: Day): ShownRow<R>[] {
  const current = validOn(rows, today);
  const outlasts = (other: R, row: R) =>
    other.lastDay === null || (row.lastDay !== null && other.lastDay >= row.lastDay);
  return rows
    .map((row) => {
      const [next] = rows
        .filter((other) => other.firstDay > row.firstDay && outlasts(other, row))
        .map(({ firstDay }) => firstDay)
        .sort();
      const lastDay = next === undefined ? row.lastDay : earlier(addDays(next, -1), row.lastDay ?? '9999-12-31');
      const state = row.firstDay > today ? 'planned' : row === current ? 'now' : 'past';
      return { ...row, lastDay, state } as const;
    })
    .sort((one, other) => other.firstDay.localeCompare(one.firstDay) || other.id - one.id);
}
