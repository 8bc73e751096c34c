import type { CompanyRow } from '@polier/contract/admin';
import { dayOf, dayText } from '../language/day.ts';
import { currentLanguage } from '../language/language.ts';

/** The day of a moment, as people write it. */
export function momentDay(moment: string): string {
  return dayText(dayOf(new Date(moment)), currentLanguage());
}

/** Day and time of a moment in Switzerland, in figures. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(`${currentLanguage()}-CH`, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Zurich',
  }).format(new Date(moment));
}

/** The look of a status label for the state of a company. */
export function lookOf({
  blocked,
  subscription,
}: Pick<CompanyRow, 'blocked' | 'subscription'>): 'good' | 'open' | 'bad' {
  if (blocked || subscription === 'past_due' || subscription === 'ended') return 'bad';
  return subscription === 'cancelled' || subscription === null ? 'open' : 'good';
}

/** The key of a plan's name. */
export const planKey = (plan: 1 | 2 | 3) => `plan${plan}` as const;
