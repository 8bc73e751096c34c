/** The only source of the current time; tests pass their own. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** The day in Switzerland as an ISO date: days begin at midnight in Europe/Zurich, everywhere in Polier. */
export function swissDay(moment: Date): string {
  return days.format(moment);
}

/** The moment at which a day (YYYY-MM-DD) begins in Switzerland: one hour before midnight UTC, two in summer. */
export function startOfSwissDay(day: string): Date {
  const hoursBefore = (hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000);
  return swissDay(hoursBefore(2)) === day ? hoursBefore(2) : hoursBefore(1);
}
