import { expect, test } from 'vitest';
import { createSessions } from '../session/sessions.ts';
import { answerFileCall, askTemporaryChat } from './temporary-files.ts';

const about = { kind: 'temporary-file', employeeId: 'e', sessionId: 's' } as const;
const introduction = {
  employeeId: 'e',
  threadId: '',
  language: 'de',
  saysLanguage: false,
  profile: 'expert-answers',
} as const;
const openChats = () => createSessions({ cluster: null, log: { error: () => {}, warn: () => {} } });
const file = (id: string, text: string) => ({
  ...{ id, employeeId: 'e', threadId: null, name: 'a.txt', mime: 'text/plain', text, createdAt: new Date(0) },
  ...{ size: text.length, bytes: Buffer.from(text) },
});

test('a server that does not answer is no kept chat', async () => {
  const cluster = { ownerOf: async () => 'another server', ask: async () => null };
  const context = { sessions: openChats(), cluster };
  expect(await askTemporaryChat(context as never, { ...about, act: 'find', id: '' })).toMatchObject({ chat: 'none' });
});

test('a chat that is not open, a kept one and a temporary one are told apart', () => {
  const sessions = openChats();
  sessions.enter({ ...introduction, sessionId: 'kept', temporary: false });
  sessions.enter({ ...introduction, sessionId: 'temporary', temporary: true });
  const kinds = ['none', 'kept', 'temporary'];
  expect(
    kinds.map((sessionId) => answerFileCall({ sessions }, { ...about, sessionId, act: 'find', id: '' }).chat),
  ).toEqual(kinds);
});

test('the text of a file counts for the room of a person, and room is free again when a file is taken back', () => {
  const sessions = openChats();
  sessions.enter({ ...introduction, sessionId: 's', temporary: true });
  const add = (id: string) =>
    answerFileCall({ sessions }, { ...about, act: 'add', file: file(id, 'x'.repeat(8_000_000)) }).noRoom;
  expect([add('1'), add('2')]).toEqual([null, 'person']);
  answerFileCall({ sessions }, { ...about, act: 'remove', id: '1' });
  expect(add('3')).toBe(null);
});

test('the temporary chats of a server have room for a limited number of bytes together', () => {
  const sessions = openChats();
  const added = Array.from({ length: 18 }, (_, at) => {
    const employeeId = String(at);
    sessions.enter({ ...introduction, employeeId, sessionId: 's', temporary: true });
    const given = { ...file('1', 'x'), employeeId, size: 24_000_000 };
    return answerFileCall({ sessions }, { ...about, employeeId, act: 'add', file: given }).noRoom;
  });
  expect(added.indexOf('server')).toBe(16);
});
