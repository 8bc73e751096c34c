import type { Language } from '@polier/contract/languages';

const monthAndYear = new Map<Language, Intl.DateTimeFormat>();

/** The format of a month and its year, made once for each language: making one takes longer than using it. */
function monthAndYearIn(language: Language): Intl.DateTimeFormat {
  const known = monthAndYear.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${language}-CH`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  monthAndYear.set(language, made);
  return made;
}

/** Formats a day (YYYY-MM-DD): 1. Dezember 2026, 1er décembre 2026, 1° dicembre 2026. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getUTCDate();
  const first = { de: `${number}.`, fr: number === 1 ? '1er' : `${number}`, it: number === 1 ? '1°' : `${number}` };
  return `${first[language]}\u00a0${monthAndYearIn(language).format(date)}`;
}

/** Returns the day (YYYY-MM-DD) of a moment in Switzerland. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(moment);
}

/**
 * Whether a text is a day that can be asked for: while a year is typed, a calendar field gives the years 2, 20 and 202
 * before 2026, and an address may hold anything.
 */
export function isWholeDay(text: string): boolean {
  return /^(1[89]|2\d)\d\d-\d\d-\d\d$/.test(text);
}

/** Returns the day (YYYY-MM-DD) after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the whole days from one day to another (YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
