// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formsOf } from './branches.ts';

const left = (id: string, messageId: string, leftAt: string) => ({ id, messageId, output: id, leftAt });

test('the forms of a question stand in the order they were left, the one of now last', () => {
  const branches = [
    left('b', 'q', '2026-11-21T09:00:00Z'),
    left('x', 'other', '2026-11-21T08:30:00Z'),
    left('a', 'q', '2026-11-21T08:00:00Z'),
  ];
  expect(formsOf(branches, 'q').map((form) => form?.id ?? null)).toEqual(['a', 'b', null]);
});

test('a question that was never edited has no forms', () => {
  expect(formsOf([left('b', 'q', '')], 'other')).toEqual([]);
});
