import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInForce, mayAnswer } from './policy.ts';

const source = { topic: 'safety', canton: 'ZH', inForceFrom: '2024-01-01', inForceTo: '2025-12-31', repealed: false };
const any = { topic: null, canton: null };

test('a source is in force from its first to its last day, both included', () => {
  const days = ['2023-12-31', '2024-01-01', '2025-12-31', '2026-01-01'];
  expect(days.map((day) => isInForce(source, day))).toEqual([false, true, true, false]);
});

test('an open end is open, and what was repealed on an unknown day never answers', () => {
  const open = { ...source, inForceFrom: null, inForceTo: null };
  expect(isInForce(open, '1900-01-01') && isInForce(open, '2100-01-01')).toBe(true);
  expect(isInForce({ ...open, repealed: true }, '1900-01-01')).toBe(false);
});

test('a canton gets its own and federal sources, never those of another canton', () => {
  const canton = fc.constantFrom(null, 'ZH', 'GE', 'TI');
  fc.assert(
    fc.property(canton, canton, (of, asked) => {
      const may = mayAnswer({ ...source, canton: of }, { ...any, canton: asked, onDate: '2025-01-01' });
      expect(may).toBe(asked === null || of === null || of === asked);
    }),
  );
});

test('a topic gets its own sources only', () => {
  const asked = { ...any, onDate: '2025-01-01' };
  expect(mayAnswer(source, { ...asked, topic: 'safety' })).toBe(true);
  expect(mayAnswer(source, { ...asked, topic: 'labour' })).toBe(false);
  expect(mayAnswer({ ...source, topic: null }, { ...asked, topic: 'labour' })).toBe(false);
});
