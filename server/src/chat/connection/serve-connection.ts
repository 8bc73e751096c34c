import type { Receipt } from '@polier/contract/chat-events';
import { refusalText } from '@polier/contract/refusals';
import { patienceMs, retryWhileAway } from '../../database/database-away.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { profileOf } from '../preferences/profiles.ts';
import { openThread } from '../session/open-thread.ts';
import type { Session } from '../session/session.ts';
import { takeSpoken } from '../turn/take-spoken.ts';
import { checkAccess } from './check-access.ts';
import { type ClientConnection, createClientConnection } from './client-connection.ts';
import { createEventHandlers, type EventHandler } from './handle-event.ts';
import type { Handshake } from './handshake.ts';
import { createEventLimit } from './limit-events.ts';
import { createVoiceRefusal } from './refuse-voice.ts';
import { resumeClient } from './resume-client.ts';
import { sendRefusal } from './send-refusal.ts';
import type { ServedConnection, Transport } from './transport.ts';

/** Gives a client its session and handles what it sends, one event after the other. */
export function serveConnection(
  context: ChatContext,
  person: Person,
  handshake: Handshake,
  transport: Transport,
): ServedConnection {
  const { sessions } = context;
  const { employeeId, language } = person;
  const profile = profileOf(handshake.chatProfile);
  const { session, restored } = sessions.enter({ ...handshake, employeeId, language, profile });
  const connection = createClientConnection(context, session, handshake, transport);
  session.events.connect(connection);

  const runner = createEventRunner(context, session, connection, () => checkAccess(context, handshake, transport.id));
  const ask = (text: string) => runner.run(() => takeSpoken(context, session, connection, text), undefined);
  const spokenChat = { session, connection, ask };
  const voice = context.openVoice?.(spokenChat) ?? createVoiceRefusal(context, spokenChat);
  connection.onEmit(voice.follow);

  let isResumed = false;
  let isClosed = false;
  async function resume(): Promise<void> {
    // A repeat on the same connection needs no resume: that client has everything.
    if (isResumed || isClosed) return;
    const { seen, threadId, version } = handshake;
    // Sent twice, the state of a chat is the same.
    await retryWhileAway(() => resumeClient(context, session, connection, { restored, seen, threadId }), {
      signal: session.closing,
      atMostMs: patienceMs,
    });
    isResumed = true;
    if (version !== undefined && version !== context.version) connection.emit('reload', {});
  }
  const handlers = createEventHandlers(context, session, connection, voice, resume);
  const limit = createEventLimit(() => context.clock.now().getTime());

  /**
   * Refuses an event over the limit. Its receipt says why; only the first one until the client has slowed down gets a
   * message, too.
   */
  function refuseTooMany(payload: unknown, acknowledge: ((answer: unknown) => void) | undefined): void {
    const refusal = new Refusal('TOO_MANY', { seconds: 1 });
    if (limit.isFirstOver()) sendRefusal(context, session, connection, refusal, messageIdOf(payload));
    const message = refusalText(refusal.code, session.language, refusal.figures);
    acknowledge?.({ taken: false, code: refusal.code, message } satisfies Receipt);
  }

  return {
    receive: (event, payload, acknowledge) => {
      const verdict = limit.count();
      if (verdict === 'over') return refuseTooMany(payload, acknowledge);
      if (verdict === 'flood') {
        sendRefusal(context, session, connection, new Refusal('TOO_MANY', { seconds: 10 }));
        return connection.end();
      }
      const immediate = handlers.immediate(event);
      if (immediate) {
        immediate(payload);
        return acknowledge?.();
      }
      void runner.run(handlers.inOrder(event), payload).then(acknowledge);
    },
    close: () => {
      isClosed = true;
      voice.close();
      sessions.disconnect(session, connection);
    },
  };
}

const isReceipt = (value: unknown): value is Receipt => typeof value === 'object' && value !== null && 'taken' in value;

/** The id of the message that an event is about, if it is. */
function messageIdOf(payload: unknown): string | undefined {
  const id = (payload as { message?: { id?: unknown } } | null | undefined)?.message?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Runs the events of a connection in order, each after its access check, and returns what became of them. */
function createEventRunner(
  context: ChatContext,
  session: Session,
  connection: ClientConnection,
  check: () => Promise<unknown>,
): { run: (handler: EventHandler, payload: unknown) => Promise<Receipt> } {
  let last: Promise<unknown> = Promise.resolve();
  const whenThere = <T>(work: () => Promise<T>) =>
    retryWhileAway(work, { signal: session.closing, atMostMs: patienceMs });

  async function handle(handler: EventHandler, payload: unknown): Promise<Receipt> {
    try {
      await whenThere(check);
      await whenThere(() => openThread(context, session));
      const receipt = await handler(payload);
      return isReceipt(receipt) ? receipt : { taken: true, id: '' };
    } catch (error) {
      return { taken: false, ...sendRefusal(context, session, connection, error, messageIdOf(payload)) };
    }
  }

  return {
    run: (handler, payload) => {
      const done = last.then(() => handle(handler, payload));
      last = done;
      return done;
    },
  };
}
