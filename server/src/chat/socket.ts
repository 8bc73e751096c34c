import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import { chatSocketPath } from '@polier/contract/chat';
import type { ClientEvents, ServerEvents } from '@polier/contract/chat-events';
import { languageOf } from '@polier/contract/languages';
import { refusalText } from '@polier/contract/refusals';
import { Server, type Socket } from 'socket.io';
import { patienceMs, retryWhileAway } from '../database/database-away.ts';
import { refusalOf } from '../database/refusal-of.ts';
import type { Person } from '../ground/actor.ts';
import { traceOfMessage } from '../ground/traces/trace-id.ts';
import { headersOfSocketAnswers } from '../http/security-headers.ts';
import { createForwarding, type Forwarding } from './cluster/forward-to-owner.ts';
import { checkAccess } from './connection/check-access.ts';
import { type Handshake, readHandshake } from './connection/handshake.ts';
import { createOpenChats, type OpenChats } from './connection/limit-chats.ts';
import { limitDepth } from './connection/limit-depth.ts';
import { serveConnection } from './connection/serve-connection.ts';
import { subscribeSessions } from './connection/subscribe-sessions.ts';
import type { ServedConnection, Transport } from './connection/transport.ts';
import type { ChatContext } from './context.ts';
import { drainSessions } from './session/drain-sessions.ts';

type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { person: Person; handshake: Handshake }>;

/** The largest event a client may send; the clients of the protocol expect this limit. */
const maxEventBytes = 1_000_000;
/**
 * Compresses large messages only, as a long chat that is opened, never a stream. Connections keep no compression
 * context between messages, because many are open at a time.
 */
const compression = {
  threshold: 64 * 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 3 },
};
/** Headers that the clients of the protocol send, also from other origins. */
const protocolHeaders = ['authorization', 'user-env', 'content-type', 'x-requested-with'].concat(
  ['client-type', 'session-id', 'thread-id', 'chat-profile'].map((name) => `x-chainlit-${name}`),
);

