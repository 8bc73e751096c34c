// @module-tag nightly: each phase takes a whole start.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { printTestPdf } from '../../src/knowledge/reading/print-test-pdf.ts';
import { startServer, type TestServer } from '../harness.ts';
import { endSpawned, type Spawned, spawnServer } from '../spawn-server.ts';
import { type PostgresqlServer, startPostgresql } from '../start-postgresql.ts';

const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const why = typeof postgresql === 'string' ? ` (not tried: ${postgresql})` : '';

/**
 * A table whose lock holds the server up at this point; none: it is noticed from outside that it has come there.
 * Reading comes first, as a server keeps the process that reads for a while.
 */
const phases = [
  { phase: 'it is read', table: null, isKept: true },
  { phase: 'it is handed in', table: 'intakes', isKept: false },
  { phase: 'its upload is logged', table: 'audit_entries', isKept: false },
  { phase: 'its passages are stored', table: 'passages', isKept: true },
  { phase: 'it is published', table: 'source_acts', isKept: true },
  { phase: 'the index takes it up', table: null, isKept: true },
] as const;
type Phase = (typeof phases)[number];

describe.skipIf(why !== '')(`a server killed while it takes in a source${why}`, () => {
  let server: TestServer;
  let pool: pg.Pool;
  let token: string;
  /** The server that takes over where the one before was killed; the next phase kills it. */
  let running: Spawned;
  beforeAll(async () => {
    const { url } = postgresql as PostgresqlServer;
    const settings = { TOKEN_SECRET: 'a secret for the tests that is long enough' };
    server = await startServer({ sources: false, settings: given ? settings : { ...settings, DATABASE_URL: url } });
    token = await server.staffToken('editor');
    pool = new pg.Pool({ connectionString: server.settings.DATABASE_URL, max: 4 });
    await server.close();
    running = await start();
  });
  afterAll(async () => {
    endSpawned();
    await pool?.end();
    await server?.remove();
    if (typeof postgresql !== 'string') postgresql.stop();
  });

  const count = async (sql: string, ...values: string[]) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]!.n;
  const isReading = ({ pid }: Spawned) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== '';
  const start = () => spawnServer({ ...server.settings, DEMONSTRATION: 'false', DRAIN_SECONDS: '20' });

  async function handIn({ url }: Spawned, work: string): Promise<number> {
    const body = new FormData();
    const text = `Der Besteller prüft das abgelieferte Werk (${work}) und rügt erkannte Mängel innert 61 Tagen.`;
    const bytes = await printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 450 }));
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${work}.pdf`);
    body.set('work', work);
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/super-admin/sources`, { method: 'POST', body, headers })).status;
  }

  /** Kills the server when it has come to this point with the source. */
  async function killAt({ phase, table }: Phase, work: string): Promise<void> {
    const lock = await pool.connect();
    if (table) await lock.query(`begin; lock table ${table} in share row exclusive mode`);
    const handed = handIn(running, work).catch(() => null);
    if (table) {
      const held = `pg_locks where not granted and relation = '${table}'::regclass`;
      await expect.poll(() => count(held), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    } else if (phase === 'it is read') {
      await handed;
      await expect.poll(() => isReading(running), { timeout: 30_000, interval: 1 }).toBe(true);
    } else {
      const stored = () => count('documents where work = $1', work);
      await expect.poll(stored, { timeout: 30_000, interval: 1 }).toBe(1);
    }
    expect(await running.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    if (table) await lock.query('rollback');
    lock.release();
    await handed;
  }

  test.each(phases)(
    'while $phase: it is taken in once, or not at all where nobody was told that it is',
    async (one) => {
      const work = one.phase.replaceAll(' ', '-');
      await killAt(one, work);
      // The queue gives a job of a server that is gone back after three minutes.
      await pool.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
      running = await start();
      if (!one.isKept) {
        expect(await count('intakes where name = $1', `${work}.pdf`)).toBe(0);
        expect(await handIn(running, work)).toBe(200);
      }
      const drafted = () =>
        count('intakes where name = $1 and document_id is not null and bytes is null', `${work}.pdf`);
      await expect.poll(drafted, { timeout: 30_000 }).toBe(1);
      const own = 'documents d join';
      expect([
        await count('documents where work = $1', work),
        await count(`${own} document_files f on f.document_id = d.id where work = $1`, work),
        await count(`${own} pages p on p.document_id = d.id where work = $1`, work),
        await count(`${own} passages p on p.document_id = d.id where work = $1`, work),
        await count(`${own} source_acts a on a.document_id = d.id where work = $1`, work),
        await count("audit_entries where act = 'source-uploaded' and details->>'subjectName' = $1", `${work}.pdf`),
      ]).toEqual([1, 1, 1, 1, 1, 1]);
    },
  );

  test('the last to take over ends when it is told to', async () => {
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
