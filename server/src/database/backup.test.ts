import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { billingOf, dayAfter } from '../../test/billing.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { startPostgresql } from '../../test/start-postgresql.ts';
import { settleUnknownPayment } from '../billing/reconcile/settle-unknown-payment.ts';
import { openEmbedded } from './embedded.ts';
import { readBackup } from './read-backup.ts';
import { tablesOf, writeBackup } from './write-backup.ts';

const given = inject('databaseUrl');
const ofTheRun = process.env.POLIER_TEST_DATABASE_URL;
const postgresql = ofTheRun ? { url: ofTheRun, stop: () => {} } : await startPostgresql();
const why = typeof postgresql === 'string' ? ` (not tried: ${postgresql})` : '';
const folder = mkdtempSync(join(tmpdir(), 'polier-backup-'));
afterAll(() => {
  if (typeof postgresql !== 'string') postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table as text, in an order that does not depend on where it lies. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const tables = (await tablesOf(client)).filter((table) => table !== 'restores');
    const content: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select md5(row_to_json(t)::text) as hash from "${table}" t order by 1`,
      );
      content[table] = rows.map(({ hash }) => hash);
    }
    return content;
  } finally {
    client.release();
  }
}

/** A new, empty PostgreSQL database. */
async function newDatabase(): Promise<{ url: string; pool: pg.Pool; close: () => Promise<void> }> {
  const { url } = postgresql as { url: string };
  const name = `polier_restore_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: target.href, max: 3 });
  return {
    url: target.href,
    pool,
    close: async () => {
      await pool.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

describe('a backup', () => {
  let server: TestServer;
  let path: string;
  beforeAll(async () => {
    server = await startServer();
    path = join(folder, 'whole');
    await server.token('user');
    expect(await writeBackup(server.context.database.pool, path, new Date())).toBeGreaterThan(100);
  });
  afterAll(() => server.remove());

  test.skipIf(why !== '')(`has everything, also from one database into the other${why}`, async () => {
    // Everybody signs in again after a restore: what was signed out since the backup stays so.
    const before = { ...(await contentOf(server.context.database.pool)), sign_ins: [] };
    const one = await newDatabase();
    const other = await openEmbedded(join(folder, 'embedded'));
    try {
      await readBackup(one.pool, path, new Date());
      expect(await contentOf(one.pool)).toEqual(before);
      await writeBackup(one.pool, join(folder, 'again'), new Date());
      // Restores are told apart by their second.
      await readBackup(other.pool, join(folder, 'again'), new Date(Date.now() + 1000));
      expect(await contentOf(other.pool)).toEqual(before);
    } finally {
      await other.close();
      await one.close();
    }
  });

  test('overwrites no file, and is restored whole into an empty database or not at all', async () => {
    const { pool } = server.context.database;
    await expect(writeBackup(pool, path, new Date())).rejects.toThrow('EEXIST');
    await expect(readBackup(pool, path, new Date())).rejects.toThrow('not empty');
    const broken = join(folder, 'broken');
    await writeBackup(pool, broken, new Date());
    truncateSync(broken, 20_000);
    const target = await openEmbedded(join(folder, 'target'));
    try {
      await expect(readBackup(target.pool, broken, new Date())).rejects.toThrow('not a whole backup');
      const { rows } = await target.pool.query('select count(*)::int as companies from companies');
      expect(rows).toEqual([{ companies: 0 }]);
    } finally {
      await target.close();
    }
  });
});

describe('a server restored to the day before the charge', () => {
  // Restored into PostgreSQL where there is one and, in the nightly run, from the embedded database into itself.
  const rows = [
    ['within the hour, hears that it was made', 20, why === '' ? 'PostgreSQL' : 'embedded'],
    ['the next day, leaves it to an operator', 26 * 60, 'embedded'],
  ] as const;
  test.each(inject('nightly') && given === '' ? rows : rows.slice(0, 1))(
    'charges nobody again; %s (%i minutes, %s)',
    async (_, minutes, database) => {
      const restored = database === 'PostgreSQL' ? await newDatabase() : null;
      let server = await startServer({ sources: false });
      let billing = billingOf(server);
      try {
        billing.provider.setClock(server.clock.now);
        const due = (await billing.status()).nextPayment!;
        await billing.goTo(dayAfter(due.on, -1));
        const path = join(folder, `eve-${minutes}-${database}`);
        await writeBackup(server.context.database.pool, path, server.clock.now());
        const moved = billing.moneyMoved();
        await billing.goTo(due.on);
        expect(billing.moneyMoved()).toBe(moved + due.amount);
        const lost = (await billing.history())[0]!;
        expect(lost).toMatchObject({ status: 'paid', date: due.on });
        const made = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;

        await server.close();
        rmSync(join(server.dataDir, 'database'), { recursive: true, force: true });
        const target = restored ?? (await openEmbedded(server.dataDir));
        await readBackup(target.pool, path, server.clock.now());
        if (!restored) await target.close();
        server.clock.forward(minutes * 60_000);
        server = await server.again(restored ? { DATABASE_URL: restored.url } : {});
        billing = billingOf(server);
        await billing.wait(1);
        for (const days of [1, 3, 9]) await billing.goTo(dayAfter(due.on, days));
        expect(billing.moneyMoved()).toBe(moved + due.amount);
        expect((await billing.me('user')).BotAccess).toBe(true);
        const [row] = await billing.history();
        expect(row).toMatchObject({ amount: due.amount, status: minutes < 60 ? 'paid' : 'pending' });
        if (minutes > 60) await settleUnknownPayment(server.context, { reference: row!.number, providerId: made.id });
        const [paid] = await billing.history();
        expect(paid).toMatchObject({ status: 'paid', amount: due.amount, date: due.on });
        expect(paid!.number).not.toBe(lost.number);
        const next = (await billing.status()).nextPayment!;
        await billing.goTo(next.on);
        expect(billing.moneyMoved()).toBe(moved + due.amount + next.amount);
      } finally {
        await server.remove();
        await restored?.close();
      }
    },
  );
});
