import { setTimeout as wait } from 'node:timers/promises';

/** Codes of a connection that cannot be made or was lost. */
const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EADDRNOTAVAIL'],
]);
/**
 * PostgreSQL: connection lost, too many connections, out of resources, shutting down or starting up, read-only after a
 * switch to another machine, a statement that took too long.
 */
const databaseCodes = /^(08...|53...|57P0[1-5]|57014|25006|58...)$/;
/**
 * PostgreSQL routines that extend the file of a table. An exhausted quota makes them fail with the code of an internal
 * error.
 */
const growingRoutines = /^md(zero)?extend$/;
/** Messages of the driver for a lost connection, which has no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
const longestChain = 6;
/** PostgreSQL: a text or JSON with a character it cannot hold: NUL, which nobody types. */
const unstorableCodes = new Set<unknown>(['22021', '22P05']);

/**
 * Whether an error of a query means that the database is unavailable (stopped, restarting, hanging, unreachable), so
 * that the same query may work later, rather than that the statement is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  let one = error;
  for (let depth = 0; depth < longestChain && one instanceof Error; depth += 1) {
    const { code, message, name, routine } = one as Error & { code?: unknown; routine?: unknown };
    // A call to another service over HTTP.
    if (name === 'TypeError' && message === 'fetch failed') return false;
    if (typeof code === 'string' && (connectionCodes.has(code) || databaseCodes.test(code))) return true;
    if (driverMessages.test(message) || growingRoutines.test(String(routine))) return true;
    one = one instanceof AggregateError ? one.errors[0] : one.cause;
  }
  return false;
}

/** Whether an error of a query means that a text of the caller cannot be stored or searched for. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && unstorableCodes.has((cause as Error & { code?: unknown }).code);
}

/** Whether PostgreSQL refuses a value for what it is (a data exception), so that no repetition would store it. */
export function isUnstorableValue(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && /^22/.test(String((cause as Error & { code?: unknown }).code));
}

/** How long a caller waits before getting an error: shorter than clients wait for a receipt. */
export const patienceMs = 15_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Retries `work` with growing pauses while the database is unavailable: until `signal` aborts or, with `atMostMs`, for
 * that long. Then, and when the work fails for another reason, it throws the error of the last attempt. The work must
 * be idempotent.
 */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { signal, atMostMs = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; atMostMs?: number },
): Promise<T> {
  const began = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - began + pauseMs > atMostMs;
      if (isLate || signal?.aborted || !isDatabaseAway(error)) throw error;
      // Servers that lost the database at the same moment should not all retry at the same moment.
      await wait(pauseMs * (0.75 + Math.random() / 2), undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
}
