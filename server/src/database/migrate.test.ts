import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { MigrationRefused, migrate } from './migrate.ts';

const root = mkdtempSync(join(tmpdir(), 'migrate-'));
const shipped = join(import.meta.dirname, 'migrations');
let database: Awaited<ReturnType<typeof openEmbedded>>;
let pool: pg.Pool;
let folder: string;
let count = 0;

beforeAll(async () => {
  database = await openEmbedded(join(root, 'data'));
  pool = database.pool;
});
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  folder = join(root, `migrations-${++count}`);
  mkdirSync(folder);
  write('0000_people.sql', 'create table people (name text not null);');
  write('0001_first.sql', "insert into people values ('Anna');");
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const rowsOf = async (query: string) => (await pool.query(query)).rows;
const applied = async () =>
  (await rowsOf('select name, length(checksum) as length from migrations order by name')) as object[];

test('applies each file once, in order, and keeps its checksum', async () => {
  await migrate(pool, folder);
  write('0002_second.sql', "insert into people values ('Beat');");
  await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(await rowsOf('select name from people')).toEqual([{ name: 'Anna' }, { name: 'Beat' }]);
  expect(await applied()).toEqual(
    ['0000_people.sql', '0001_first.sql', '0002_second.sql'].map((name) => ({ name, length: 64 })),
  );
});

test('whoever starts at the same moment applies each file once', async () => {
  write('0002_second.sql', "insert into people values ('Beat');");
  await Promise.all(Array.from({ length: 8 }, () => migrate(pool, folder)));
  expect(await rowsOf('select name from people')).toEqual([{ name: 'Anna' }, { name: 'Beat' }]);
  expect(await applied()).toHaveLength(3);
});

test('a changed file that was applied is refused by its name, and nothing else is applied', async () => {
  await migrate(pool, folder);
  write('0001_first.sql', "insert into people values ('Chiara');");
  write('0002_second.sql', "insert into people values ('Beat');");
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationRefused);
  await expect(migrate(pool, folder)).rejects.toThrow(/0001_first\.sql was changed/);
  expect(await rowsOf('select name from people')).toEqual([{ name: 'Anna' }]);
});

test('other line ends are no change', async () => {
  write('0001_first.sql', "insert into people values\n('Anna');\n");
  await migrate(pool, folder);
  write('0001_first.sql', "insert into people values\r\n('Anna');\r\n");
  await migrate(pool, folder);
});

test('a file that fails is named and leaves nothing behind', async () => {
  write('0002_second.sql', "insert into people values ('Beat'); insert into nowhere values (1);");
  await expect(migrate(pool, folder)).rejects.toThrow(/0002_second\.sql failed: .*nowhere/);
  expect(await rowsOf('select name from people')).toEqual([{ name: 'Anna' }]);
  expect(await applied()).toHaveLength(2);
});

test('a migration of a newer server is left alone', async () => {
  write('0002_newer.sql', 'alter table people add column age int;');
  await migrate(pool, folder);
  rmSync(join(folder, '0002_newer.sql'));
  await migrate(pool, folder);
  expect(await applied()).toHaveLength(3);
});

test('a database from before there were checksums is brought up to date with its rows, and guarded from then on', async () => {
  for (const name of ['0000_people.sql', '0001_first.sql']) rmSync(join(folder, name));
  const paths = readdirSync(shipped, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  const files = paths.map((path) => basename(path));
  for (const path of paths.filter((one) => basename(one) < '0005')) {
    cpSync(join(shipped, path), join(folder, basename(path)));
  }
  await migrate(pool, folder);
  await pool.query('alter table migrations drop column checksum');
  await pool.query("insert into removed_identities (tenant, subject, removed_at) values ('t', 'Anna', now())");
  await pool.query("update migrations set applied_at = '2026-01-01'");

  await migrate(pool, shipped);
  expect(await rowsOf('select subject from removed_identities')).toEqual([{ subject: 'Anna' }]);
  expect(await applied()).toEqual(files.sort().map((name) => ({ name, length: 64 })));
  const appliedAgain = "select name from migrations where applied_at <> '2026-01-01' order by name";
  expect(await rowsOf(appliedAgain)).toEqual(files.filter((name) => name >= '0005').map((name) => ({ name })));
  write('0003_billing.sql', 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('0003_billing.sql');
});
