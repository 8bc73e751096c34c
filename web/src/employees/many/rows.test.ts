import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignColumn, type Columns, fields, recogniseColumns } from './columns.ts';
import { duplicateRows, roleOf, rowsOf, withCountry } from './rows.ts';

test('the head of a table is recognised in German, French and Italian', () => {
  const read = (head: string) => recogniseColumns([head.split(';'), []]).columns;
  expect(read('Vorname;Nachname;E-Mail;Funktion;Mobiltelefon;Rolle')).toEqual([
    'firstName',
    'lastName',
    'workEmail',
    'workTitle',
    'mobile',
    'role',
  ]);
  expect(read('Nom;Prénom;Adresse e-mail;Téléphone')).toEqual(['lastName', 'firstName', 'workEmail', 'workPhone']);
  expect(read('Cognome;Nome;Posta elettronica;Cellulare')).toEqual(['lastName', 'firstName', 'workEmail', 'mobile']);
});

test('an unknown header stays unassigned, and no field is assigned twice', () => {
  expect(recogniseColumns([['Name', 'Nachname', 'Abteilung', 'Mail']]).columns).toEqual([
    'lastName',
    null,
    null,
    'workEmail',
  ]);
  expect(assignColumn(['lastName', null], 1, 'lastName')).toEqual([null, 'lastName']);
  expect(assignColumn(['lastName', 'role'], 0, null)).toEqual([null, 'role']);
});

test('a table without a head keeps its first row; the address is found by its look', () => {
  const table = [
    ['Eva', 'Monnier', 'eva@monnier.example'],
    ['Max', 'Muster', 'max@muster.example'],
  ];
  const { hasHeader, columns } = recogniseColumns(table);
  expect({ hasHeader, columns }).toEqual({ hasHeader: false, columns: [null, null, 'workEmail'] });
  expect(rowsOf(table, columns, hasHeader)).toHaveLength(2);
});

test('a head that says little is one all the same when it stands above addresses', () => {
  const table = [
    ['Rufname', 'Sippe', 'Postfach'],
    ['Zoé', 'Zaugg', 'zoe@zaugg.example'],
  ];
  expect(recogniseColumns(table)).toEqual({ hasHeader: true, columns: ['firstName', null, 'workEmail'] });
});

test('rows are trimmed, empty ones left out, addresses in lower case', () => {
  const columns: Columns = ['firstName', 'workEmail'];
  const rows = rowsOf([['Vorname', 'Mail'], ['  Eva ', 'mailto:Eva@Monnier.example'], ['', ' '], []], columns, true);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.values).toMatchObject({ firstName: 'Eva', workEmail: 'eva@monnier.example', role: 'user' });
});

test('telephone numbers get their country', () => {
  expect(withCountry('079 123 45 67')).toBe('+41791234567');
  expect(withCountry('+41 (0)79 123 45 67')).toBe('+41791234567');
  expect(withCountry('0033 6 12 34 56 78')).toBe('+33612345678');
  expect(withCountry('41791234567')).toBe('+41791234567');
  expect(withCountry('')).toBe('');
  expect(withCountry('intern 12')).toBe('intern 12');
});

test('roles are understood in each language; what is none stays to be refused', () => {
  expect(['Administratorin', 'admin', 'Amministratore', 'Administrateur'].map(roleOf)).toEqual(Array(4).fill('admin'));
  expect(['', 'Benutzer', 'utilisatrice', 'Utente', 'user'].map(roleOf)).toEqual(Array(5).fill('user'));
  expect(roleOf('Chef')).toBe('Chef');
});

test('the second of two equal addresses is reported, whatever its case and spaces', () => {
  const columns: Columns = ['workEmail'];
  const rows = rowsOf([['a@b.ch'], ['c@d.ch'], ['A@B.ch '], ['nichts'], ['nichts']], columns, false);
  expect([...duplicateRows(rows)]).toEqual([2]);
});

test('any table at all gives rows whose fields are all there', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 10 }), { maxLength: 12 }), (table) => {
      const { hasHeader, columns } = recogniseColumns(table);
      for (const { values } of rowsOf(table, columns, hasHeader)) {
        expect(Object.keys(values).sort()).toEqual([...fields].sort());
      }
    }),
  );
});
