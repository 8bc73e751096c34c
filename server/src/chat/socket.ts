import type { Server as HttpServer } from 'node:http';
import { chatSocketPath } from '@polier/contract/chat';
import type { ClientEvents, ServerEvents } from '@polier/contract/chat-events';
import { languageOf } from '@polier/contract/languages';
import { refusalText } from '@polier/contract/refusals';
import { Server, type Socket } from 'socket.io';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { followHappenings } from './follow-happenings.ts';
import { type Handshake, readHandshake } from './handshake.ts';
import { limitDepth } from './limit-depth.ts';
import { createRelay, type Relay } from './relay.ts';
import { type Served, serveLine, stillAllowed, type Wire } from './serve-line.ts';

type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { person: Person; handshake: Handshake }>;

/** Largest event a client may send, in bytes (protocol section 8, 27). */
const maxEvent = 1_000_000;
/**
 * What is compressed on the way: a long chat that is opened, never what is streamed. A
 * connection keeps no dictionary from one message to the next: many are open at a time.
 */
const largeMessages = {
  threshold: 64 * 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 3 },
};
/** Headers the clients of the protocol send, also from other origins. */
const protocolHeaders = ['authorization', 'user-env', 'content-type', 'x-requested-with'].concat(
  ['client-type', 'session-id', 'thread-id', 'chat-profile'].map((name) => `x-chainlit-${name}`),
);

/** Mounts the chat socket on the HTTP server; answers how to close it. */
export function mountSocket(context: Context, http: HttpServer): () => Promise<void> {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, ChatSocket['data']>(http, {
    path: chatSocketPath,
    serveClient: false,
    maxHttpBufferSize: maxEvent,
    perMessageDeflate: largeMessages,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    cors: { origin: [context.config.publicUrl], credentials: true, allowedHeaders: protocolHeaders },
  });
  sendTogether(io);
  io.use((socket, next) => {
    admit(context, socket).then(
      () => next(),
      (error) => next(connectError(error, socket, context)),
    );
  });
  const relay = context.neighbours && createRelay(context, context.neighbours);
  io.on('connection', (socket) => serve(context, socket, relay));
  const unfollow = followHappenings(context);
  return async () => {
    unfollow();
    await context.sessions.close();
    await relay?.close();
    // Closes the connections without a farewell: clients come back to the next server by themselves.
    await io.close();
  };
}

/** What a client is told at one moment leaves in one piece: each event would be a system call of its own. */
function sendTogether(io: Pick<Server, 'engine'>): void {
  io.engine.on('flush', ({ request }) => request.socket.cork());
  io.engine.on('drain', ({ request }) => request.socket.uncork());
}

/** Who connects, and whether they may use the bot: the one rule of billing/policy.ts. */
async function admit(context: Context, socket: ChatSocket): Promise<void> {
  socket.data.handshake = readHandshake(socket.handshake, context.config.publicUrl);
  socket.data.person = await stillAllowed(context, socket.data.handshake, socket.id);
}

function connectError(error: unknown, socket: ChatSocket, context: Context): Error {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: socket.id });
  if (!(error instanceof Refusal)) context.log.error({ err: error, socketId: socket.id }, 'socket refused');
  const message = refusalText(refusal.code, languageOf(socket.data.handshake?.language), refusal.figures);
  return Object.assign(new Error(message), { data: { code: refusal.code, message } });
}

function serve(context: Context, socket: ChatSocket, relay: Relay | null): void {
  const { person, handshake } = socket.data;
  const wire: Wire & { drop: () => void } = {
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
    // Without a farewell: the client comes back by itself.
    drop: () => {
      socket.conn.close();
    },
  };
  const here = () => serveLine(context, context.sessions, person, handshake, wire);
  let served: Served | null = relay ? null : here();
  let waiting: ((served: Served) => void)[] = [];
  const use = (act: (served: Served) => void) => {
    if (served) act(served);
    else waiting.push(act);
  };
  // The name of an event may be a number on the wire.
  socket.onAny((event: string | number, ...sent: unknown[]) => {
    const last = sent.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer?: unknown) => void) : undefined;
    const payload = acknowledge && sent.length === 1 ? undefined : sent[0];
    use((found) => found.take(String(event), limitDepth(payload), acknowledge));
  });
  socket.on('disconnect', () => use((found) => found.leave()));
  relay?.serve(handshake, person.employeeId, wire).then(
    async (elsewhere) => {
      const found = elsewhere ?? here();
      const session = context.sessions.find(person.employeeId, handshake.sessionId);
      if (!elsewhere && session) await relay.hold(session.threadId);
      served = found;
      for (const act of waiting) act(served);
      waiting = [];
    },
    (error) => {
      context.log.error({ err: error, socketId: socket.id }, 'chat could not be placed');
      wire.drop();
    },
  );
}
