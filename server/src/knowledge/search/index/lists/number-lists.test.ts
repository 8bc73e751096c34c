import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf } from '../index-file.test-library.ts';
import { createNumberLists, type NumberLists } from './number-lists.ts';

/** The lists after they were kept and read again. */
function restored(lists: NumberLists): NumberLists {
  const again = createNumberLists();
  again.restore(keptOf(lists.keep));
  return again;
}

test('lists grow, shrink and are replaced in the same way after they were kept or laid together', () => {
  const list = fc.nat(5);
  const change = fc.oneof(
    fc.record({ list, push: fc.nat(0xffff_ffff) }),
    fc.record({ list, takeOut: fc.nat(20) }),
    fc.record({ list, set: fc.array(fc.nat(0xffff_ffff)) }),
    fc.constant('keep' as const),
    fc.constant('compact' as const),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      let lists = createNumberLists();
      const expected: number[][] = Array.from({ length: 6 }, () => []);
      for (const at of expected.keys()) lists.set(at, new Uint32Array(0));
      for (const one of changes) {
        if (one === 'keep') lists = restored(lists);
        else if (one === 'compact') lists.compact();
        else if ('push' in one) {
          lists.push(one.list, one.push);
          expected[one.list]!.push(one.push);
        } else if ('set' in one) {
          lists.set(one.list, Uint32Array.from(one.set));
          expected[one.list] = [...one.set];
        } else if (one.takeOut < expected[one.list]!.length) {
          lists.takeOut(one.list, one.takeOut);
          const last = expected[one.list]!.pop()!;
          if (one.takeOut < expected[one.list]!.length) expected[one.list]![one.takeOut] = last;
        }
        expect(expected.map((_, at) => [...lists.of(at)])).toEqual(expected);
        expect(expected.map((_, at) => lists.count(at))).toEqual(expected.map(({ length }) => length));
      }
    }),
  );
  expect(createNumberLists().of(3)).toHaveLength(0);
});
