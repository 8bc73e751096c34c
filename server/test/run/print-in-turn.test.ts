import { expect, test } from 'vitest';
import { createPrinter } from './print-in-turn.ts';

test('commands that run at the same time are printed whole, the first of them at once', () => {
  const printed: unknown[] = [];
  const printer = createPrinter((part) => printed.push(part));
  const [one, two, three] = [printer.begin(), printer.begin(), printer.begin()];
  one.write('1a');
  two.write('2a');
  three.write('3a');
  three.end();
  expect(printed).toEqual(['1a']);
  one.write('1b');
  expect(printed).toEqual(['1a', '1b']);
  one.end();
  two.write('2b');
  expect(printed).toEqual(['1a', '1b', '2a', '2b']);
  two.end();
  expect(printed).toEqual(['1a', '1b', '2a', '2b', '3a']);
});