export type ChatServer = {
  /** How many clients are connected. */
  clients: () => number;
  /** Takes no more clients, and lets running answers come to their end before their chats are handed over. */
  drain: (atMostMs: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Mounts the chat socket on the HTTP server. */
export function mountSocket(context: ChatContext, http: HttpServer): ChatServer {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, ChatSocket['data']>(http, {
    path: chatSocketPath,
    serveClient: false,
    maxHttpBufferSize: maxEventBytes,
    perMessageDeflate: compression,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    cors: { origin: [context.config.publicUrl], credentials: true, allowedHeaders: protocolHeaders },
  });
  const headers = Object.entries(headersOfSocketAnswers(context.config.publicUrl));
  let isDraining = false;
  io.engine.use((request: IncomingMessage, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Before a handshake, so that a balancer notices it and leads the client to another server at once.
    if (isDraining && !hasSession(request)) refuseHandshake(request, response);
    else next();
  });
  batchWrites(io);
  const chats = createOpenChats(context.config.CHATS_AT_ONCE);
  io.use((socket, next) => {
    admit(context, socket, chats).then(
      () => next(),
      (error) => next(connectError(error, socket, context)),
    );
  });
  const forwarding = context.cluster && createForwarding(context, context.cluster);
  io.on('connection', (socket) => {
    // Its handshake was before: the client tries again and is led to another server.
    if (isDraining) socket.conn.close();
    else serveSocket(context, socket, forwarding);
  });
  const unsubscribe = subscribeSessions(context);
  return {
    clients: () => io.engine.clientsCount,
    drain: async (atMostMs) => {
      isDraining = true;
      forwarding?.beginClosing();
      await drainSessions(context, atMostMs, async (names) => forwarding?.release(names));
    },
    close: async () => {
      unsubscribe();
      await context.sessions.close();
      await forwarding?.close();
      // Closes the connections without a disconnect packet: clients reconnect to the next server by themselves.
      await io.close();
    },
  };
}

/** Whether a request belongs to a connection that was made before. */
function hasSession({ url }: IncomingMessage): boolean {
  return new URLSearchParams(url?.split('?')[1]).has('sid');
}

/** Answers 503. Engine.IO itself would refuse with 400 or 403, which no balancer takes for a server that closes. */
function refuseHandshake(request: IncomingMessage, response: unknown): void {
  if (response instanceof ServerResponse) response.writeHead(503, { 'retry-after': '1' }).end();
  else request.socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n');
}

/** Writes the events of one moment to a socket together instead of with a system call each. */
function batchWrites(io: Pick<Server, 'engine'>): void {
  io.engine.on('flush', ({ request }) => request.socket.cork());
  io.engine.on('drain', ({ request }) => request.socket.uncork());
}

/** Finds out who connects and whether they may use the bot; the rule is in billing/policy.ts. */
async function admit(context: ChatContext, socket: ChatSocket, chats: OpenChats): Promise<void> {
  socket.data.handshake = readHandshake(socket.handshake, context.config.publicUrl);
  const check = () => checkAccess(context, socket.data.handshake, socket.id);
  const person = await retryWhileAway(check, { atMostMs: patienceMs });
  socket.data.person = person;
  if (socket.conn.readyState !== 'open') return;
  const takeBack = chats.open(person.employeeId, socket.data.handshake.sessionId);
  // Whichever comes: a client can leave and keep its connection, or be gone before it is served.
  socket.once('disconnect', takeBack);
  socket.conn.once('close', takeBack);
}

function connectError(error: unknown, socket: ChatSocket, context: ChatContext): Error {
  const { traceId } = traceOfMessage(socket.id);
  const about = { socketId: socket.id, traceId };
  const refusal = refusalOf(error, traceId, { log: context.log, message: 'chat connection failed', about });
  context.metrics.count('polier_refusals_total', { code: refusal.code, channel: 'chat' });
  const message = refusalText(refusal.code, languageOf(socket.data.handshake?.language), refusal.figures);
  return Object.assign(new Error(message), { data: { code: refusal.code, message } });
}

/** Serves a client here or forwards it. Events that come before it is known where wait. */
function serveSocket(context: ChatContext, socket: ChatSocket, forwarding: Forwarding | null): void {
  const { person, handshake } = socket.data;
  const transport = createTransport(socket);
  const serveHere = () => serveConnection(context, person, handshake, transport);
  let served: ServedConnection | null = forwarding ? null : serveHere();
  let waiting: ((served: ServedConnection) => void)[] = [];
  const whenServed = (act: (served: ServedConnection) => void) => {
    if (served) act(served);
    else waiting.push(act);
  };
  // An event can have a number as its name.
  socket.onAny((event: string | number, ...sent: unknown[]) => {
    const last = sent.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer?: unknown) => void) : undefined;
    const payload = acknowledge && sent.length === 1 ? undefined : sent[0];
    whenServed((connection) => connection.receive(String(event), limitDepth(payload), acknowledge));
  });
  socket.on('disconnect', () => whenServed((connection) => connection.close()));

  async function forwardOrServe(forward: Forwarding): Promise<ServedConnection> {
    const find = () => context.sessions.find(person.employeeId, handshake.sessionId);
    const wasOpen = find() !== undefined;
    let here: ServedConnection | null = null;
    try {
      const forwarded = await forward.forward(handshake, person.employeeId, transport);
      if (forwarded) return forwarded;
      here = serveHere();
      const session = find();
      if (session) await forward.claim(session.threadId);
      return here;
    } catch (error) {
      // Without Redis, a chat that is open here goes on here.
      if (!wasOpen) throw error;
      return here ?? serveHere();
    }
  }

  async function findServer(forward: Forwarding): Promise<void> {
    const connection = await forwardOrServe(forward);
    served = connection;
    for (const act of waiting) act(connection);
    waiting = [];
  }
  if (!forwarding) return;
  findServer(forwarding).catch((err) => {
    context.log.error({ err, socketId: socket.id }, 'chat client could be assigned to no server');
    transport.drop();
  });
}

function createTransport(socket: ChatSocket): Transport {
  return {
    id: socket.id,
    emit: (event, ...payload) => {
      socket.emit(event, ...(payload as never));
    },
    request: ({ event, payload }, answer) => {
      socket.emit(event, ...([payload, (reply: unknown) => answer(limitDepth(reply))] as never));
    },
    end: () => {
      socket.disconnect(true);
    },
    drop: () => {
      socket.conn.close();
    },
  };
}
