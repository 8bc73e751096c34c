import { isEmail } from '../../ui/form/is-email.ts';
import { fullName } from '../full-name.ts';
import type { Columns, FieldName } from './columns.ts';

/** The cells of one person to add, unchecked. */
export type RowValues = Record<FieldName, string>;

export type Fault = { field: string; message: string };
/** A row and its state. `unsure`: sent, but the answer was lost. */
export type Row = {
  id: number;
  values: RowValues;
  state: 'open' | 'ready' | 'faulty' | 'added' | 'unsure';
  faults: Fault[];
};

/** What a row is called: the person's name, else the address, else its number. */
export function nameOf({ id, values }: Row, t: (key: 'row', values: { number: number }) => string): string {
  return fullName(values) || values.workEmail || t('row', { number: id + 1 });
}

const emptyRow: RowValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  workEmail: '',
  workTitle: '',
  mobile: '',
  workPhone: '',
  role: 'user',
};

/** Converts the rows of a table to people to add; empty rows are skipped. */
export function rowsOf(table: readonly string[][], columns: Columns, hasHeader: boolean): Row[] {
  return table
    .slice(hasHeader ? 1 : 0)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell, at) => cell !== '' && columns[at]))
    .map((cells, id) => ({ id, values: valuesOf(cells, columns), state: 'open', faults: [] }));
}

function valuesOf(cells: string[], columns: Columns): RowValues {
  const values = { ...emptyRow };
  columns.forEach((field, at) => {
    if (field) values[field] = cells[at] ?? '';
  });
  return {
    ...values,
    workEmail: values.workEmail.replace(/^mailto:/i, '').toLowerCase(),
    mobile: withCountry(values.mobile),
    workPhone: withCountry(values.workPhone),
    role: roleOf(values.role),
  };
}

/** Converts a phone number to E.164, as Swiss without a country code. Anything else is returned unchanged. */
export function withCountry(cell: string): string {
  const digits = cell.replace(/\(0\)/g, '').replace(/[\s\-–./()\u00a0']/g, '');
  if (!/^\+?\d+$/.test(digits)) return cell;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+41${digits.slice(1)}` : /^41\d{9}$/.test(digits) ? `+${digits}` : cell;
}

/**
 * Returns the role a cell names in German, French, Italian or English; empty means user. Others are left for the check.
 */
export function roleOf(cell: string): string {
  const text = cell.trim().toLowerCase();
  if (/^admin|^amminist/.test(text)) return 'admin';
  return text === '' || /^(benutzer|nutzer|user|utilisat|utente|person|mitarbeit)/.test(text) ? 'user' : cell;
}

/** Returns the ids of rows whose e-mail address occurs in an earlier row. */
export function duplicateRows(rows: readonly Row[]): Set<number> {
  const seen = new Set<string>();
  const duplicates = new Set<number>();
  for (const { id, values } of rows) {
    const mail = values.workEmail.trim().toLowerCase();
    if (!isEmail(mail)) continue;
    if (seen.has(mail)) duplicates.add(id);
    seen.add(mail);
  }
  return duplicates;
}
