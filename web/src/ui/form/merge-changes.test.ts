import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

test('my changes stay, theirs are merged in, and mine win where both changed a field', () => {
  const started = { name: 'Keller', city: 'Bern', size: '1-20', address: { street: 'Weg 1' } };
  const mine = { ...started, name: 'Keller AG', size: '21-50' };
  const theirs = { ...started, city: 'Thun', size: '51-125', address: { street: 'Weg 2' } };
  expect(mergeChanges(started, mine, theirs)).toEqual({
    name: 'Keller AG',
    city: 'Thun',
    size: '21-50',
    address: { street: 'Weg 2' },
  });
});

test('without changes of mine theirs apply; without changes of theirs mine do', () => {
  const values = fc.record({ a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) });
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(mergeChanges(one, one, other)).toEqual(other);
      expect(mergeChanges(one, other, one)).toEqual(other);
    }),
  );
});
