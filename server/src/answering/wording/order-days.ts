import type { Language } from '@polier/contract/languages';
import { daysBetween } from '../../billing/life/calendar.ts';
import { readDay } from './read-day.ts';
import type { Facts } from './read-facts.ts';
import { type Placeholder, shownName } from './read-placeholders.ts';

/**
 * The chronological order of a template's days; each is the name of a placeholder, or null for today. `least`: the
 * minimum number of days after today, so that the recipient of the letter has time to act.
 */
export type DayOrder = { name: string | null; least: number }[];

/** A day that contradicts another one or today. Names are in their displayed form, days are ISO dates. */
export type DayDoubt =
  | { kind: 'after'; name: string; day: string; other: string; otherDay: string }
  | { kind: 'future'; name: string; day: string; today: string }
  | { kind: 'past'; name: string; day: string; today: string }
  | { kind: 'short'; name: string; day: string; days: number; least: number };

const orderLine = /^(?:Reihenfolge der Tage|Ordre des jours|Ordine dei giorni)\s?:\s*(.+?)\.?$/u;
const todayWord = /^(?:heute|aujourd['’]hui|oggi)$/u;
const withLeast =
  /^(.+?)\s\((?:frühestens nach|au plus tôt après|al più presto dopo) (\d+) (?:Tag(?:en)?|jours?|giorn[oi])\)$/u;

/**
 * Parses the order from a line of a template: 'Reihenfolge der Tage: Datum des Vertrags; heute.' Null: the line has
 * none.
 */
export function readDayOrder(line: string): DayOrder | null {
  const said = orderLine.exec(line)?.[1];
  if (said === undefined) return null;
  return said.split(/\s?;\s/u).map((part) => {
    const [, name = part, least = '0'] = withLeast.exec(part) ?? [];
    return { name: todayWord.test(name) ? null : name, least: Number(least) };
  });
}

/** The parts of a template that concern its days. */
type Ordered = { language: Language; placeholders: readonly Placeholder[]; orders: readonly DayOrder[] };
type KnownDay = { name: string | null; least: number; iso: string };

/**
 * The contradictions of the days among the facts, with each other and with today (ISO date), by the order of the
 * template. `about`: only those that involve the placeholder of this name.
 */
export function findDayDoubts(
  { placeholders, language, orders }: Ordered,
  facts: Facts,
  today: string,
  about?: string,
): DayDoubt[] {
  const days = new Map(
    placeholders.flatMap(({ raw, name, kind }): [string, string][] => {
      const read = kind === 'date' && readDay(facts.get(raw) ?? '', language, today);
      return read && 'day' in read ? [[name, read.day]] : [];
    }),
  );
  return orders.flatMap((order) => {
    const known = order.flatMap(({ name, least }): KnownDay[] => {
      const iso = name === null ? today : days.get(name);
      return iso === undefined ? [] : [{ name, least, iso }];
    });
    return known.flatMap((earlier, at) =>
      known
        .slice(at + 1)
        .filter((later) => about === undefined || earlier.name === about || later.name === about)
        .flatMap((later) => doubtOf(earlier, later) ?? []),
    );
  });
}

function doubtOf(earlier: KnownDay, later: KnownDay): DayDoubt | null {
  const [day, laterDay] = [earlier.iso, later.iso];
  const [name, laterName] = [earlier, later].map((one) => one.name && shownName({ name: one.name }));
  const isLate = day > laterDay;
  if (!laterName) return name && isLate ? { kind: 'future', name, day, today: laterDay } : null;
  if (name) return isLate ? { kind: 'after', name, day, other: laterName, otherDay: laterDay } : null;
  if (isLate) return { kind: 'past', name: laterName, day: laterDay, today: day };
  const days = daysBetween(day, laterDay);
  return days < later.least ? { kind: 'short', name: laterName, day: laterDay, days, least: later.least } : null;
}
