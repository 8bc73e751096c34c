// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { attach, keepFilesOf, moveUploads, openAttachments, useAttachments } from '../attachments/attachments.ts';
import { createIndexedDb } from '../attachments/indexed-db.test-library.ts';
import { readStoredFiles } from '../attachments/stored-files.ts';
import { useChat } from '../conversation/store.ts';
import { connected, drop, events, messages, serveChat, server } from './chat-server.test-library.ts';
import { sendQuestion } from './send-question.ts';
import { closeChat, newChat, openChat, switchTemporary } from './session.ts';

serveChat();
const database = createIndexedDb();
beforeEach(() => {
  vi.stubGlobal('indexedDB', database);
});

const note = new File(['a'], 'a.txt', { type: 'text/plain' });
const rules = { accept: { 'text/plain': ['.txt'] }, maxFiles: 5, maxSizeMb: 5 };

const handshakes = () => server.heard.filter(([event]) => event === 'handshake').map(([, auth]) => auth);

test('a temporary chat says so with every connection, stores nothing here, and cannot be switched once begun', async () => {
  server.onMessage = () => {};
  openChat('');
  await connected();
  switchTemporary(true);
  await connected();
  await expect.poll(() => handshakes().at(-1)).toMatchObject({ temporary: true, threadId: '' });
  sendQuestion('Xqfrage');
  await expect.poll(() => messages()).toHaveLength(1);
  switchTemporary(false);
  expect(useChat.getState().temporary).toBe(true);
  drop();
  await expect.poll(() => handshakes().length, { timeout: 5000 }).toBeGreaterThan(2);
  expect(handshakes().at(-1)).toMatchObject({ temporary: true });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Xqfrage');
  newChat();
  await connected();
  await expect.poll(events).toContain('clear_session');
  await expect.poll(() => handshakes().at(-1)).not.toHaveProperty('temporary');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Xqfrage');
});

test('a chat that another tab began as temporary is one here', async () => {
  openChat('thread-9');
  await connected();
  server.io.emit('resume_thread', { id: 'thread-9', steps: [], elements: [], metadata: { temporary: true } });
  await expect.poll(() => useChat.getState().temporary).toBe(true);
  await openAttachments('');
  attach([note], rules);
  expect(await readStoredFiles('')).toEqual([]);
  // The server no longer knows it: what is asked next is not kept either.
  server.io.emit('resume_thread_error', 'gone');
  await expect.poll(() => useChat.getState().threadId).toBe('');
  expect(useChat.getState().temporary).toBe(true);
});

test('a page that is loaded again with a temporary chat asks for one that is not kept', async () => {
  sessionStorage.setItem('temporary-threads', 'thread-7');
  openChat('thread-7');
  await connected();
  expect(handshakes().at(-1)).toMatchObject({ threadId: 'thread-7', temporary: true });
  openChat('thread-8');
  await connected();
  expect(handshakes().at(-1)).not.toHaveProperty('temporary');
});

test('a temporary chat whose page was left ends when another chat is opened', async () => {
  openChat('thread-7', true);
  await connected();
  const { sessionId } = useChat.getState();
  closeChat();
  openChat('thread-7');
  await connected();
  expect(events()).not.toContain('clear_session');
  const { sessionId: back } = useChat.getState();
  expect(back).not.toBe(sessionId);
  closeChat();
  openChat('');
  await expect.poll(() => events()).toContain('clear_session');
  expect(handshakes()).toContainEqual(expect.objectContaining({ sessionId: back, threadId: 'thread-7' }));
});

test('the files of a chat that becomes temporary leave this browser and the session before, and come back with it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return Response.json({ success: true });
  });
  await openAttachments('');
  attach([note], rules);
  expect(await readStoredFiles('')).toMatchObject([{ name: 'a.txt' }]);
  useAttachments.setState(({ list }) => ({ list: list.map((one) => ({ ...one, state: 'ready', fileId: 'f' })) }));
  keepFilesOf(true);
  moveUploads('before');
  expect(asked).toEqual(['DELETE /chatbot/project/file/f?session_id=before']);
  expect(await readStoredFiles('')).toEqual([]);
  expect(useAttachments.getState().list).toMatchObject([{ name: 'a.txt', state: 'waiting', fileId: null }]);
  keepFilesOf(false);
  expect(await readStoredFiles('')).toMatchObject([{ name: 'a.txt' }]);
});
