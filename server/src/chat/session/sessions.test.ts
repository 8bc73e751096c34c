import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { createSessions } from './sessions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const introduction = {
  ...({ employeeId: 'e', threadId: '', language: 'de', saysLanguage: false, profile: 'expert-answers' } as const),
  temporary: false,
};

function enter(sessionId: string) {
  const sessions = createSessions({ cluster: null, log: { error: () => {}, warn: () => {} } });
  const { session } = sessions.enter({ ...introduction, sessionId });
  const connection = { sessionId, emit: () => {}, end: () => {}, drop: () => {} } as unknown as Connection;
  session.events.connect(connection);
  return { sessions, session, connection };
}

test('a chat waits an hour for a client that lost its connection', () => {
  const { sessions, session, connection } = enter('s');
  sessions.disconnect(session, connection);
  vi.advanceTimersByTime(3_599_000);
  expect(sessions.find('e', 's')).toBe(session);
  vi.advanceTimersByTime(2_000);
  expect(sessions.all()).toEqual([]);
});

test('a chat that its client has left is not kept in memory for that hour', () => {
  const { sessions, session, connection } = enter('s');
  sessions.release(session, connection);
  sessions.disconnect(session, connection);
  expect([sessions.all(), vi.getTimerCount()]).toEqual([[], 0]);
});
