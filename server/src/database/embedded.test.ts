import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSocket, openEmbedded } from './embedded.ts';
import { DataFolderInUse } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
let database: Awaited<ReturnType<typeof openEmbedded>>;

beforeAll(async () => {
  database = await openEmbedded(folder);
  await database.pool.query('create table notes (id serial primary key, who int not null, bytes bytea, word text)');
});
let closing: Promise<void> | undefined;
const close = () => (closing ??= database.close());
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

test('never mixes what several connections say at the same time, large or small', async () => {
  const { pool } = database;
  const large = (who: number, round: number) => Buffer.alloc(1000 + ((who * 7919 + round * 104_729) % 400_000), who);
  const talk = async (who: number) => {
    for (let round = 0; round < 12; round += 1) {
      const bytes = large(who, round);
      const { rows } = await pool.query(
        'insert into notes (who, bytes) values ($1, $2) returning who, length(bytes) as n',
        [who, bytes],
      );
      expect(rows).toEqual([{ who, n: bytes.length }]);
      const { rows: read } = await pool.query('select bytes from notes where who = $1 order by id', [who]);
      expect(
        read
          .filter((row) => row.bytes)
          .at(-1)
          .bytes.equals(bytes),
      ).toBe(true);
      const { rows: said } = await pool.query('select $1::text as word, $2::int as who', [`word ${who}`, who]);
      expect(said).toEqual([{ word: `word ${who}`, who }]);
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into notes (who, word) values ($1, $2)', [who, 'kept']);
      await client.query(round % 3 === 0 ? 'rollback' : 'commit');
      client.release();
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(talk));
  const { rows } = await pool.query(
    `select count(*) filter (where length(bytes) > 0 and get_byte(bytes, length(bytes) - 1) <> who)::int as mixed,
            count(*) filter (where word = 'kept')::int as kept from notes`,
  );
  expect(rows).toEqual([{ mixed: 0, kept: 8 * 8 }]);
});

test('takes back the transaction of a connection that goes away, and goes on with the others', async () => {
  const { pool } = database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into notes (who, word) values (0, 'lost')");
  const other = pool.query("select count(*)::int as n from notes where word = 'lost'");
  client.release(new Error('gone'));
  expect((await other).rows).toEqual([{ n: 0 }]);
});

test('refuses a folder that is in use and says by whom', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow(DataFolderInUse);
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.pid}`);
});

// The last test, because the database is closed then: to make another takes seconds.
test('a database that stops in the middle of a transaction fails its next statement, not the process', async () => {
  const { socket } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as { socket: string };
  const pool = connectSocket(socket, 1);
  const client = await pool.connect();
  await client.query('begin');
  await close();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await pool.end();
});
