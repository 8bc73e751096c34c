// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { versionsOf } from './branches.ts';

const version = (id: string, messageId: string, leftAt: string) => ({ id, messageId, output: id, leftAt });

test('the forms of a question stand in the order they were left, the one of now last', () => {
  const branches = [
    version('b', 'q', '2026-11-21T09:00:00Z'),
    version('x', 'other', '2026-11-21T08:30:00Z'),
    version('a', 'q', '2026-11-21T08:00:00Z'),
  ];
  expect(versionsOf(branches, 'q').map((form) => form?.id ?? null)).toEqual(['a', 'b', null]);
});

test('a question that was never edited has no forms', () => {
  expect(versionsOf([version('b', 'q', '')], 'other')).toEqual([]);
});
