import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { start } from '../../src/start/start.ts';
import { createDatabase, dropDatabase } from '../run/test-databases.ts';
import { startPostgresql } from '../start-postgresql.ts';
import { type RedisServer, startRedis } from '../start-redis.ts';
import { startRelay } from './start-relay.ts';

const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const redis = await startRedis();
const missing = [postgresql, redis].find((part) => typeof part === 'string');
const why = missing ? ` (not tried: ${missing})` : '';
const folder = mkdtempSync(join(tmpdir(), 'polier-together-'));
const secret = 'a secret for the tests that is long enough';

afterAll(() => {
  for (const part of [postgresql, redis]) if (typeof part !== 'string') part.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(why !== '')(
  `three servers start at once on an empty database that comes after them; it is filled once${why}`,
  // Three whole starts, beside the tests of other workers.
  { tags: 'nightly', timeout: 300_000 },
  async () => {
    const { url: server } = postgresql as { url: string };
    const name = `polier_together_${process.pid}_${Date.now()}`;
    const url = new URL(await createDatabase(server, name));
    const relay = await startRelay({ host: url.hostname, port: Number(url.port) });
    relay.cut();
    const direct = new pg.Client({ connectionString: url.href });
    url.port = String(relay.port);
    // Not by the socket of the server.
    url.search = '';
    const refused = relay.refusal();
    const starting = [1, 2, 3].map((number) =>
      startDemonstration({
        settings: {
          PORT: '0',
          DATA_DIR: join(folder, `data-${number}`),
          DATABASE_URL: url.href,
          DATABASE_CONNECTIONS: '4',
          REDIS_URL: (redis as RedisServer).url,
          TOKEN_SECRET: secret,
          LOG_LEVEL: 'silent',
          DEMONSTRATION: 'true',
          VOICE: 'false',
          IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here',
        },
        library: inject('library'),
      }),
    );
    await refused;
    relay.restore();
    const servers = await Promise.all(starting);
    try {
      const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/ready`)).status));
      expect(ready).toEqual([200, 200, 200]);
      await direct.connect();
      const counts = await direct.query(`select
        (select count(*)::int from employees) - (select count(distinct work_email)::int from employees) as twice,
        (select count(*)::int from companies) as companies,
        (select count(*)::int from subscriptions) as subscriptions,
        (select count(*)::int from documents) as documents,
        (select count(*)::int from jobs.job where name = 'take-in-pdf') as submitted`);
      const sheets = JSON.parse(readFileSync(join(inject('library'), 'manifest.json'), 'utf8')) as unknown[];
      expect(counts.rows[0]).toEqual({
        twice: 0,
        companies: 2,
        subscriptions: 2,
        documents: sheets.length,
        submitted: sheets.length,
      });
    } finally {
      await direct.end();
      await Promise.all(servers.map(({ close }) => close()));
      await relay.close();
      await dropDatabase(server, name);
    }
  },
);

describe('a start without a service it needs', () => {
  const nowhere = '127.0.0.1:9';
  const configured = {
    DATA_DIR: join(folder, 'alone'),
    TOKEN_SECRET: secret,
    LOG_LEVEL: 'silent',
    START_SECONDS: '0',
    IDENTITY_AUTHORITY: 'http://127.0.0.1:9',
    PAYMENT_API_URL: 'http://127.0.0.1:9',
    PAYMENT_MERCHANT_ID: '1100012345',
    PAYMENT_PASSWORD: 'password',
    PAYMENT_WEBHOOK_KEYS: 'ab'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: '0',
  };

  test('names the setting and where it leads, never the password', async () => {
    const settings = { ...configured, DATABASE_URL: `postgresql://polier:very-secret@${nowhere}/polier` };
    const fault = await start({ settings }).catch((error: Error) => error.message);
    expect(fault).toMatch(
      /^DATABASE_URL: nothing answers at 127\.0\.0\.1:9\/polier \(.*ECONNREFUSED.*waited 0 seconds/,
    );
    expect(fault).not.toContain('very-secret');
  });
});
