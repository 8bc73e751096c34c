import { isEmail } from '../../ui/email.ts';
import type { Columns, FieldName } from './columns.ts';

/** One person to be added, as given; nothing is checked yet. */
export type Given = Record<FieldName, string>;

export type Fault = { field: string; message: string };
/** `unsure`: sent, but no answer came. */
export type Row = {
  id: number;
  given: Given;
  state: 'open' | 'ready' | 'faulty' | 'added' | 'unsure';
  faults: Fault[];
};

const nothing: Given = {
  firstName: '',
  middleName: '',
  lastName: '',
  workEmail: '',
  workTitle: '',
  mobile: '',
  workPhone: '',
  role: 'user',
};

/** The rows of a table as people to be added; empty rows are left out. */
export function rowsOf(table: readonly string[][], columns: Columns, hasHead: boolean): Row[] {
  return table
    .slice(hasHead ? 1 : 0)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell, at) => cell !== '' && columns[at]))
    .map((cells, id) => ({ id, given: givenOf(cells, columns), state: 'open', faults: [] }));
}

function givenOf(cells: string[], columns: Columns): Given {
  const given = { ...nothing };
  columns.forEach((field, at) => {
    if (field) given[field] = cells[at] ?? '';
  });
  return {
    ...given,
    workEmail: given.workEmail.replace(/^mailto:/i, '').toLowerCase(),
    mobile: withCountry(given.mobile),
    workPhone: withCountry(given.workPhone),
    role: roleOf(given.role),
  };
}

/** A telephone number in E.164; one without a country code is Swiss. What is no number stays as it is. */
export function withCountry(given: string): string {
  const digits = given.replace(/\(0\)/g, '').replace(/[\s\-–./()\u00a0']/g, '');
  if (!/^\+?\d+$/.test(digits)) return given;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+41${digits.slice(1)}` : /^41\d{9}$/.test(digits) ? `+${digits}` : given;
}

/** The role a cell names in German, French, Italian or English; empty is a user, anything else stays for the check. */
export function roleOf(given: string): string {
  const plain = given.trim().toLowerCase();
  if (/^admin|^amminist/.test(plain)) return 'admin';
  return plain === '' || /^(benutzer|nutzer|user|utilisat|utente|person|mitarbeit)/.test(plain) ? 'user' : given;
}

/** The rows whose address an earlier row has already. */
export function doubledRows(rows: readonly Row[]): Set<number> {
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const { id, given } of rows) {
    const mail = given.workEmail.trim().toLowerCase();
    if (!isEmail(mail)) continue;
    if (seen.has(mail)) doubled.add(id);
    seen.add(mail);
  }
  return doubled;
}
