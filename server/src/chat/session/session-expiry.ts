import type { Session } from './session.ts';

/** How long a session waits for its client to reconnect; the protocol promises an hour. */
const expiryMs = 3_600_000;
/** Sessions without a client that are kept for one person. */
const idleSessionsPerPerson = 20;

/** Forgets sessions whose clients do not come back: after a while, and at once the oldest of many of one person. */
export function createSessionExpiry(open: () => Session[], forget: (session: Session) => void) {
  const timers = new Map<Session, NodeJS.Timeout>();

  function cancel(session: Session): void {
    clearTimeout(timers.get(session));
    timers.delete(session);
  }

  return {
    cancel,
    begin: (session: Session): void => {
      cancel(session);
      timers.set(session, setTimeout(() => forget(session), expiryMs).unref());
      const idle = open().filter(
        ({ employeeId, events, tasks }) =>
          employeeId === session.employeeId && events.connections().length === 0 && !tasks.isBusy(),
      );
      for (const old of idle.slice(0, -idleSessionsPerPerson)) forget(old);
    },
  };
}
