import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { startOwnDatatrans } from '../../../test/money/start-datatrans.ts';
import { checkOut } from '../../../test/sign-up.ts';
import { endSpawned, spawnServer } from '../../../test/spawn-server.ts';
import { startPostgresql } from '../../../test/start-postgresql.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';

const companies = 40;

const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const redis = await startRedis();
const missing = [postgresql, redis].find((part) => typeof part === 'string');
const why = missing ? ` (not tried: ${missing})` : '';
const folder = mkdtempSync(join(tmpdir(), 'polier-two-servers-'));

afterAll(() => {
  endSpawned();
  for (const part of [postgresql, redis]) if (typeof part !== 'string') part.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(why !== '')(
  `two servers on one database, one of them killed, charge everybody once${why}`,
  async () => {
    const { url } = postgresql as { url: string };
    const database = `polier_two_${process.pid}`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create database ${database}`);
    const { provider, settings: payments } = await startOwnDatatrans();
    const shared = new URL(url);
    shared.pathname = `/${database}`;
    const settings = {
      DATABASE_URL: shared.href,
      REDIS_URL: (redis as RedisServer).url,
      TOKEN_SECRET: 'a secret for the tests that is long enough',
      IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here',
      ...payments,
    };
    const client = new pg.Client({ connectionString: shared.href });
    try {
      const first = await startServer({ settings, sources: false });
      provider.control.setClock(first.clock.now);
      expect(await checkOut(first, 'admin', { purpose: 'card' })).toMatchObject({ state: 'succeeded' });
      await first.close();
      provider.control.setClock(() => new Date());
      await client.connect();
      await makeDue(client);
      const asked = provider.control.transactions().length;
      const charges = () =>
        provider.control
          .transactions()
          .slice(asked)
          .filter(({ amount }) => amount !== null);

      const [one] = await Promise.all(
        ['one', 'two'].map((name) =>
          spawnServer({
            ...settings,
            DATA_DIR: join(folder, name),
            DEMONSTRATION: 'false',
            SMTP_URL: 'smtp://127.0.0.1:9',
          }),
        ),
      );
      await expect.poll(() => charges().length, { timeout: 60_000 }).toBeGreaterThan(5);
      await one!.end('SIGKILL');
      const written = "select count(*)::int as written from payment_attempts where purpose = 'period'";
      await expect.poll(async () => (await client.query(written)).rows[0].written, { timeout: 60_000 }).toBe(companies);
      // What the killed server had begun is its own for two minutes; nobody wants to wait for that here.
      const forgotten = "update payment_attempts set look_at = now() - interval '1 minute' where look_at is not null";
      const open = "select count(*)::int as open from payment_attempts where state <> 'succeeded'";
      await client.query(forgotten);
      await expect.poll(async () => (await client.query(open)).rows[0].open, { timeout: 100_000 }).toBe(0);
      const references = charges().map(({ refno }) => refno);
      expect(references).toHaveLength(companies);
      const { rows } = await client.query(
        'select company_id, count(*)::int as receipts from receipts group by company_id having count(*) <> 1',
      );
      expect(rows).toEqual([]);
      const numbers = (await client.query('select number from receipts order by number')).rows.map(({ number }) =>
        Number(number.split('-')[1]),
      );
      expect(numbers).toEqual(Array.from({ length: companies }, (_, at) => at + 1));
    } finally {
      endSpawned();
      await client.end();
      await provider.close();
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
    }
  },
  240_000,
);

/** Many companies like the builder, all of them due since today, and no other. */
async function makeDue(client: pg.Client): Promise<void> {
  await client.query('delete from subscriptions where company_id <> 1');
  for (let company = 1001; company < 1000 + companies; company += 1) {
    await client.query(
      `insert into companies (id, name, address, language, plan, creator, created_at)
       select $1::int, 'Firma ' || $1::int, address, language, plan, creator, created_at from companies where id = 1`,
      [company],
    );
    await client.query(`insert into employees (company_id, first_name, role) values ($1, 'Anna', 'admin')`, [company]);
    await client.query(
      `insert into subscriptions (company_id, started_on, anchor, months, period, in_doubt, gave_access)
       select $1::int, started_on, anchor, months, period, in_doubt, gave_access from subscriptions where company_id = 1`,
      [company],
    );
    await client.query(
      `insert into saved_cards (company_id, token, brand, last4, expiry_month, expiry_year, fingerprint, saved_by, saved_at)
       select $1::int, token, brand, last4, expiry_month, expiry_year, fingerprint, saved_by, saved_at
       from saved_cards where company_id = 1`,
      [company],
    );
  }
  await client.query(
    `update subscriptions set looked_on = null, months = 3, period = 1, anchor = current_date - interval '3 months'`,
  );
  await client.query('update companies set verified_status = 2');
}
