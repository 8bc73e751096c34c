import { type Line, type Requested, say } from './session.ts';
import { type Turn, TurnCutOff } from './turn.ts';

const words = {
  ask: { over: 'clear_ask', late: 'ask_timeout' },
  call_fn: { over: 'clear_call_fn', late: 'call_fn_timeout' },
} as const;

/** Replies that do not fit before the person is no longer asked. */
const patience = 20;

/**
 * Sends what waits for an answer to whoever looks at the chat, now and whenever somebody comes back, until a reply fits
 * or the time (seconds) is over; then null. `take` answers undefined for a reply that does not fit. The client stops
 * showing the task as running while it waits (protocol section 4.3).
 */
export function waitForPerson<T>(
  { session, signal }: Pick<Turn, 'session' | 'signal'>,
  requested: Requested,
  timeoutSeconds: number,
  take: (reply: unknown, line: Line) => Promise<T | undefined>,
): Promise<T | null> {
  const { over, late } = words[requested.event];
  return new Promise((resolve, reject) => {
    let refused = 0;
    let taking = false;
    const settle = (word: typeof over | typeof late, then: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onCutOff);
      session.pending = null;
      say(session, word, {});
      if (!signal.aborted && requested.event === 'ask') say(session, 'task_start', {});
      then();
    };
    const onCutOff = () => settle(over, () => reject(new TurnCutOff()));
    const timer = setTimeout(() => settle(late, () => resolve(null)), timeoutSeconds * 1000);
    const pending = {
      requested,
      take: async (reply: unknown, line: Line) => {
        if (session.pending !== pending || taking) return;
        taking = true;
        const taken = await take(reply, line).finally(() => {
          taking = false;
        });
        if (session.pending !== pending) return;
        if (taken !== undefined) return settle(over, () => resolve(taken));
        refused += 1;
        if (refused >= patience) return settle(late, () => resolve(null));
        requestFrom(line, pending);
      },
    };
    if (signal.aborted) return reject(new TurnCutOff());
    session.pending = pending;
    signal.addEventListener('abort', onCutOff, { once: true });
    // A function is called in one browser, the one last used; anybody may answer a question.
    const lines = [...session.lines].filter(({ greeted }) => greeted);
    for (const line of requested.event === 'ask' ? lines : lines.slice(-1)) requestFrom(line, pending);
  });
}

/** Asks one client what waits; also when it comes back. */
export function requestFrom(
  line: Line,
  pending: { requested: Requested; take: (reply: unknown, line: Line) => void },
): void {
  line.request(pending.requested, (reply) => pending.take(reply, line));
}
