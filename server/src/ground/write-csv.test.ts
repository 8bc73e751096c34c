import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** The cells as a spreadsheet has them that splits at this character. */
const cellsOf = (csv: string, separator: string) =>
  csv
    .slice(1)
    .split(/\r?\n/)
    .flatMap((line) => line.split(separator))
    .map((cell) => cell.replace(/^"/, '').trim());

test.each([
  '=1+1',
  '+41',
  '-2+cmd',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  'a;=1+1',
  'a, =1',
  'a|-1',
  'a\n=1',
  'a\t@x',
  '"=1"',
  '＝1',
])('%j is no formula, whichever separator the spreadsheet expects', (text) => {
  const csv = writeCsv([{ name: text, change: { before: text, places: ['x', text] } }], ['name', 'change']).toString();
  for (const separator of [',', ';', '|', '\t'])
    expect(cellsOf(csv, separator).filter((cell) => /^["\s]*[=+\-@＝]/.test(cell))).toEqual([]);
});

test('figures and ordinary texts stay as they are, and what is an object stays JSON', () => {
  const facts = { amount: -5, plans: [1, -2], name: 'Müller & Söhne, Bern' };
  const [, line] = writeCsv([{ amount: -1250, name: 'Keller; Bau', facts }], ['amount', 'name', 'facts'])
    .toString()
    .split('\r\n');
  expect(line).toBe(`-1250;"Keller; Bau";"${JSON.stringify(facts).replaceAll('"', '""')}"`);
});

test('a table of nothing has the line with its heads', () => {
  expect(writeCsv([], ['id', 'name']).toString()).toBe('\ufeffid;name\r\n');
});
