import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number, the same in every process: who holds it migrates, the others wait. */
const lock = 7_041_221;

/**
 * Applies the numbered SQL files that are not applied yet, each in a transaction, under an advisory lock so that
 * several servers may start at once.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of files.filter((file) => !applied.has(file))) {
      await client.query('begin');
      try {
        await client.query(readFileSync(folder + name, 'utf8'));
        await client.query('insert into migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}
