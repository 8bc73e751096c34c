import type { ClientRequest, Connection, PendingRequest } from '../session/connection.ts';
import { type Turn, TurnCutOff } from '../turn/turn.ts';

const closingEvents = {
  ask: { replied: 'clear_ask', timedOut: 'ask_timeout' },
  call_fn: { replied: 'clear_call_fn', timedOut: 'call_fn_timeout' },
} as const;

/** Invalid replies after which the person is no longer asked. */
const maxInvalidReplies = 20;

/**
 * Sends a request to the clients of the chat, and to each that reconnects, until a reply is valid or the time is over;
 * then null. `take` returns undefined for an invalid reply. While it waits for an `ask`, clients do not show the task
 * as running, so the task is announced again afterwards.
 */
export function waitForPerson<T>(
  { session, signal }: Pick<Turn, 'session' | 'signal'>,
  requested: ClientRequest,
  timeoutSeconds: number,
  take: (reply: unknown, connection: Connection) => Promise<T | undefined>,
): Promise<T | null> {
  const { replied, timedOut } = closingEvents[requested.event];
  if (signal.aborted) return Promise.reject(new TurnCutOff());
  return new Promise((resolve, reject) => {
    let invalidReplies = 0;
    let isTaking = false;
    const settle = (event: typeof replied | typeof timedOut | null, then: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onCutOff);
      session.request.end(event);
      if (!signal.aborted && requested.event === 'ask') session.events.broadcast('task_start', {});
      then();
    };
    // Clients go on showing a question that the next server asks again.
    const onCutOff = () => settle(signal.reason === 'closing' ? null : replied, () => reject(new TurnCutOff()));
    const timer = setTimeout(() => settle(timedOut, () => resolve(null)), timeoutSeconds * 1000);
    const pending: PendingRequest = {
      requested,
      take: async (reply, connection) => {
        if (session.request.current() !== pending || isTaking) return;
        isTaking = true;
        const taken = await take(reply, connection).finally(() => {
          isTaking = false;
        });
        if (session.request.current() !== pending) return;
        if (taken !== undefined) return settle(replied, () => resolve(taken));
        invalidReplies += 1;
        if (invalidReplies >= maxInvalidReplies) return settle(timedOut, () => resolve(null));
        sendRequest(connection, pending);
      },
    };
    session.request.begin(pending);
    signal.addEventListener('abort', onCutOff, { once: true });
    // A function is called in one browser, the one connected last; any of them may reply to a question.
    const connections = session.events.connectionsInSync();
    for (const connection of requested.event === 'ask' ? connections : connections.slice(-1)) {
      sendRequest(connection, pending);
    }
  });
}

/** Sends a pending request to one client. */
export function sendRequest(connection: Connection, pending: PendingRequest): void {
  connection.request(pending.requested, (reply) => pending.take(reply, connection));
}
