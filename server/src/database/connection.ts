import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Config } from '../ground/config/config.ts';
import type { Log } from '../ground/log.ts';
import { addressOf, waitForDependency } from '../ground/wait-for-dependency.ts';
import { createPool } from './create-pool.ts';
import { isDatabaseAway } from './database-away.ts';
import { connectSocket, openEmbedded } from './embedded.ts';
import { DataFolderInUse } from './lock.ts';
import { migrate } from './migrate.ts';

/** How long connecting may take, and how long the answer to a probe. */
const connectMs = 5_000;
const probeMs = 2_000;
/**
 * How long a connection stays open that nobody uses. Each is a process of PostgreSQL, and the jobs of a minute would
 * start several anew each time.
 */
const idleMs = 5 * 60_000;
/** An arbitrary number, the same in every process: the holder of this lock creates the queues and the first data. */
const startLock = 7_041_290;

/** The database, or a transaction on it: the first argument of every query in a store. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
  /** Runs `work` while no other server of this database creates or fills anything; the others wait. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the database answers a query now. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Opens the configured database and applies the migrations it does not have. With `share`, an embedded database that
 * another process has open is used through that process (a command beside a running server); otherwise that throws
 * DataFolderInUse.
 */
export async function openDatabase(config: Config, log: Log, { share = false } = {}): Promise<Connection> {
  const unlimited = config.embedded ? null : openUnlimited(config);
  const { pool, close: closePool } = config.embedded
    ? await openEmbeddedOrShare(config.dataDir, { share, log })
    : openServer(config);
  const close = async () => {
    await unlimited?.close();
    await closePool();
  };
  // The pool replaces the connection; without a listener the process would end.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    if (unlimited) await migrateServer(config, pool, unlimited.pool, log);
    else await migrate(pool);
    const alone = unlimited ? lockedBy(unlimited.pool) : doAlone;
    const db = drizzle({ client: pool }) as unknown as Database;
    return { db, pool, embedded: config.embedded, alone, answers: () => doesAnswer(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the configured database as it is, without applying migrations. Throws DataFolderInUse. */
export async function openUnmigrated(config: Config): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  return config.embedded ? openEmbedded(config.dataDir) : openUnlimited(config);
}

/** Waits for the database server and applies its migrations, which may take longer than a statement otherwise may. */
async function migrateServer(config: Config, pool: pg.Pool, unlimited: pg.Pool, log: Log): Promise<void> {
  await waitForDependency(() => pool.query('select 1'), {
    setting: 'DATABASE_URL',
    address: addressOf(config.DATABASE_URL),
    seconds: config.START_SECONDS,
    log,
    mayCome: isDatabaseAway,
  });
  await migrate(unlimited);
}

const doAlone: Connection['alone'] = (work) => work();

/** Holds a lock of the database on a connection of its own, which may wait for it as long as another server needs. */
function lockedBy(unlimited: pg.Pool): Connection['alone'] {
  return async (work) => {
    const client = await unlimited.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [startLock]);
      return await work();
    } finally {
      // Its end frees the lock.
      client.release(true);
    }
  };
}

async function openEmbeddedOrShare(dataDir: string, { share, log }: { share: boolean; log: Log }) {
  try {
    return await openEmbedded(dataDir, (err) => log.error({ err }, 'embedded database stopped, and is opened again'));
  } catch (error) {
    if (!share || !(error instanceof DataFolderInUse)) throw error;
    const pool = connectSocket(error.holder.socket, 3);
    return { pool, close: () => pool.end() };
  }
}

function openServer({ DATABASE_URL, DATABASE_CONNECTIONS, DATABASE_SECONDS }: Config) {
  const pool = createPool({
    connectionString: DATABASE_URL,
    max: DATABASE_CONNECTIONS,
    application_name: 'polier',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // The server ends the statement first, so that the connection stays usable; ours ends one of a server that hangs.
    statement_timeout: DATABASE_SECONDS * 1000,
    query_timeout: DATABASE_SECONDS * 1000 + 1_000,
    keepAlive: true,
  });
  return { pool, close: () => pool.end() };
}

/** Connections without time limits. */
function openUnlimited({ DATABASE_URL }: Config) {
  const pool = createPool({ connectionString: DATABASE_URL, max: 2, application_name: 'polier', keepAlive: true });
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
}

async function doesAnswer(pool: pg.Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const isLate = wait(probeMs, false, { signal: late.signal, ref: false }).catch(() => false);
  const answers = await Promise.race([answered, isLate]);
  late.abort();
  return answers;
}

/** Runs `work` in one transaction. `work` must not call other services: the transaction would wait for them. */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx as unknown as Database));
}
