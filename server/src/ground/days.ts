import type { Language } from '@polier/contract/languages';

type Format = Record<Language, Intl.DateTimeFormat>;
const inWords = (options: Intl.DateTimeFormatOptions): Format => {
  const format = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return { de: format('de-CH'), fr: format('fr-CH'), it: format('it-CH') };
};
const days = inWords({ dateStyle: 'long' });
const months = inWords({ month: 'long', year: 'numeric' });

/**
 * Formats a day (YYYY-MM-DD) as people write it: 1. Dezember 2026, 1er décembre 2026, 1° dicembre 2026. The first space
 * is non-breaking.
 */
export function writeDay(day: string, language: Language): string {
  const text = days[language].format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0');
  return language === 'de' ? text : text.replace(/^1(?!\d)/, language === 'fr' ? '1er' : '1°');
}

/** Formats a month of a year: Dezember 2026. `month` counts from 1. */
export function writeMonth(year: number, month: number, language: Language): string {
  return months[language].format(new Date(Date.UTC(year, month - 1)));
}

/** Formats a range of days, both included. */
export function writePeriod({ from, to }: { from: string; to: string }, language: Language): string {
  return `${writeDay(from, language)} – ${writeDay(to, language)}`;
}

/** Formats a day in figures, the same in all three languages: 01.12.2026. */
export function writeShortDay(day: string): string {
  return day.split('-').reverse().join('.');
}
