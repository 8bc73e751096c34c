import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isChainBroken } from '../audit/check-chain.ts';
import { listMatters } from '../billing/office/list-matters.ts';
import type { ChatContext } from '../chat/context.ts';

/** Metrics from the database are cached for this long. */
const keptMs = 10_000;
const quantiles = [0.5, 0.9, 0.99] as const;

/** Sets the functions that read the metrics of the whole server. Returns a function that ends the measuring. */
export function measureServer(
  context: ChatContext,
  given: { pending: () => Promise<string[]>; clients: () => number },
): () => void {
  const { metrics, sessions, cluster, database, jobs } = context;
  const one = (value: number) => [{ labels: {}, value }];

  metrics.read('polier_sockets', () => one(given.clients()));
  metrics.read('polier_ready', async () => one((await given.pending()).length === 0 ? 1 : 0));
  if (cluster) metrics.read('polier_redis_up', () => one(cluster.isHeard() ? 1 : 0));
  metrics.read('polier_chats_open', () => one(sessions.all().length));
  metrics.read('polier_chat_events_kept', () => one(sum(sessions.all().map(({ events }) => events.kept()))));
  metrics.read('polier_questions', () => {
    const all = sessions.all();
    const answering = all.filter(({ tasks }) => tasks.isBusy()).length;
    const waiting = sum(all.map(({ tasks }) => tasks.waitingCount()));
    return [
      { labels: { state: 'answering' }, value: answering },
      { labels: { state: 'waiting' }, value: waiting },
    ];
  });
  metrics.read('polier_database_connections', () => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    // A query may wait briefly even while connections are idle.
    const counts = { busy: totalCount - idleCount, idle: idleCount, waiting: idleCount > 0 ? 0 : waitingCount };
    return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
  });

  const jobFigures = kept(jobs.figures);
  metrics.read('polier_jobs', async () =>
    (await jobFigures()).map(({ job, state, count }) => ({ labels: { job, state }, value: count })),
  );
  metrics.read('polier_job_delay_seconds', async () =>
    (await jobFigures())
      .filter(({ state }) => state === 'waiting')
      .map(({ job, dueSeconds }) => ({ labels: { job }, value: dueSeconds })),
  );
  metrics.read('polier_jobs_held', async () => one((await jobs.isHeld()) ? 1 : 0));
  metrics.read('polier_letters', async () => {
    const letters = (await jobFigures()).filter(({ job }) => job === 'send-letter');
    return (['waiting', 'given-up'] as const).map((state) => ({
      labels: { state },
      value: sum(letters.filter((row) => row.state === state).map(({ count }) => count)),
    }));
  });
  const isBroken = kept(() => isChainBroken(context));
  metrics.read('polier_audit_broken', async () => one((await isBroken()) ? 1 : 0));
  const matters = kept(() => listMatters(context));
  metrics.read('polier_payments_unknown', async () => one((await matters()).unknownPayments.length));
  return measureProcess(context);
}

/** The event loop, the memory and the processor time; only if METRICS_TOKEN is set. */
function measureProcess({ metrics, config }: Pick<ChatContext, 'metrics' | 'config'>): () => void {
  if (config.METRICS_TOKEN === '') return () => {};
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.read('polier_event_loop_delay_seconds', () => {
    const now = quantiles.map((share) => ({
      labels: { quantile: String(share) },
      // The histogram measures from one tick of its timer to the next, in nanoseconds.
      value: Math.max(0, delay.percentile(share * 100) / 1e9 - 0.01),
    }));
    delay.reset();
    return now;
  });
  metrics.read('polier_memory_bytes', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return Object.entries({ rss, heap_used: heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }));
  });
  metrics.read('polier_processor_seconds_total', () => {
    const { user, system } = process.cpuUsage();
    return [{ labels: {}, value: (user + system) / 1e6 }];
  });
  return () => delay.disable();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Caches a reading for ten seconds; concurrent callers share it. A failure is not cached. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (last && performance.now() - last.at < keptMs) return last.value;
    const value = read();
    last = { at: performance.now(), value };
    value.catch(() => {
      last = null;
    });
    return value;
  };
}
