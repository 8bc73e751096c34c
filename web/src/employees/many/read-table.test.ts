import { expect, test } from 'vitest';
import { readFile, readTable } from './read-table.ts';

test('a paste from a spreadsheet, a Swiss CSV and an English one are the same table', async () => {
  const table = [
    ['Vorname', 'Funktion'],
    ['Eva', 'Bau; Leitung, "gross"'],
  ];
  expect(await readTable('Vorname\tFunktion\r\nEva\t"Bau; Leitung, ""gross"""\r\n\r\n')).toEqual(table);
  expect(await readTable('\ufeffVorname;Funktion\nEva;"Bau; Leitung, ""gross"""\n')).toEqual(table);
  expect(await readTable('Vorname,Funktion\nEva,"Bau; Leitung, ""gross"""')).toEqual(table);
});

test('a file is read in the writing it was saved in', async () => {
  const bytes = (...codes: number[]) => new Blob([new Uint8Array(codes)]);
  expect(await readFile(new Blob(['Zoé']))).toBe('Zoé');
  expect(await readFile(bytes(0x5a, 0x6f, 0xe9))).toBe('Zoé');
  expect((await readFile(bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0))).replace('\ufeff', '')).toBe('Zoé');
});
