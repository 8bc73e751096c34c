import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Config } from '../ground/config/config.ts';
import type { Log } from '../ground/log.ts';
import { connectSocket, openEmbedded } from './embedded.ts';
import { DataFolderInUse } from './lock.ts';
import { migrate } from './migrate.ts';

/** The database, or a transaction on it: the first argument of every query in a store. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
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
  const { pool, close } = config.embedded
    ? await openEmbeddedOrShare(config.dataDir, share)
    : openServer(config.DATABASE_URL);
  // The pool replaces the connection; without a listener the process would end.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  try {
    await migrate(pool);
    const answers = () => doesAnswer(pool);
    return { db: drizzle({ client: pool }) as unknown as Database, pool, embedded: config.embedded, answers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the configured database as it is, without applying migrations. Throws DataFolderInUse. */
export async function openUnmigrated(config: Config): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  return config.embedded ? openEmbedded(config.dataDir) : openServer(config.DATABASE_URL);
}

async function openEmbeddedOrShare(dataDir: string, share: boolean) {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!share || !(error instanceof DataFolderInUse)) throw error;
    const pool = connectSocket(error.holder.socket, 3);
    return { pool, close: () => pool.end() };
  }
}

function openServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 20, application_name: 'polier' });
  return { pool, close: () => pool.end() };
}

function doesAnswer(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Runs `work` in one transaction. `work` must not call other services: the transaction would wait for them. */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx as unknown as Database));
}
