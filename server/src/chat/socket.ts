import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { chatSocketPath } from '@polier/contract/chat';
import type { ClientEvents, ServerEvents } from '@polier/contract/chat-events';
import { languageOf } from '@polier/contract/languages';
import { refusalText } from '@polier/contract/refusals';
import { Server, type Socket } from 'socket.io';
import { type Person, withBotAccess } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { greet } from './greet.ts';
import { type Handshake, readHandshake } from './handshake.ts';
import { openThread } from './open-thread.ts';
import type { Line, Session } from './session.ts';
import { cutOff, type Sessions } from './sessions.ts';
import { takeAction } from './take-action.ts';
import { takeMessage } from './take-message.ts';
import { chatTexts } from './texts.ts';
import { wireStep } from './wire.ts';

type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { person: Person; handshake: Handshake }>;

type Behaviour = (payload: unknown) => Promise<void> | void;

/** Largest event a client may send, in bytes (protocol section 8, 27). */
const maxEvent = 1_000_000;

/** Mounts the chat socket on the HTTP server; answers how to close it. */
export function mountSocket(context: Context, http: HttpServer, sessions: Sessions): () => Promise<void> {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, ChatSocket['data']>(http, {
    path: chatSocketPath,
    serveClient: false,
    maxHttpBufferSize: maxEvent,
    perMessageDeflate: false,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    cors: { origin: [context.config.publicUrl], credentials: true },
  });
  io.use((socket, next) => {
    admit(context, socket).then(
      () => next(),
      (error) => next(connectError(error, socket, context)),
    );
  });
  io.on('connection', (socket) => serve(context, socket, sessions));
  const checkAccess = (employeeId: string) => {
    for (const session of sessions.ofPerson(employeeId)) for (const line of session.lines) void line.checkAccess();
  };
  context.events.on('person-changed', checkAccess).on('thread-deleted', sessions.forgetThread);
  return async () => {
    context.events.off('person-changed', checkAccess).off('thread-deleted', sessions.forgetThread);
    await sessions.close();
    // Closes the connections without a farewell: clients come back to the next server by themselves.
    await io.close();
  };
}

/** Who connects, and whether they may use the bot: the one rule of billing/policy.ts. */
async function admit(context: Context, socket: ChatSocket): Promise<void> {
  socket.data.handshake = readHandshake(socket.handshake, context.config.publicUrl);
  socket.data.person = await stillAllowed(context, socket);
}

/** Asked again for every event; a token used past half its life is renewed for the rest of the connection. */
async function stillAllowed(context: Context, socket: ChatSocket): Promise<Person> {
  const { handshake } = socket.data;
  const { token, language } = handshake;
  const person = withBotAccess(await context.readActor({ token, acceptLanguage: language, requestId: socket.id }));
  if (person.renewedToken) handshake.token = person.renewedToken;
  return person;
}

function connectError(error: unknown, socket: ChatSocket, context: Context): Error {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: socket.id });
  if (!(error instanceof Refusal)) context.log.error({ err: error, socketId: socket.id }, 'socket refused');
  const message = refusalText(refusal.code, languageOf(socket.data.handshake?.language), refusal.figures);
  return Object.assign(new Error(message), { data: { code: refusal.code, message } });
}

function serve(context: Context, socket: ChatSocket, sessions: Sessions): void {
  const { person, handshake } = socket.data;
  const line: Line = {
    sessionId: handshake.sessionId,
    emit: (event, ...payload) => {
      socket.emit(event, ...(payload as never));
    },
    end: () => {
      socket.disconnect(true);
    },
    checkAccess: async () => {
      try {
        await stillAllowed(context, socket);
      } catch (error) {
        cutOff(session, 'stopped');
        sayRefusal(context, session, line, error);
        line.end();
      }
    },
  };
  const { employeeId, language } = person;
  const { session, restored } = sessions.enter({ ...handshake, employeeId, language }, line);

  const behaviours: Record<string, Behaviour> = {
    connection_successful: () => greet(context, session, line, restored),
    client_message: (payload: unknown) => takeMessage(context, session, line, payload),
    action_call: (payload: unknown) => takeAction(context, session, line, payload),
    clear_session: () => sessions.clear(session, line),
  } satisfies Partial<Record<Exclude<keyof ClientEvents, 'stop'>, unknown>>;

  /** One event after the other, each only while the person may still use the bot; a refusal is said as a message. */
  let queue = Promise.resolve();
  socket.onAny((event: string, payload: unknown) => {
    // Stopping does not wait behind what is being taken in.
    if (event === 'stop') return cutOff(session, 'stopped');
    queue = queue.then(async () => {
      try {
        await stillAllowed(context, socket);
        await openThread(context, session);
        const behaviour = Object.hasOwn(behaviours, event) ? behaviours[event] : undefined;
        if (!behaviour) throw new Refusal('INVALID_INPUT', { what: event.slice(0, 60) });
        await behaviour(payload);
      } catch (error) {
        sayRefusal(context, session, line, error);
      }
    });
  });
  socket.on('disconnect', () => sessions.leave(session, line));
}

function sayRefusal(context: Context, session: Session, line: Line, error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: session.threadId });
  if (!(error instanceof Refusal)) context.log.error({ err: error, threadId: session.threadId }, 'chat event failed');
  const at = context.clock.now().toISOString();
  const step = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    type: 'assistant_message',
    name: chatTexts[session.language].assistant,
    output: refusalText(refusal.code, session.language, refusal.figures),
    isError: true,
    createdAt: at,
    end: at,
    metadata: { refusal: refusal.code },
  });
  line.emit('new_message', step);
  if (!session.task) line.emit('task_end', {});
}
