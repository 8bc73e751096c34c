import type { Language } from '@polier/contract/languages';

type Format = Record<Language, Intl.DateTimeFormat>;
const inWords = (options: Intl.DateTimeFormatOptions): Format => {
  const format = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return { de: format('de-CH'), fr: format('fr-CH'), it: format('it-CH') };
};
const days = inWords({ dateStyle: 'long' });
const months = inWords({ month: 'long', year: 'numeric' });

/**
 * A day (YYYY-MM-DD) as people write it: 1. Dezember 2026, 1er décembre 2026, 1º dicembre 2026. The first blank does not
 * break.
 */
export function writeDay(day: string, language: Language): string {
  const text = days[language].format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0');
  return language === 'de' ? text : text.replace(/^1(?!\d)/, language === 'fr' ? '1er' : '1º');
}

/** A month of a year: Dezember 2026. `month` from 1. */
export function writeMonth(year: number, month: number, language: Language): string {
  return months[language].format(new Date(Date.UTC(year, month - 1)));
}

/** From a day to a day, both included. */
export function writePeriod({ from, to }: { from: string; to: string }, language: Language): string {
  return `${writeDay(from, language)} – ${writeDay(to, language)}`;
}

/** A day in figures, the same in all three languages: 01.12.2026. */
export function writeShortDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Italian drops a vowel before 8 and 11: "dal 8 dicembre" becomes "dall’8 dicembre". Leaves other languages alone. */
export function elideItalianDays(text: string): string {
  return text.replace(
    /\b(il|al|dal|del) (?=(?:8|11)[ \u00a0](?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]+ \d{4})/gi,
    (_, article: string) =>
      article.toLowerCase() === 'il' ? `${article.slice(0, -2)}${article[0] === 'I' ? 'L' : 'l'}’` : `${article}l’`,
  );
}
