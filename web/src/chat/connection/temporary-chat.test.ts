// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { attach } from '../attachments/attachments.ts';
import { readStoredFiles } from '../attachments/stored-files.ts';
import { useChat } from '../conversation/store.ts';
import { connected, drop, events, messages, serveChat, server } from './chat-server.test-library.ts';
import { sendQuestion } from './send-question.ts';
import { newChat, openChat, switchTemporary } from './session.ts';

serveChat();

const handshakes = () => server.heard.filter(([event]) => event === 'handshake').map(([, auth]) => auth);

test('a temporary chat says so with every connection, stores nothing here, and cannot be switched once begun', async () => {
  server.onMessage = () => {};
  openChat('');
  await connected();
  switchTemporary(true);
  await connected();
  await vi.waitFor(() => expect(handshakes().at(-1)).toMatchObject({ temporary: true, threadId: '' }));
  sendQuestion('Xqfrage');
  await vi.waitFor(() => expect(messages()).toHaveLength(1));
  switchTemporary(false);
  expect(useChat.getState().temporary).toBe(true);
  drop();
  await vi.waitFor(() => expect(handshakes().length).toBeGreaterThan(2), { timeout: 5000 });
  expect(handshakes().at(-1)).toMatchObject({ temporary: true });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Xqfrage');
  newChat();
  await connected();
  expect(events()).toContain('clear_session');
  await vi.waitFor(() => expect(handshakes().at(-1)).not.toHaveProperty('temporary'));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Xqfrage');
});

test('a chat that another tab began as temporary is one here', async () => {
  openChat('thread-9');
  await connected();
  server.io.emit('resume_thread', { id: 'thread-9', steps: [], elements: [], metadata: { temporary: true } });
  await vi.waitFor(() => expect(useChat.getState().temporary).toBe(true));
  attach([new File(['a'], 'a.txt', { type: 'text/plain' })], { accept: {}, maxFiles: 5, maxSizeMb: 5 } as never);
  expect(await readStoredFiles('')).toEqual([]);
  // The server no longer knows it: what is asked next is not kept either.
  server.io.emit('resume_thread_error', 'gone');
  await vi.waitFor(() => expect(useChat.getState().threadId).toBe(''));
  expect(useChat.getState().temporary).toBe(true);
});
