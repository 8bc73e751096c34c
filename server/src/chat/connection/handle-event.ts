import type { ClientEvents } from '@polier/contract/chat-events';
import { Refusal } from '../../ground/refusal.ts';
import { takeAction } from '../actions/take-action.ts';
import { editMessage } from '../branches/edit-message.ts';
import type { ChatContext } from '../context.ts';
import { takeSettings } from '../preferences/take-settings.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { takeMessage } from '../turn/take-message.ts';
import type { ConnectionVoice } from './connection-voice.ts';

/** Handles an event; what it returns is the receipt, if it is one. */
export type EventHandler = (payload: unknown) => Promise<unknown> | unknown;

type Handlers = {
  /** Handlers that do not wait for earlier events: stopping and sound. */
  immediate: (event: string) => EventHandler | undefined;
  /** Handlers that run one after the other. An unknown event is refused with INVALID_INPUT. */
  inOrder: (event: string) => EventHandler;
};

/** Returns the handlers of the events a client sends. `resume`: what answers `connection_successful`. */
export function createEventHandlers(
  context: ChatContext,
  session: Session,
  connection: Connection,
  voice: ConnectionVoice,
  resume: EventHandler,
): Handlers {
  const immediate = {
    stop: () => {
      session.tasks.cutOff('stopped');
      voice.stopSpeaking();
    },
    audio_chunk: voice.receiveChunk,
  } satisfies Partial<Record<keyof ClientEvents, EventHandler>>;
  const inOrder = {
    connection_successful: resume,
    client_message: (payload) => takeMessage(context, session, connection, payload),
    edit_message: (payload) => editMessage(context, session, payload),
    action_call: (payload) => takeAction(context, session, connection, payload),
    chat_settings_change: (payload) => takeSettings(context, session, payload),
    clear_session: () => {
      voice.close();
      context.sessions.release(session, connection);
    },
    audio_start: voice.start,
    audio_end: voice.end,
  } satisfies Record<Exclude<keyof ClientEvents, keyof typeof immediate>, EventHandler>;
  const find = (handlers: Record<string, EventHandler>, event: string) =>
    Object.hasOwn(handlers, event) ? handlers[event] : undefined;
  return {
    immediate: (event) => find(immediate, event),
    inOrder: (event) => find(inOrder, event) ?? (() => refuseUnknown(event)),
  };
}

function refuseUnknown(event: string): never {
  throw new Refusal('INVALID_INPUT', { what: event.slice(0, 60) });
}
