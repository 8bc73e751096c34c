import type { Language } from '@polier/contract/languages';

/** A day (YYYY-MM-DD) as people read it: 1. Dezember 2026, 1er décembre 2026, 1º dicembre 2026. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getUTCDate();
  const rest = new Intl.DateTimeFormat(`${language}-CH`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const first = { de: `${number}.`, fr: number === 1 ? '1er' : `${number}`, it: number === 1 ? '1º' : `${number}` };
  return `${first[language]}\u00a0${rest.format(date)}`;
}

/** The day in Switzerland (YYYY-MM-DD) of a moment. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(moment);
}

/** Whole days from one day to another (YYYY-MM-DD); negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
