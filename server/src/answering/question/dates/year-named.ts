import type { DateGiven } from './dates-given.ts';

/** The most words of a message that is typed as key words. */
const mostWords = 6;
/** A year; a round hundred is as likely a measure: 'Höhe 2000'. */
const yearAlone = /(?<!\p{L}|\d|[.'’–-])(?:19|20)(?!00)\d\d(?!\p{L}|\d|[.'’–-]\d)/gu;
/** The year behind the number of a norm is that of its edition: 'SIA 118 2013'. */
const ofEdition = /\bSIA[-\s](?:norme?\s|norma\s)?\d+[\s/:]{0,3}$/iu;

/**
 * The last day of a past year that stands among key words, without a word for what it is of: 'FAR-Beitrag 2023'. Such a
 * question is answered by the rules of today; whoever asked has to be told so. Null where there is none.
 * @param today ISO date
 */
export function readYearNamed(text: string, dates: readonly DateGiven[], today: string): string | null {
  const year = yearAmongKeyWords(text, dates, today);
  return year && year.day < today ? year.day : null;
}

/**
 * Removes a year that stands among key words: sources do not name the year in which somebody asks ('ipoteca legale
 * 2026').
 * @param today ISO date
 */
export function cutYearNamed(text: string, dates: readonly DateGiven[], today: string): string {
  const year = yearAmongKeyWords(text, dates, today);
  return year ? `${text.slice(0, year.at)}${text.slice(year.at + 4)}`.replace(/\s+/gu, ' ').trim() : text;
}

function yearAmongKeyWords(
  text: string,
  dates: readonly DateGiven[],
  today: string,
): { day: string; at: number } | null {
  const [year, ...others] = [...text.matchAll(yearAlone)];
  if (!year || others.length > 0 || text.trim().split(/\s+/u).length > mostWords) return null;
  if (ofEdition.test(text.slice(0, year.index))) return null;
  const last = `${year[0]}-12-31`;
  const day = last.startsWith(today.slice(0, 4)) ? today : last;
  return dates.some((date) => date.role === 'event' && date.day === day) ? { day, at: year.index } : null;
}
