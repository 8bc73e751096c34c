import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatSocketPath } from '@polier/contract/constants';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { useChat } from '../conversation/store.ts';
import { closeChat } from './session.ts';

type Sent = { message: { id: string; output: string } };
export type Receive = (receipt: object) => void;
type ChatServer = {
  io: Server;
  /** The events the server received, in order, over all connections. */
  heard: [event: string, payload: unknown][];
  onMessage: (socket: Socket, sent: Sent, receive: Receive) => void;
};

/** A real socket server for this page, a new one for each test. The page is signed in and its storage is empty. */
export const server = {} as ChatServer;

export const acknowledge: ChatServer['onMessage'] = (socket, { message }) => {
  socket.emit('first_interaction', { interaction: message.output, thread_id: 'thread-1' });
  socket.emit('new_message', { id: `run-${message.id}`, parentId: message.id, type: 'run', input: '', output: '' });
};
export const events = () => server.heard.map(([event]) => event);
export const messages = () =>
  server.heard.filter(([event]) => event === 'client_message').map(([, sent]) => (sent as Sent).message);
export const connected = () => expect.poll(() => useChat.getState().connection, { timeout: 5000 }).toBe('connected');
export const drop = () => {
  for (const socket of server.io.sockets.sockets.values()) socket.conn.close();
};

export function serveChat(): void {
  vi.setConfig({ testTimeout: 20_000 });

  beforeEach(async () => {
    startLanguage();
    sessionStorage.clear();
    localStorage.setItem('token', 'abc');
    const http = createServer();
    const io = new Server(http, { path: chatSocketPath });
    Object.assign(server, { io, heard: [], onMessage: acknowledge });
    io.on('connection', (socket) => {
      server.heard.push(['handshake', socket.handshake.auth]);
      socket.onAny((event, payload) => server.heard.push([event, payload]));
      socket.on('connection_successful', () => socket.emit('task_end', {}));
      socket.on('client_message', (sent: Sent, receive: Receive) => server.onMessage(socket, sent, receive));
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const at = { hostname: '127.0.0.1', port: String(port), host: `127.0.0.1:${port}` };
    vi.stubGlobal('location', { protocol: 'http:', ...at });
  });

  afterEach(async () => {
    closeChat();
    vi.unstubAllGlobals();
    await server.io.close();
  });
}
