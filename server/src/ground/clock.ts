/** The only source of the current time; tests pass their own. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** The day in Switzerland as an ISO date: days begin at midnight in Europe/Zurich, everywhere in Polier. */
export function swissDay(moment: Date): string {
  return days.format(moment);
}
