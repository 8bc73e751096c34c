import type { Thread } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { groupThreads } from './group-threads.ts';

const now = new Date(2026, 10, 21, 9, 0);
const begun = (year: number, month: number, day: number, hour = 12) =>
  ({ id: `${year}-${month}-${day}-${hour}`, createdAt: new Date(year, month - 1, day, hour).toISOString() }) as Thread;
const labels = (threads: Thread[]) =>
  groupThreads(threads, now, 'de').map((group) => [
    group.kind === 'month' ? group.label : group.kind,
    group.threads.length,
  ]);

test('chats stand under today, yesterday, 7 days, 30 days, then their month', () => {
  const threads = [
    begun(2026, 11, 21, 1),
    begun(2026, 11, 20, 23),
    begun(2026, 11, 19),
    begun(2026, 11, 14),
    begun(2026, 11, 13),
    begun(2026, 10, 22),
    begun(2026, 10, 21),
    begun(2026, 9, 1),
    begun(2025, 9, 30),
  ];
  expect(labels(threads)).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['previous7', 2],
    ['previous30', 2],
    ['Oktober', 1],
    ['September', 1],
    ['September 2025', 1],
  ]);
});

test('newest first, in whatever order they come', () => {
  const [group] = groupThreads([begun(2026, 11, 21, 1), begun(2026, 11, 21, 8)], now, 'de');
  expect(group!.threads.map(({ id }) => id)).toEqual(['2026-11-21-8', '2026-11-21-1']);
});

test('months are named in the language of the screen', () => {
  expect(groupThreads([begun(2026, 8, 1)], now, 'fr')[0]).toMatchObject({ label: 'Août' });
  expect(groupThreads([begun(2026, 8, 1)], now, 'it')[0]).toMatchObject({ label: 'Agosto' });
});
