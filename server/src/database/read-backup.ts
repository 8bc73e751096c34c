import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { type BackupHead, type BackupLine, tablesOf } from './write-backup.ts';

/** The backup cannot be restored; the message says why. Nothing was changed. */
export class RestoreRefused extends Error {}

/** Text sent to the database at a time, in characters. */
const batchCharacters = 4_000_000;

/**
 * Reads a backup into an empty database, in one transaction, and notes that it was restored. Migrations newer than the
 * backup are applied by the next start. Returns when the backup was made and its number of rows. Throws RestoreRefused.
 */
export async function readBackup(
  pool: pg.Pool,
  path: string,
  now: Date,
): Promise<{ madeAt: string; rows: number; series: string }> {
  const lines = linesIn(path)[Symbol.asyncIterator]();
  const head = readHead((await lines.next()).value);
  await requireEmpty(pool);
  await migrate(pool, undefined, (name) => head.migrations.includes(name));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await requireMigrations(client, head);
    const keys = await dropForeignKeys(client);
    const tables = (await tablesOf(client)).map((name) => client.escapeIdentifier(name));
    // Some migrations write rows of their own: prices, for example.
    await client.query(`truncate ${tables.join(', ')}`);
    const rows = await loadRows(client, lines);
    for (const key of keys) await client.query(key);
    const series = await noteRestore(client, now);
    await client.query('commit');
    client.release();
    return { madeAt: head.madeAt, rows, series };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    client.release(true);
    throw error;
  }
}

/**
 * Notes that a database was restored, by us or by other means: charges are looked up at the provider first, and new
 * receipts get a series of their own. Returns the series.
 */
export async function noteRestore(client: Pick<pg.PoolClient, 'query'>, now: Date): Promise<string> {
  // Seconds, so that a backup restored twice gives two series.
  const series = Math.floor(now.getTime() / 1000)
    .toString(36)
    .toUpperCase();
  await client.query('create table if not exists restores (series text primary key, restored_at timestamptz not null)');
  await client.query('insert into restores (series, restored_at) values ($1, $2)', [series, now]);
  // Sign-ins that were ended after the backup must not come back: everybody signs in again.
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.sign_ins') is not null as known`);
  if (rows[0]?.known) await client.query('delete from sign_ins');
  return series;
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  // Pieces of a line that has not ended: a row may be larger than many chunks.
  let pieces: string[] = [];
  try {
    for await (const chunk of file.pipe(text) as AsyncIterable<string>) {
      const [first = '', ...rest] = chunk.split('\n');
      pieces.push(first);
      for (const piece of rest) {
        yield pieces.join('');
        pieces = [piece];
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw notWhole();
    throw error;
  }
}

const notWhole = () => new RestoreRefused('The file is not a whole backup of Polier.');

function readHead(first: string | undefined): BackupHead {
  try {
    const head = JSON.parse(first ?? '') as BackupHead;
    if (head.polier === 'backup' && head.format === 1) return head;
  } catch {}
  throw notWhole();
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (rows.length > 0) throw new RestoreRefused('The database is not empty. Restore into a new one.');
}

async function requireMigrations(client: pg.PoolClient, { migrations }: BackupHead): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    throw new RestoreRefused(`The backup is of a newer release: this one has no ${missing.join(', ')}.`);
  }
}

/**
 * Drops the foreign keys, because tables refer to each other in circles; returns the statements that add them again.
 */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const added: string[] = [];
  for (const { table, name, definition } of rows) {
    const key = client.escapeIdentifier(name);
    await client.query(`alter table ${table} drop constraint ${key}`);
    added.push(`alter table ${table} add constraint ${key} ${definition}`);
  }
  return added;
}

async function loadRows(client: pg.PoolClient, lines: AsyncIterator<string>): Promise<number> {
  let insert = '';
  let batch: string[] = [];
  let [characters, rows] = [0, 0];
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    [batch, characters] = [[], 0];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const text = next.value;
    const marker = markerIn(text);
    if (!marker) {
      batch.push(text);
      rows += 1;
      characters += text.length;
      if (characters > batchCharacters) await flush();
      continue;
    }
    await flush();
    if ('table' in marker) insert = await insertInto(client, marker.table);
    else if ('sequence' in marker) {
      await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(marker.sequence), marker.last]);
    } else if (marker.rows === rows) return rows;
  }
  throw notWhole();
}

/** Reads a line between the rows; null for a row. No table has one of these columns alone. */
function markerIn(text: string): BackupLine | null {
  if (!/^\{"(?:table|sequence|rows)":/.test(text)) return null;
  const value = JSON.parse(text) as BackupLine;
  return Object.keys(value).every((name) => ['table', 'sequence', 'last', 'rows'].includes(name)) ? value : null;
}

/** The statement that inserts a JSON list of rows; columns that the database works out itself are left out. */
async function insertInto(client: pg.PoolClient, table: string): Promise<string> {
  const name = client.escapeIdentifier(table);
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  const columns = rows.map((row) => client.escapeIdentifier(row.name)).join(', ');
  return `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
}
