import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf } from './index-file.test-library.ts';
import { createNames } from './names.ts';

test('a name keeps its number, however often the names are kept between two new ones', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('a', 'ab', 'b', '', '\ud800', '😀'),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(name, fc.constant(null)), { maxLength: 80 }), (steps) => {
      let names = createNames();
      const expected: string[] = [];
      const found: [number, number][] = [];
      for (const one of steps) {
        if (one === null) {
          const again = createNames();
          again.restore(keptOf(names.keep));
          names = again;
        } else {
          found.push([names.find(one) ?? -1, expected.indexOf(one)]);
          if (!expected.includes(one)) expected.push(one);
          found.push([names.of(one), expected.indexOf(one)]);
        }
      }
      expect(found.map(([number]) => number)).toEqual(found.map(([, place]) => place));
      expect(names.count()).toBe(expected.length);
      expect(expected.map((_, number) => names.nameOf(number))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
