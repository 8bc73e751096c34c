import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';

const shippedMigrations = join(import.meta.dirname, 'migrations');
/** An arbitrary number, the same in every process: the holder of this lock migrates, the others wait. */
const advisoryLock = 7_041_221;

type Migration = { name: string; sql: string; checksum: string };

/** The migrations in the folder do not match the database; the message names the file. */
export class MigrationRefused extends Error {}

/**
 * Applies the numbered SQL files that the database does not have yet, each in a transaction, under an advisory lock so
 * that several servers may start at once. Throws MigrationRefused when an applied file was changed since, and when a
 * file fails. `only` leaves the others out for now (a backup of an earlier release). Migrations that the folder does
 * not have are a newer server's and are left alone.
 */
export async function migrate(
  pool: pg.Pool,
  folder = shippedMigrations,
  only: (name: string) => boolean = () => true,
): Promise<void> {
  const migrations = readMigrations(folder).filter(({ name }) => only(name));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const applied = await readApplied(client);
    await verifyChecksums(client, migrations, applied);
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {});
    client.release();
  }
}

/** Reads the files by name, whichever sub-folder they are in. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  const named = files.map((path) => ({ name: basename(path), path })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = named.find(({ name }, at) => name === named[at - 1]?.name);
  if (twice) throw new Error(`two migrations are called ${twice.name}`);
  return named.map(({ name, path }) => {
    const sql = readFileSync(join(folder, path), 'utf8');
    // A checkout with Windows line ends has the same migrations.
    const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
    return { name, sql, checksum };
  });
}

/** The applied migrations by name with their checksums; null where a server applied one that kept no checksums. */
async function readApplied(client: pg.PoolClient): Promise<Map<string, string | null>> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query('alter table migrations add column if not exists checksum text');
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Refuses a changed file; a migration without a checksum gets the one of its file. */
async function verifyChecksums(
  client: pg.PoolClient,
  migrations: Migration[],
  applied: Map<string, string | null>,
): Promise<void> {
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known === null) await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
    else if (known !== undefined && known !== checksum) {
      throw new MigrationRefused(
        `The migration ${name} was changed after this database had applied it. Restore the file and write a new migration.`,
      );
    }
  }
}

/**
 * Applies a migration. Its row is inserted first, so that a concurrent process skips it: connections to the embedded
 * database share one session, and so the lock.
 */
async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    const claim = 'insert into migrations (name, checksum) values ($1, $2) on conflict do nothing';
    const { rowCount } = await client.query(claim, [name, checksum]);
    if (rowCount === 1) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationRefused(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
