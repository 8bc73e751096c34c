import type { Step } from '@polier/contract/chat';
import type { Connection } from './connection.ts';
import { type BroadcastEvent, createOutbox, type NumberedEvent } from './outbox.ts';

/**
 * The connections of one chat and the events they are sent. A connection is in sync once it has been sent the state of
 * the chat; from then on it gets every event.
 */
export type EventChannel = {
  /** Adds a connection and ends the earlier ones of the same client. */
  connect: (connection: Connection) => void;
  /** Removes a connection; returns whether it was there. */
  disconnect: (connection: Connection) => boolean;
  connections: () => Connection[];
  connectionsInSync: () => Connection[];
  isInSync: (connection: Connection) => boolean;
  /** Nothing may happen between sending a connection the state and this. */
  markInSync: (connection: Connection) => void;
  broadcast: <E extends BroadcastEvent['event']>(event: E, payload: PayloadOf<E>) => void;
  /** Broadcasts a message of the person; `sender`: the connection that shows it already, null when it was spoken. */
  broadcastMessage: (message: Step, sender: Connection | null) => void;
  messagesBroadcast: () => number;
  /** Discards the buffered events and puts every connection out of sync; returns those that were in sync. */
  invalidate: () => Connection[];
  /** The events after a number; null when the client needs the full state. */
  eventsAfter: (seen: number) => NumberedEvent[] | null;
  lastNumber: () => number;
  /** How many events are kept for clients that come back. */
  kept: () => number;
};

type PayloadOf<E extends BroadcastEvent['event']> = Extract<BroadcastEvent, { event: E }>['payload'];

export function createEventChannel(): EventChannel {
  const outbox = createOutbox();
  const connections = new Set<Connection>();
  const inSync = new WeakSet<Connection>();
  const connectionsInSync = () => [...connections].filter((connection) => inSync.has(connection));
  let messages = 0;

  return {
    connect: (connection) => {
      const earlier = [...connections].filter(({ sessionId }) => sessionId === connection.sessionId);
      connections.add(connection);
      for (const old of earlier) {
        connections.delete(old);
        old.end();
      }
    },
    disconnect: (connection) => connections.delete(connection),
    connections: () => [...connections],
    connectionsInSync,
    isInSync: (connection) => inSync.has(connection),
    markInSync: (connection) => inSync.add(connection),
    broadcast: (event, payload) => {
      const number = outbox.append({ event, payload } as unknown as BroadcastEvent);
      for (const connection of connections) {
        if (inSync.has(connection)) connection.emit(event, ...([payload, number] as never));
      }
    },
    broadcastMessage: (message, sender) => {
      messages += 1;
      const number = outbox.append({ event: 'new_message', payload: message });
      for (const connection of connections) {
        const isInSync = inSync.has(connection);
        // A sender that is not in sync has not seen the events before this one, so it gets no number.
        if (connection === sender) connection.emit('update_message', message, ...(isInSync ? [number] : []));
        else if (isInSync) connection.emit('new_message', message, number);
      }
    },
    messagesBroadcast: () => messages,
    invalidate: () => {
      outbox.invalidate();
      const before = connectionsInSync();
      for (const connection of before) inSync.delete(connection);
      return before;
    },
    eventsAfter: outbox.after,
    lastNumber: outbox.lastNumber,
    kept: outbox.kept,
  };
}
