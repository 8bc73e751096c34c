import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';

/** The first line of a backup. */
export type BackupHead = { polier: 'backup'; format: 1; madeAt: string; migrations: string[] };
/** The line before the rows of a table, the line of a sequence, and the last one. */
export type BackupLine = { table: string } | { sequence: string; last: string } | { rows: number };

/** Rows read at a time: a row may hold a whole PDF. */
const batchRows = 50;

/**
 * Writes all tables as of one moment into a new file, gzipped lines of JSON: the same for the embedded database and for
 * PostgreSQL, while servers go on working. Jobs that wait are not in it. Returns the number of rows. Throws when the
 * file exists.
 */
export async function writeBackup(pool: pg.Pool, path: string, now: Date): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  const client = await pool.connect();
  const written = { rows: 0 };
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await pipeline(Readable.from(linesOf(client, now, written)), createGzip(), file.createWriteStream());
    await client.query('rollback');
    client.release();
    return written.rows;
  } catch (error) {
    client.release(true);
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

async function* linesOf(client: pg.PoolClient, now: Date, written: { rows: number }): AsyncGenerator<string> {
  const migrations = (await client.query<{ name: string }>('select name from migrations order by name')).rows;
  const names = migrations.map(({ name }) => name);
  yield line({ polier: 'backup', format: 1, madeAt: now.toISOString(), migrations: names });
  for (const table of await tablesOf(client)) {
    yield line({ table });
    const name = client.escapeIdentifier(table);
    await client.query(`declare backup no scroll cursor for select row_to_json(t)::text as row from ${name} t`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from backup`);
      if (rows.length === 0) break;
      written.rows += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await client.query('close backup');
  }
  const sequences = await client.query<{ sequence: string; last: string | null }>(
    `select sequencename as sequence, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { sequence, last } of sequences.rows) if (last !== null) yield line({ sequence, last });
  // Without this line the file is incomplete.
  yield line({ rows: written.rows });
}

const line = (value: BackupHead | BackupLine) => `${JSON.stringify(value)}\n`;

/** The tables with our data, without the list of migrations, in alphabetical order. */
export async function tablesOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}
