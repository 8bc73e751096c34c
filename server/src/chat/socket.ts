import type { Server as HttpServer } from 'node:http';
import { type ClientEvents, chatSocketPath, type ServerEvents } from '@polier/contract/chat';
import { languageOf } from '@polier/contract/languages';
import { refusalText } from '@polier/contract/refusals';
import { Server, type Socket } from 'socket.io';
import { type Person, withBotAccess } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Handshake, readHandshake } from './handshake.ts';
import { resumeThread } from './resume-thread.ts';
import { type Line, say, type Session, sayTrueState } from './session.ts';
import type { Sessions } from './sessions.ts';
import { stopAnswer } from './stop-answer.ts';
import { takeAction } from './take-action.ts';
import { takeMessage } from './take-message.ts';
import { chatTexts } from './texts.ts';
import { wireStep } from './wire.ts';

type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { person: Person; handshake: Handshake }>;

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
    admit(context, socket).then(() => next(), (error) => next(connectError(error, socket, context)));
  });
  io.on('connection', (socket) => serve(context, socket, sessions));
  context.events.on('person-changed', (employeeId) => {
    for (const session of sessions.ofPerson(employeeId)) void dismissWithoutAccess(context, session, io);
  });
  return async () => {
    await sessions.close();
    await io.close();
  };
}

/** Who connects, and whether they may use the bot: the one rule of billing/policy.ts. */
async function admit(context: Context, socket: ChatSocket): Promise<void> {
  const handshake = readHandshake(socket.handshake);
  const actor = await context.readActor({
    token: handshake.token,
    acceptLanguage: handshake.language,
    requestId: socket.id,
  });
  socket.data.person = withBotAccess(actor);
  socket.data.handshake = handshake;
}

function connectError(error: unknown, socket: ChatSocket, context: Context): Error {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: socket.id });
  if (!(error instanceof Refusal)) context.log.error({ err: error, socketId: socket.id }, 'socket refused');
  const language = languageOf(readHandshake(socket.handshake).language);
  const message = refusalText(refusal.code, language, refusal.figures);
  return Object.assign(new Error(message), { data: { code: refusal.code, message } });
}

function serve(context: Context, socket: ChatSocket, sessions: Sessions): void {
  const { person, handshake } = socket.data;
  const line: Line = {
    emit: (event, ...payload) => {
      socket.emit(event, ...(payload as never));
    },
    end: () => {
      socket.disconnect(true);
    },
  };
  const entered = sessions.enter({ ...handshake, employeeId: person.employeeId, language: person.language }, line);
  if (!entered) {
    socket.disconnect(true);
    return;
  }
  const { session } = entered;
  const { restored } = entered;

  /** One event after the other, each only while the person may still use the bot; a refusal is said as a message. */
  let queue = Promise.resolve();
  const on = (event: keyof ClientEvents, behaviour: (payload: unknown) => Promise<void> | void) => {
    socket.on(event, ((payload: unknown) => {
      queue = queue.then(async () => {
        try {
          await stillAllowed(context, socket);
          await behaviour(payload);
        } catch (error) {
          sayRefusal(context, session, error);
        }
      });
    }) as never);
  };

  on('connection_successful', () => greet(context, session, restored));
  on('client_message', (payload) => takeMessage(context, session, payload));
  on('action_call', (payload) => takeAction(context, session, payload));
  on('clear_session', () => sessions.clear(session));
  // Stopping does not wait behind what is being taken in.
  socket.on('stop', () => stopAnswer(session));
  socket.on('disconnect', () => sessions.leave(session, line));
}

async function stillAllowed(context: Context, socket: ChatSocket): Promise<void> {
  const { token, language } = socket.data.handshake;
  const actor = await context.readActor({ token, acceptLanguage: language, requestId: socket.id });
  withBotAccess(actor);
}

async function greet(context: Context, session: Session, restored: boolean): Promise<void> {
  if (restored && session.started) return sayTrueState(session);
  session.started = true;
  say(session, session.task ? 'task_start' : 'task_end', {});
  say(session, 'clear_ask', {});
  say(session, 'clear_call_fn', {});
  if (session.wantsThread) await resumeThread(context, session);
  session.wantsThread = false;
}

function sayRefusal(context: Context, session: Session, error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: session.id });
  if (!(error instanceof Refusal)) context.log.error({ err: error, sessionId: session.id }, 'chat event failed');
  const at = context.clock.now().toISOString();
  const step = wireStep({
    id: `refusal-${at}`,
    threadId: session.threadId,
    type: 'assistant_message',
    name: chatTexts[session.language].assistant,
    output: refusalText(refusal.code, session.language, refusal.figures),
    isError: true,
    createdAt: at,
    end: at,
    metadata: { refusal: refusal.code },
  });
  say(session, 'new_message', step);
  if (!session.task) say(session, 'task_end', {});
}

/** Tokens were revoked or access changed: who may no longer use the bot is told and disconnected at once. */
async function dismissWithoutAccess(context: Context, session: Session, io: Server): Promise<void> {
  for (const socket of (await io.fetchSockets()) as unknown as ChatSocket[]) {
    if (socket.data.person.employeeId !== session.employeeId) continue;
    const { token, language } = socket.data.handshake;
    const actor = await context.readActor({ token, acceptLanguage: language, requestId: socket.id });
    if (actor.kind === 'person' && actor.botAccess) continue;
    stopAnswer(session);
    sayRefusal(context, session, new Refusal(actor.kind === 'person' ? 'NO_BOT_ACCESS' : 'NOT_SIGNED_IN'));
    socket.disconnect(true);
  }
}
