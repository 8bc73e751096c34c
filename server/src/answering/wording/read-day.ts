import type { Language } from '@polier/contract/languages';
import { addDays, daysBetween } from '../../billing/life/calendar.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import type { TextSpan } from '../../text/text-span.ts';
import { writeDate } from '../../text/write-date.ts';

/** Days relative to today, in all three languages, since a person may reply in another language than the template's. */
const fromToday = new Map(
  Object.entries({
    '-2': ['vorgestern', 'avant-hier', "l'altro ieri", 'altro ieri', "l'altroieri", 'altroieri'],
    '-1': ['gestern', 'hier', 'ieri'],
    0: ['heute', "aujourd'hui", 'oggi'],
    1: ['morgen', 'demain', 'domani'],
    2: ['übermorgen', 'après-demain', 'dopodomani'],
  }).flatMap(([days, words]) => words.map((word): [string, number] => [word, Number(days)])),
);
/** 'in 14 Tagen', 'dans deux semaines', 'fra una settimana' */
const ahead = /^(?:in|dans|d['’]ici|fra|tra)\s+(?=\S+\s+\S+$)/iu;
const daysOfUnit: Record<string, number> = { day: 1, week: 7 };
/** 1.12.2026, 1. 12. 26, 1/12/2026, 01-12-26 */
const figures = /(?<![\d./-])(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)/g;
/** '30.11.', '30. 11.', '30/11' */
const withoutYear = /(?<![\d./-])(\d{1,2})\s?[./]\s?(\d{1,2})\.?(?!\s?[./-]?\s?\d)/g;
/** The same within a text, where '3.11' is a number and '3.11.' can be the number of a section. */
const saidWithoutYear =
  /(?<=(?<!\p{L})(?:am|vom|bis|ab|seit|den|dem|le|du|il|al|dal|del)\s)\d{1,2}\.\s?\d{1,2}\.(?!\s?\d)/giu;
/** A day without its year is the nearest one within this many days of today; otherwise the year is asked for. */
const nearDays = 120;
/** Words around a day: 'am 1.12.2026', 'le 1er décembre 2026'. */
const around = /^(?:am|den|der|dem|vom|le|du|il|l['’]|del|dell['’]|\s)*$/iu;
/** A two-digit year is at most this many years ahead; a later one belongs to the preceding century. */
const mostYearsAhead = 20;

/** `days`: the candidates for a day without its year, the nearest first; otherwise empty. */
export type ReadDay = { day: string } | { fault: 'no-such-day' } | { fault: 'no-date'; days: string[] };

/**
 * The one day that a reply names, as ISO date: '1.12.26', 'le 1er décembre 2026', 'morgen', 'in 14 Tagen'; without its
 * year, as in '30.11.', the nearest to today. `no-such-day`: the calendar has no such day; `no-date`: the reply names
 * none, several, or one without its year that is far from today. `today`: ISO date.
 */
export function readDay(reply: string, language: Language, today: string): ReadDay {
  const days = fromToday.get(asWord(reply).toLowerCase());
  if (days !== undefined) return { day: addDays(today, days) };
  const later = readDaysAhead(asWord(reply), language);
  if (later !== null) return { day: addDays(today, later) };
  const named = namedDays(withFullYears(reply, today), language);
  const [, year = '', monthAndDay = ''] = /^(\d{4}|-)-(\d\d-\d\d)$/.exec(named.length === 1 ? named[0]! : '') ?? [];
  if (monthAndDay === '') return { fault: 'no-date', days: [] };
  // Without its year, a day that exists in some year is accepted.
  if (!exists(`${year === '-' ? '2000' : year}-${monthAndDay}`)) return { fault: 'no-such-day' };
  return year === '-' ? nearestDay(monthAndDay, today) : { day: `${year}-${monthAndDay}` };
}

/** The days that a text names, as ISO dates; '--11-30' without a year. */
function namedDays(text: string, language: Language): string[] {
  const dates = datesIn(text, language).map(({ value }) => value);
  if (dates.length > 0) return dates;
  const twoDigits = (figure: string) => figure.padStart(2, '0');
  // '8.12 Uhr' and 'Ziffer 7.2' do not name a day; '8.12' alone does.
  const isAll = around.test(text.replace(withoutYear, '').replace(/[.,;]/g, ' '));
  const found = [...text.matchAll(withoutYear)].filter(([whole]) => isAll || whole.endsWith('.'));
  return found.map(([, day, month]) => `--${twoDigits(month!)}-${twoDigits(day!)}`);
}

function nearestDay(monthAndDay: string, today: string): ReadDay {
  const year = Number(today.slice(0, 4));
  const awayFrom = (day: string) => Math.abs(daysBetween(today, day));
  // The 29th of February is up to eight years away.
  const days = Array.from({ length: 17 }, (_, at) => `${year - 8 + at}-${monthAndDay}`)
    .filter(exists)
    .sort((one, other) => awayFrom(one) - awayFrom(other))
    .slice(0, 2);
  return awayFrom(days[0]!) <= nearDays ? { day: days[0]! } : { fault: 'no-date', days };
}

/** The positions of the days in a text. */
export function findDays(text: string, language: Language): TextSpan[] {
  const short = [...text.matchAll(saidWithoutYear)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
  return [...datesIn(text, language), ...short].sort((one, other) => one.start - other.start);
}

/** Rewrites a day from the format of one language to that of another: '1. Dezember 2026' as '1er décembre 2026'. */
export function rewriteDay(day: string, from: Language, to: Language): string {
  const [read] = datesIn(day, from);
  return read ? writeDate(read.value, to) : day;
}

/** Whether a reply consists of a day, also of one that does not exist. 'Morgen' with a capital can be a name. */
export function isOnlyDay(reply: string, language: Language, today: string): boolean {
  const word = asWord(reply);
  if ((word !== 'Morgen' && fromToday.has(word.toLowerCase())) || readDaysAhead(word, language) !== null) return true;
  const text = withFullYears(reply, today);
  const dates = datesIn(text, language).toReversed();
  const left = dates.reduce((most, { start, end }) => most.slice(0, start) + most.slice(end), text);
  const rest = left.replace(withoutYear, '');
  return rest !== text && around.test(rest.replace(/[.,;]/g, ' '));
}

function readDaysAhead(reply: string, language: Language): number | null {
  if (!ahead.test(reply)) return null;
  const spans = readFigures(reply, language).filter(
    ({ unit, value }) => unit && daysOfUnit[unit] && /^\d+$/.test(value),
  );
  return spans.length === 1 ? Number(spans[0]!.value) * daysOfUnit[spans[0]!.unit!]! : null;
}

const asWord = (reply: string) => reply.replaceAll('’', "'").replace(/[.!]$/, '').trim();

const datesIn = (text: string, language: Language) => readFigures(text, language).filter(({ kind }) => kind === 'date');

function withFullYears(text: string, today: string): string {
  return text.replace(figures, (_whole, day: string, month: string, year: string) => {
    const full = year.length === 4 ? Number(year) : 2000 + Number(year);
    const isAhead = year.length === 2 && full > Number(today.slice(0, 4)) + mostYearsAhead;
    return `${day}.${month}.${isAhead ? full - 100 : full}`;
  });
}

function exists(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
