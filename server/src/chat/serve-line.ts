import type { ClientEvents, Receipt } from '@polier/contract/chat-events';
import type { RefusalCode } from '@polier/contract/refusals';
import { type Person, withBotAccess } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { editMessage } from './branches/edit-message.ts';
import { greet } from './greet.ts';
import type { Handshake } from './handshake.ts';
import { createAllowance } from './limit-events.ts';
import { openThread } from './open-thread.ts';
import { takeSettings } from './preferences/take-settings.ts';
import { profileOf } from './profiles.ts';
import { createVoiceRefusal } from './refuse-voice.ts';
import { sayRefusal } from './say-refusal.ts';
import type { Line } from './session.ts';
import { cutOff, type Sessions } from './sessions.ts';
import { spellOutChoice } from './spell-out-choice.ts';
import { takeAction } from './take-action.ts';
import { takeMessage } from './take-message.ts';
import { takeSpoken } from './take-spoken.ts';

/** The connection itself, on this server or on another one. */
export type Wire = Pick<Line, 'emit' | 'request' | 'end'> & { id: string };
/** What a client's connection is given to. */
export type Served = {
  take: (event: string, payload: unknown, acknowledge?: (answer?: unknown) => void) => void;
  leave: () => void;
};

/** Asked when somebody connects and for every event; a token used past half its life is renewed for the connection. */
export async function stillAllowed(context: Context, handshake: Handshake, connectionId: string): Promise<Person> {
  const { token, language } = handshake;
  const person = withBotAccess(await context.readActor({ token, acceptLanguage: language, requestId: connectionId }));
  if (person.renewedToken) handshake.token = person.renewedToken;
  return person;
}

/** Gives a client its session and carries out what it sends, one event after the other. */
export function serveLine(
  context: Context,
  sessions: Sessions,
  person: Person,
  handshake: Handshake,
  wire: Wire,
): Served {
  const line: Line = {
    ...wire,
    emit: (event, ...payload) => {
      const [first, ...more] = payload;
      const said = handshake.saysLanguage ? first : spellOutChoice(event, first, session.language);
      wire.emit(event, ...([said, ...more] as typeof payload));
      voice.hear(event, payload[0] as never);
    },
    sessionId: handshake.sessionId,
    greeted: false,
    checkAccess: async () => {
      try {
        await stillAllowed(context, handshake, wire.id);
      } catch (error) {
        cutOff(session, 'stopped');
        sayRefusal(context, session, line, error);
        line.end();
      }
    },
  };
  const introduction = { ...handshake, employeeId: person.employeeId, language: person.language };
  const { session, restored } = sessions.enter({ ...introduction, profile: profileOf(handshake.chatProfile) }, line);
  let introduced = false;
  let gone = false;
  type Behaviour = (payload: unknown) => Promise<unknown> | unknown;
  const ask = (text: string) => inOrder(() => carryOut(() => takeSpoken(context, session, line, text), text));
  const spoken = { session, line, ask };
  const voice = context.openVoice?.(spoken) ?? createVoiceRefusal(context, spoken);
  /** Neither stopping nor sound waits behind what is being taken in. */
  const atOnce = {
    stop: () => {
      cutOff(session, 'stopped');
      voice.hush();
    },
    audio_chunk: voice.chunk,
  } satisfies Partial<Record<keyof ClientEvents, Behaviour>>;
  const behaviours: Record<string, Behaviour> = {
    connection_successful: async () => {
      // Whoever says it again over the same connection knows everything; whoever is gone wants to know nothing.
      if (introduced || gone) return;
      await greet(context, session, line, { restored, seen: handshake.seen, threadId: handshake.threadId });
      introduced = true;
      if (handshake.version !== undefined && handshake.version !== context.version) line.emit('reload', {});
    },
    client_message: (payload) => takeMessage(context, session, line, payload),
    edit_message: (payload) => editMessage(context, session, payload),
    action_call: (payload) => takeAction(context, session, line, payload),
    chat_settings_change: (payload) => takeSettings(context, session, payload),
    clear_session: () => {
      voice.leave();
      sessions.clear(session, line);
    },
    audio_start: voice.start,
    audio_end: voice.end,
  } satisfies Record<Exclude<keyof ClientEvents, keyof typeof atOnce>, Behaviour>;

  async function carryOut(behaviour: Behaviour, payload: unknown): Promise<Receipt> {
    try {
      await stillAllowed(context, handshake, wire.id);
      await openThread(context, session);
      const id = await behaviour(payload);
      return { taken: true, id: typeof id === 'string' ? id : '' };
    } catch (error) {
      return { taken: false, ...sayRefusal(context, session, line, error) };
    }
  }

  const allowance = createAllowance(() => context.clock.now().getTime());
  let queue: Promise<unknown> = Promise.resolve();
  function inOrder(work: () => Promise<Receipt>): Promise<Receipt> {
    const done = queue.then(work);
    queue = done;
    return done;
  }
  return {
    take: (event, payload, acknowledge) => {
      const verdict = allowance.spend();
      if (verdict === 'over') return refuseTooMany(acknowledge);
      if (verdict === 'flood') {
        sayRefusal(context, session, line, new Refusal('TOO_MANY', { seconds: 10 }));
        return line.end();
      }
      if (Object.hasOwn(atOnce, event)) {
        atOnce[event as keyof typeof atOnce](payload);
        return acknowledge?.();
      }
      const known = Object.hasOwn(behaviours, event) ? behaviours[event] : undefined;
      const behaviour = known ?? (() => Promise.reject(new Refusal('INVALID_INPUT', { what: event.slice(0, 60) })));
      void inOrder(() => carryOut(behaviour, payload)).then(acknowledge);
    },
    leave: () => {
      gone = true;
      voice.leave();
      sessions.leave(session, line);
    },
  };

  /** Said once until the client has slowed down; the rest is left alone. */
  function refuseTooMany(acknowledge: ((answer: unknown) => void) | undefined): void {
    const refusal = { code: 'TOO_MANY' as RefusalCode, message: '' };
    if (allowance.isFirstOver()) {
      Object.assign(refusal, sayRefusal(context, session, line, new Refusal('TOO_MANY', { seconds: 1 })));
    }
    acknowledge?.({ taken: false, ...refusal } satisfies Receipt);
  }
}
