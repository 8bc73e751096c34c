import { randomUUID } from 'node:crypto';
import { chatSocketPath, type Step } from '@polier/contract/chat';
import { io, type Socket } from 'socket.io-client';

/** A chat that is open; `seen` is the number of the last event it was told. */
export type Chat = { socket: Socket; seen: number | null };

/**
 * Milliseconds from the question to the first token and to the end of the answer. `faults`: numbers of the outbox left
 * out, doubled or out of order, and answers whose tokens do not make up the text they ended with. `stopped`, where the
 * answer was stopped: milliseconds until that was acknowledged, and until the task was over.
 */
export type Asked = { first: number; whole: number; faults: number; stopped?: { heard: number; over: number } };

/** Opens a chat of its own as our web client does. */
export async function connect(url: string, token: string): Promise<Chat> {
  const auth = { token, clientType: 'webapp', sessionId: randomUUID(), threadId: '', userEnv: '{}', chatProfile: '' };
  const socket = io(url, {
    path: chatSocketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  });
  socket.on('connect', () => socket.emit('connection_successful'));
  await new Promise((resolve, reject) => socket.once('clear_call_fn', resolve).once('connect_error', reject));
  return { socket, seen: null };
}

/**
 * Asks and waits for the answer; the first token never comes (infinity) when the connection is cut.
 * @param stopAfter milliseconds after the first token at which the person presses stop; null: never
 */
export async function ask(chat: Chat, question: string, stopAfter: number | null = null): Promise<Asked> {
  const { socket } = chat;
  const asked: Asked = { first: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY, faults: 0 };
  const sent = performance.now();
  await new Promise<void>((resolve) => {
    const texts = new Map<string, string>();
    const stop = () => {
      const pressed = performance.now();
      asked.stopped = { heard: Number.POSITIVE_INFINITY, over: Number.POSITIVE_INFINITY };
      socket.emit('stop', () => {
        asked.stopped!.heard = performance.now() - pressed;
      });
      socket.once('task_end', () => {
        asked.stopped!.over = performance.now() - pressed;
      });
    };
    const take = (event: string, payload: unknown, at: unknown) => {
      if (typeof at === 'number') {
        if (chat.seen !== null && at !== chat.seen + 1) asked.faults += 1;
        chat.seen = at;
      }
      if (event === 'stream_start') {
        const { id, output } = payload as Step;
        asked.first = Math.min(asked.first, performance.now() - sent);
        texts.set(id, output);
        if (stopAfter !== null) setTimeout(stop, stopAfter);
      }
      if (event === 'stream_token') {
        const { id, token, isSequence } = payload as { id: string; token: string; isSequence: boolean };
        texts.set(id, isSequence ? token : texts.get(id) + token);
      }
      if (event === 'update_message') {
        const { id, output, end } = payload as Step;
        if (end !== null && texts.has(id) && texts.get(id) !== output) asked.faults += 1;
      }
    };
    const over = () => {
      socket.offAny(take);
      socket.off('disconnect', over);
      asked.whole = performance.now() - sent;
      resolve();
    };
    socket.onAny(take);
    socket.once('disconnect', over);
    // Heard after what was pressed before, and when everything that was said has been taken.
    socket.once('task_end', () => setImmediate(over));
    const message: Partial<Step> = { id: randomUUID(), name: 'User', type: 'user_message', output: question };
    socket.emit('client_message', { message, fileReferences: [] });
  });
  return asked;
}
