import type { Thread } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { tellApart } from './tell-apart.ts';

const now = new Date(2026, 10, 21, 18, 0);
const chat = (id: string, name: string, begun: Date) => ({ id, name, createdAt: begun.toISOString() }) as Thread;

test('chats whose names look alike in the list show when they began, the others do not', () => {
  const marks = tellApart(
    [
      chat('morning', 'Bis wann muss ein Bauhandwerkerpfandrecht eingetragen sein?', new Date(2026, 10, 21, 9, 5)),
      chat('before', 'Bis wann muss ein Bauhandwerkerpfandrecht eingetragen sein?', new Date(2026, 10, 3, 14, 30)),
      chat('begins alike', 'bis wann muss ein Bauhandwerker warten?', new Date(2026, 10, 21, 10, 0)),
      chat('own', 'Wer haftet für Löhne?', new Date(2026, 10, 21, 11, 0)),
    ],
    now,
    'de',
  );
  expect([...marks]).toEqual([
    ['morning', '09:05'],
    ['before', '3.11.'],
    ['begins alike', '10:00'],
  ]);
});

test('chats without a name are told apart too', () => {
  const [one, other] = [new Date(2026, 10, 21, 9, 5), new Date(2026, 10, 21, 9, 6)];
  const marks = tellApart([chat('a', '', one), { ...chat('b', '', other), name: null } as Thread], now, 'fr');
  expect([...marks.values()]).toEqual(['09:05', '09:06']);
});
