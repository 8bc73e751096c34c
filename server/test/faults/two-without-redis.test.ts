import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { afterAll, expect, inject, test } from 'vitest';
import { openCliGround } from '../../src/start/cli-context.ts';
import { startServer } from '../harness.ts';
import { createDatabase, dropDatabase } from '../run/test-databases.ts';
import { startPostgresql } from '../start-postgresql.ts';

const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const why = typeof postgresql === 'string' ? ` (not tried: ${postgresql})` : '';
const folder = mkdtempSync(join(tmpdir(), 'polier-alone-'));

afterAll(() => {
  if (typeof postgresql !== 'string') postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(why !== '')(
  `a second server of a database is refused without Redis; one that replaces the first waits for its end${why}`,
  async () => {
    const { url: server } = postgresql as { url: string };
    const name = `polier_alone_${process.pid}_${Date.now()}`;
    const settings = { DATABASE_URL: await createDatabase(server, name) };
    const first = await startServer({ sources: false, settings });
    const second = (more: Record<string, string>) =>
      startDemonstration({
        settings: { ...first.settings, PORT: '0', DATA_DIR: join(folder, 'second'), ...more },
        library: folder,
      });
    try {
      await expect(second({ START_SECONDS: '0' })).rejects.toThrow(/^REDIS_URL: another server works on .*waited 0/);
      const command = await openCliGround(first.settings);
      await command.close();
      await first.context.database.pool.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7041291 and granted",
      );
      const isHeld = async () =>
        (await first.context.database.pool.query('select from pg_locks where objid = 7041291 and granted')).rowCount;
      await expect.poll(isHeld, { message: 'taken again when its connection was lost' }).toBe(1);
      const starting = second({ START_SECONDS: '60' });
      await first.close();
      const replaced = await starting;
      expect((await fetch(`${replaced.url}/ready`)).status).toBe(200);
      await replaced.close();
    } finally {
      await first.remove();
      await dropDatabase(server, name);
    }
  },
);
