import type { Day } from '../life/calendar.ts';

/** A row is valid from its first to its last day; null: until a newer row takes its place. */
export type Validity = { firstDay: Day; lastDay: Day | null };

/** The newest of the rows that are valid on a day: of those with the same first day, the first one given. */
export function validOn<R extends Validity>(rows: R[], day: Day): R | undefined {
  return rows
    .filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay))
    .sort((one, other) => other.firstDay.localeCompare(one.firstDay))[0];
}
