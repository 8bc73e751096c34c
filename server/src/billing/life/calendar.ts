/** A day in Switzerland, YYYY-MM-DD; days compare like text. */
export type Day = string;

const dayMs = 86_400_000;
const startMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  return dayOf(startMs(day) + days * dayMs);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((startMs(to) - startMs(from)) / dayMs);
}

/**
 * The same day of the month, `months` later; the last day where the month is shorter. Always counted from the same
 * anchor, so 31 January is followed by 28 February and then by 31 March.
 */
export function addMonths(anchor: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = anchor.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

export function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
