import { requestDaysKept } from '@polier/contract/support';
import { isDatabaseAway } from '../../database/database-away.ts';
import { createBatcher } from '../../ground/batch.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { NotedRequest, RequestLog } from '../../ground/request-log.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { deleteRequestsBefore, insertRequests } from './store.ts';

type Context = Pick<GroundContext, 'db' | 'clock' | 'log'>;

/**
 * The maximum number of notes waiting for the database; further ones are dropped, so that support never slows down
 * requests.
 */
const mostWaiting = 2_000;
const minuteMs = 60_000;
/** The maximum number of equal refusals noted for a person in a minute, so that a loop cannot fill the database. */
const mostAlike = 3;

/** Stores the requests in the database, in batches, without delaying them. */
export function createRequestLog({ db, clock, log }: Context): RequestLog {
  const waiting = new Set<Promise<unknown>>();
  const alike = new Map<string, number>();
  let minute = 0;
  let dropped = 0;

  function startMinute(now: number): void {
    if (now === minute) return;
    if (dropped > 0) log.warn({ requests: dropped }, 'requests were not noted for support: too many were waiting');
    minute = now;
    dropped = 0;
    alike.clear();
  }

  /** Whether this refusal was noted often enough in this minute; refusals by a limit per minute are noted once. */
  function isRepeated({ outcome, employeeId, kind, code }: NotedRequest): boolean {
    if (outcome !== 'refused') return false;
    const key = `${employeeId} ${kind} ${code}`;
    const times = (alike.get(key) ?? 0) + 1;
    alike.set(key, times);
    return times > (code === 'LIMIT_PER_MINUTE' ? 1 : mostAlike);
  }

  const insert = createBatcher<Parameters<typeof insertRequests>[1][number], null>(async (rows) => {
    // While the database is unavailable, they are dropped together, since each would wait for it.
    await insertRequests(db, rows).catch((err) => {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err, requests: rows.length }, 'requests could not be noted for support: the database is away');
    });
    return rows.map(() => null);
  });
  const note = (request: NotedRequest) => {
    const at = clock.now();
    startMinute(Math.floor(at.getTime() / minuteMs));
    if (isRepeated(request)) return;
    if (waiting.size >= mostWaiting) {
      dropped++;
      return;
    }
    const kept = insert({ ...request, at })
      .catch((err) => log.warn({ err, requestId: request.requestId }, 'a request could not be noted for support'))
      .finally(() => waiting.delete(kept));
    waiting.add(kept);
  };
  return {
    note,
    settled: async () => {
      await Promise.all(waiting);
    },
  };
}

export const forgetRequestsJob: JobDefinition = {
  name: 'forget-old-requests',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/** The daily job: deletes what was noted more than 30 days ago. */
export async function forgetOldRequests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteRequestsBefore(db, new Date(clock.now().getTime() - requestDaysKept * 86_400_000));
}
