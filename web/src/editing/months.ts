import { dayOf } from '../language/day.ts';
import { currentLanguage } from '../language/language.ts';

/** The log of answers is kept for a year and a month. */
const monthsKept = 13;

/** This month and those before it of which something is known (YYYY-MM), the newest first. */
export function lastMonths(now = new Date()): string[] {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: monthsKept }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month (YYYY-MM) in words: November 2026. */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(`${currentLanguage()}-CH`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
