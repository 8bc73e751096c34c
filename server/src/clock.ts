/** The only place that knows the time; tests bring their own. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** The day in Switzerland as an ISO date (Europe/Zurich decides days, design section 4). */
export function swissDay(moment: Date): string {
  return days.format(moment);
}
