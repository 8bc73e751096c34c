import type { Language } from '@polier/contract/languages';
import { writeDate } from '../../text/write-date.ts';
import { isOnlyDay, readDay } from './read-day.ts';
import type { Placeholder } from './read-placeholders.ts';

/** Why a fact cannot stand in the clause. */
export type FactFault =
  | 'no-date'
  | 'no-such-day'
  | 'no-number'
  | 'not-whole'
  | 'no-party'
  | 'no-text'
  | 'wrong-unit'
  | 'too-small'
  | 'too-large';
/** `days`: the candidates for a day given without its year, as the template writes them. */
export type CheckedFact = { value: string } | { fault: FactFault; days?: string[] };

const maxTextChars = 200;
/** The limits that apply when the template sets none. */
const bounds = { days: [1, 3650], years: [1, 50], percent: [0, 100], amount: [0, 1e10] } as const;

/**
 * Checks a fact for a placeholder and returns it as it is written into the clause: '1. Dezember 2026', "1'250.00",
 * '45', '5,5'. Otherwise returns what is wrong with it: a day that does not exist, a value outside the template's
 * limits, not a name. `language`: of the template; `today`: ISO date, to which 'morgen' is relative.
 */
export function checkFact(placeholder: Placeholder, given: string, language: Language, today: string): CheckedFact {
  const text = given.replace(/\s+/gu, ' ').trim();
  if (placeholder.kind === 'date') {
    const read = readDay(text, language, today);
    if ('day' in read) return { value: writeDate(read.day, language) };
    const days = 'days' in read ? read.days.map((day) => writeDate(day, language)) : [];
    return { fault: read.fault, ...(days.length > 0 && { days }) };
  }
  if (placeholder.kind !== 'party' && placeholder.kind !== 'text') return checkNumber(placeholder, text);
  const fits = text.length <= maxTextChars && !/[[\]\p{Cc}]/u.test(text);
  if (placeholder.kind === 'text') return fits && /[\p{L}\p{N}]/u.test(text) ? { value: text } : { fault: 'no-text' };
  const isName = /\p{L}.*\p{L}/u.test(text) && !isOnlyDay(text, language, today);
  return fits && isName ? { value: text } : { fault: 'no-party' };
}

/** A number alone or with its unit: "30", "30 Tage", "CHF 1'250.50", "5 %". */
const number =
  /^(?:CHF|Fr\.)?\s*(\d{1,3}(?:['’\u00a0\u202f ]\d{3})+|\d+)(?:[.,](\d{1,2}|[–-]+))?\s*(?:%|CHF|Franken|francs|franchi|Prozent|pour cent|per cento|Tagen?|jours?|giorn[oi]|Jahren?|ans?|années?|ann[oi])?\.?$/iu;
/** The units in which each kind may be given; interest cannot be given in days. */
const unitsOf = {
  days: /tagen?|jours?|giorn[oi]/iu,
  years: /jahren?|(?<!\p{L})ans?|années?|ann[oi]/iu,
  percent: /%|prozent|pour cent|per cento/iu,
  amount: /chf|fr\.|franken|francs|franchi/iu,
} as const;

function checkNumber({ kind, min, max }: Placeholder, text: string): CheckedFact {
  const match = number.exec(text);
  if (!match) return { fault: 'no-number' };
  const others = (Object.keys(unitsOf) as (keyof typeof unitsOf)[]).filter((other) => other !== kind);
  if (others.some((other) => unitsOf[other].test(text))) return { fault: 'wrong-unit' };
  const decimals = /^\d+$/.test(match[2] ?? '') ? match[2]! : '';
  const value = Number(`${match[1]!.replace(/\D/g, '')}.${decimals || '0'}`);
  const [least, most] = bounds[kind as keyof typeof bounds];
  if (kind !== 'amount' && kind !== 'percent' && !Number.isInteger(value)) return { fault: 'not-whole' };
  if (value < (min ?? least) || (kind === 'amount' && value === 0)) return { fault: 'too-small' };
  if (value > (max ?? most)) return { fault: 'too-large' };
  return { value: kind === 'amount' ? writeAmount(value) : String(value).replace('.', ',') };
}

/** "5'000'000.00" */
function writeAmount(value: number): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, "'")}.${cents}`;
}
