// @vitest-environment jsdom
import { socketTimes } from '@polier/contract/constants';
import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { useChat } from '../conversation/store.ts';
import {
  acknowledge,
  connected,
  drop,
  events,
  messages,
  type Receive,
  serveChat,
  server,
} from './chat-server.test-library.ts';
import { editQuestion } from './edit-question.ts';
import { sendQuestion } from './send-question.ts';
import { closeChat, newChat, openChat } from './session.ts';

serveChat();

test('a question asked before the connection stands is sent once, when it stands', async () => {
  openChat('');
  sendQuestion('Wie lange?');
  expect(useChat.getState().messages.map(({ output }) => output)).toEqual(['Wie lange?']);
  await expect.poll(() => useChat.getState().outgoing, { timeout: 5000 }).toEqual([]);
  expect(messages().map(({ output }) => output)).toEqual(['Wie lange?']);
});

test('a question that got lost with its connection is sent again with the same id; one that arrived is not', async () => {
  openChat('');
  await connected();
  server.onMessage = (socket) => socket.conn.close();
  sendQuestion('Verloren?');
  await expect.poll(() => useChat.getState().connection).toBe('lost');
  server.onMessage = acknowledge;
  await expect.poll(() => useChat.getState().outgoing, { timeout: 8000 }).toEqual([]);
  const [first, second, ...more] = messages();
  expect([second!.id, more]).toEqual([first!.id, []]);

  drop();
  await expect.poll(() => useChat.getState().connection).toBe('lost');
  await connected();
  await expect.poll(() => events().at(-1)).toBe('connection_successful');
  expect(messages()).toHaveLength(2);
});

test('a question nobody acknowledges is sent again over a new connection, and the banner says so meanwhile', async () => {
  const times = socketTimes as { acknowledgeTimeoutMs: number };
  const { acknowledgeTimeoutMs } = times;
  times.acknowledgeTimeoutMs = 50;
  try {
    openChat('');
    await connected();
    server.onMessage = () => {
      server.onMessage = acknowledge;
    };
    const seen: string[] = [];
    const unsubscribe = useChat.subscribe(({ connection }) => void seen.push(connection));
    sendQuestion('Kommt das an?');
    await expect.poll(() => useChat.getState().outgoing, { timeout: 8000 }).toEqual([]);
    unsubscribe();
    expect(seen).toContain('lost');
    // On a busy machine the second one may not be acknowledged in time either.
    expect(messages().length).toBeGreaterThan(1);
    expect(new Set(messages().map(({ id }) => id)).size).toBe(1);
  } finally {
    times.acknowledgeTimeoutMs = acknowledgeTimeoutMs;
  }
});

test('an edit that got lost with its connection is sent again under the same id, until it is confirmed', async () => {
  const edits: { branchId: string; message: { id: string; output: string } }[] = [];
  let onEdit: (socket: Socket, receive: Receive) => void = (socket) => socket.conn.close();
  server.io.on('connection', (socket) => {
    socket.on('edit_message', (sent, receive: Receive) => {
      edits.push(sent);
      onEdit(socket, receive);
    });
  });
  openChat('');
  await connected();
  sendQuestion('Wie lange?');
  await expect.poll(() => useChat.getState().outgoing).toEqual([]);
  editQuestion(useChat.getState().messages[0]!, 'Wie hoch?');
  await expect.poll(() => useChat.getState().connection).toBe('lost');
  onEdit = (_socket, receive) => receive({ taken: true, id: edits[0]!.message.id });
  await expect.poll(() => useChat.getState().outgoing, { timeout: 8000 }).toEqual([]);
  expect(edits).toMatchObject([{ message: { output: 'Wie hoch?' } }, { message: { output: 'Wie hoch?' } }]);
  expect(edits[1]!.branchId).toBe(edits[0]!.branchId);

  onEdit = (_socket, receive) => receive({ taken: false, code: 'QUESTION_TOO_LONG', message: 'Zu lang.' });
  const before = useChat.getState().messages;
  editQuestion(before[0]!, 'x');
  expect(useChat.getState().messages).not.toBe(before);
  await expect.poll(() => useChat.getState()).toMatchObject({ outgoing: [], messages: before, refused: {} });
});

test('a question that waits stays with its chat while another is open, and goes out once when it is opened again', async () => {
  openChat('thread-1');
  sendQuestion('Wie lange?');
  openChat('thread-2');
  await connected();
  expect(messages()).toEqual([]);
  openChat('thread-1');
  expect(useChat.getState().messages.map(({ output }) => output)).toEqual(['Wie lange?']);
  await expect.poll(() => useChat.getState().outgoing, { timeout: 5000 }).toEqual([]);
  openChat('thread-2');
  await connected();
  expect(messages().map(({ output }) => output)).toEqual(['Wie lange?']);
});

test('a question that waits in a chat without a name is to be sent in the new chat that takes its place', async () => {
  localStorage.removeItem('draft');
  openChat('');
  sendQuestion('Wie lange?');
  newChat();
  expect(localStorage.getItem('draft')).toBe('Wie lange?');
  await connected();
  expect(useChat.getState()).toMatchObject({ messages: [], outgoing: [] });
  expect(messages()).toEqual([]);
  localStorage.removeItem('draft');
});

test('a question the server confirms is no longer on its way; one it refuses says why', async () => {
  openChat('');
  await connected();
  server.onMessage = (_socket, { message }, receive) => receive({ taken: true, id: message.id });
  sendQuestion('Wie lange?');
  await expect.poll(() => useChat.getState().outgoing).toEqual([]);
  server.onMessage = (_socket, _sent, receive) =>
    receive({ taken: false, code: 'QUESTION_TOO_LONG', message: 'Zu lang.' });
  sendQuestion('x');
  await expect.poll(() => Object.values(useChat.getState().refused)).toEqual(['Zu lang.']);
});

test('a question sent with an expired sign-in waits, survives signing in again, and goes out once', async () => {
  openChat('');
  await connected();
  server.onMessage = (_socket, _sent, receive) =>
    receive({ taken: false, code: 'NOT_SIGNED_IN', message: 'Anmelden.' });
  sendQuestion('Wie lange?');
  await expect.poll(() => useChat.getState().connection).toBe('refused');
  const { sessionId } = useChat.getState();
  closeChat();
  server.onMessage = acknowledge;
  openChat('');
  expect(useChat.getState()).toMatchObject({ sessionId, messages: [{ output: 'Wie lange?' }] });
  await expect.poll(() => useChat.getState().outgoing, { timeout: 5000 }).toEqual([]);
  const [refused, again, ...more] = messages();
  expect([again!.id, more]).toEqual([refused!.id, []]);
});
