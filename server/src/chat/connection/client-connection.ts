import type { ChatContext } from '../context.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { closeWithoutAccess } from './close-without-access.ts';
import type { EmitListener } from './connection-voice.ts';
import type { Handshake } from './handshake.ts';
import { createSpeller } from './spell-out-events.ts';
import type { Transport } from './transport.ts';

/** A connection of a session that can be listened to. */
export type ClientConnection = Connection & {
  /** Calls the listener for every event after it was emitted. */
  onEmit: (listener: EmitListener) => void;
};

/** Creates the connection of a client over a transport. */
export function createClientConnection(
  context: ChatContext,
  session: Session,
  handshake: Handshake,
  transport: Transport,
): ClientConnection {
  const listeners: EmitListener[] = [];
  const spellOut = handshake.saysLanguage ? null : createSpeller(session, context.clock.now);
  const connection: ClientConnection = {
    sessionId: handshake.sessionId,
    emit: (event, ...payload) => {
      const [first, ...more] = payload;
      if (spellOut === null) transport.emit(event, ...payload);
      else
        for (const told of spellOut(event, first))
          transport.emit(told.event as never, ...([told.payload, ...more] as never));
      for (const listener of listeners) listener(event, payload[0] as never);
    },
    request: transport.request,
    end: transport.end,
    drop: transport.drop,
    closeWithoutAccess: () => closeWithoutAccess(context, session, handshake, transport, connection),
    onEmit: (listener) => {
      listeners.push(listener);
    },
  };
  return connection;
}
