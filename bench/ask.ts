import { randomUUID } from 'node:crypto';
import { chatSocketPath, type Step } from '@polier/contract/chat';
import { io, type Socket } from 'socket.io-client';

/** Milliseconds from the question to the first token and to the end of the answer. */
export type Asked = { first: number; whole: number };

/** Opens a chat of its own as our web client does. */
export async function connect(url: string, token: string): Promise<Socket> {
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
  return socket;
}

/** Asks and waits for the answer; the first token never comes (infinity) when the connection is cut. */
export async function ask(socket: Socket, question: string): Promise<Asked> {
  const sent = performance.now();
  const begun = new Promise<number>((resolve) => {
    socket.once('stream_start', () => resolve(performance.now() - sent));
    socket.once('disconnect', () => resolve(Number.POSITIVE_INFINITY));
  });
  const over = new Promise<void>((resolve) => socket.once('task_end', () => resolve()));
  const message: Partial<Step> = { id: randomUUID(), name: 'User', type: 'user_message', output: question };
  socket.emit('client_message', { message, fileReferences: [] });
  const first = await begun;
  await over;
  socket.off('disconnect');
  return { first, whole: performance.now() - sent };
}
