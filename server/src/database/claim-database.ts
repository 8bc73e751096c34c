import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../ground/config/config.ts';
import type { Log } from '../ground/log.ts';
import { addressOf, DependencyMissing } from '../ground/wait-for-dependency.ts';

/**
 * An arbitrary number, the same in every process. A server without Redis holds this lock exclusively; others share it.
 */
const serverLock = 7_041_291;
const pauseMs = 500;
const connectMs = 5_000;

/**
 * Claims the database for as long as this server runs, exclusively or shared with others of its Redis: servers that do
 * not know of each other would open a chat twice and count limits separately. Waits for a server that is being
 * replaced, and throws DependencyMissing when it does not end. Returns a function that releases the claim. The embedded
 * database has a lock file instead.
 */
export async function claimDatabase(config: Config, log: Log): Promise<() => Promise<void>> {
  if (config.embedded) return async () => {};
  const closing = new AbortController();
  let held = await claimWithin(config, log);

  /** The lock is lost with its connection, as when the database starts again. */
  async function claimAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = await tryToClaim(config).catch(() => null);
      if (client) return keep(client);
      await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  async function keep(client: pg.Client): Promise<void> {
    held = client;
    client.once('end', () => void claimAgain());
    if (closing.signal.aborted) await client.end().catch(() => {});
  }

  await keep(held);
  return async () => {
    closing.abort();
    await held.end().catch(() => {});
  };
}

async function claimWithin(config: Config, log: Log): Promise<pg.Client> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    const client = await tryToClaim(config);
    if (client) return client;
    if (performance.now() - began > config.START_SECONDS * 1000) {
      throw new DependencyMissing(
        `REDIS_URL: another server works on ${addressOf(config.DATABASE_URL)}, waited ${config.START_SECONDS} seconds. ` +
          'Stop it, or give all servers of this database the same REDIS_URL.',
      );
    }
    if (tries === 1) log.warn('another server works on this database without the same Redis: waiting for its end');
    await wait(pauseMs);
  }
}

/** Returns the connection that holds the lock; null while another server holds it. */
async function tryToClaim({ DATABASE_URL, REDIS_URL }: Config): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...{ connectionString: DATABASE_URL, application_name: 'polier', keepAlive: true },
    ...{ connectionTimeoutMillis: connectMs, query_timeout: connectMs },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // The lock of a machine that disappeared is released after half a minute.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4');
    const take = REDIS_URL === '' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [serverLock]);
    if (rows[0]!.taken) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
