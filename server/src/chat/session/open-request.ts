import type { PendingRequest } from './connection.ts';
import type { EventChannel } from './event-channel.ts';

/** The request to the person that the running task of a chat waits for. */
export type OpenRequest = {
  current: () => PendingRequest | null;
  begin: (pending: PendingRequest) => void;
  /** Ends it and tells every client, unless `event` is null. */
  end: (event: 'clear_ask' | 'ask_timeout' | 'clear_call_fn' | 'call_fn_timeout' | null) => void;
  /** Resolves as soon as it is a question to the person. */
  whenAsking: () => Promise<void>;
};

export function createOpenRequest(events: Pick<EventChannel, 'broadcast'>): OpenRequest {
  let current: PendingRequest | null = null;
  const waiting: (() => void)[] = [];
  const isAsking = () => current?.requested.event === 'ask';
  return {
    current: () => current,
    begin: (pending) => {
      current = pending;
      if (isAsking()) for (const resolve of waiting.splice(0)) resolve();
    },
    end: (event) => {
      current = null;
      if (event) events.broadcast(event, {});
    },
    whenAsking: () => (isAsking() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
