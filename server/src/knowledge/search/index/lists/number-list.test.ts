import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GreatestValues, NumberList, selectBest } from './number-list.ts';

const listOf = (numbers: readonly number[]): NumberList => {
  const list = new NumberList();
  for (const number of numbers) list.push(number);
  return list;
};

test('a list keeps what is pushed until it is emptied, however much that is', () => {
  const many = Array.from({ length: 5000 }, (_, at) => at);
  const list = listOf(many);
  expect([...list.values.subarray(0, list.length)]).toEqual(many);
  list.clear();
  list.push(7);
  expect([...list.values.subarray(0, list.length)]).toEqual([7]);
});

test('the best are those that a sort of all the wanted ones puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 0, max: 12 }), (worth, count) => {
      const values = Float32Array.from(worth);
      const wanted = (number: number) => number % 3 !== 1;
      const all = worth.map((_, number) => number).filter((number) => values[number]! > 0 && wanted(number));
      const right = all.map((number) => values[number]!).sort((one, other) => other - one);
      const best = selectBest(listOf(worth.map((_, number) => number)), values, count, wanted);
      expect(best.every((number) => all.includes(number))).toBe(true);
      expect(new Set(best).size).toBe(best.length);
      expect(best.map((number) => values[number])).toEqual(right.slice(0, count));
    }),
  );
});

test('the greatest values are the first of all sorted, however often one comes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 9 })), fc.integer({ min: 1, max: 5 }), (values, most) => {
      const greatest = new GreatestValues(most);
      greatest.add(100);
      greatest.clear();
      for (const value of values) greatest.add(value);
      const right = values.toSorted((one, other) => other - one).slice(0, most);
      expect([...greatest.values.subarray(0, greatest.length)]).toEqual(right);
      expect(greatest.sum(1)).toBe(right.slice(1).reduce((sum, value) => sum + value, 0));
    }),
  );
});
