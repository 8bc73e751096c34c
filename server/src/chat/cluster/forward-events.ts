import type { DomainEvents, Events } from '../../ground/events.ts';
import type { MessageToAll } from './cluster-message.ts';

/** The domain events that concern the chats on other servers. */
const forwardedEvents = [
  'person-changed',
  'thread-deleted',
  'thread-changed',
  'step-changed',
  'preferences-changed',
  'language-changed',
  'reload-needed',
] as const satisfies (keyof DomainEvents)[];

type DomainEventMessage = MessageToAll & { kind: 'domain-event' };

/** Forwards domain events to the other servers; `receive` emits theirs here. */
export function forwardEvents(
  events: Events,
  send: (message: DomainEventMessage) => void,
): { receive: (message: DomainEventMessage) => void; stop: () => void } {
  let isReceiving = false;
  const listeners = forwardedEvents.map((name) => {
    const listener = (...values: unknown[]) => {
      if (!isReceiving) send({ to: 'all', kind: 'domain-event', name, values });
    };
    events.on(name, listener as never);
    return () => events.off(name, listener as never);
  });
  return {
    receive: ({ name, values }) => {
      isReceiving = true;
      try {
        events.emit(name, ...(values as never));
      } finally {
        isReceiving = false;
      }
    },
    stop: () => {
      for (const stopListening of listeners) stopListening();
    },
  };
}
