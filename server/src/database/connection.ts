import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Config } from '../config.ts';
import { connectSocket, openEmbedded } from './embedded.ts';
import { DataFolderInUse } from './lock.ts';
import { migrate } from './migrate.ts';

/** What a store is given: the database or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
  /** Whether the database answers at this moment. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Opens the database of the configuration and brings its tables up to date.
 * With `share`, an embedded database another process has open is used through that process (the sources command beside
 * a running server); otherwise DataFolderInUse is thrown.
 */
export async function openDatabase(config: Config, { share = false } = {}): Promise<Connection> {
  const { pool, close } = config.embedded
    ? await openEmbeddedOrShare(config.dataDir, share)
    : openServer(config.DATABASE_URL);
  pool.on('error', () => {});
  try {
    await migrate(pool);
    const answers = () => doesAnswer(pool);
    return { db: drizzle({ client: pool }) as unknown as Database, pool, embedded: config.embedded, answers, close };
  } catch (error) {
    await close();
    throw error;
  }
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

/** Runs `work` in one transaction: all of it or nothing. Never calls out to the world inside. */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx as unknown as Database));
}
