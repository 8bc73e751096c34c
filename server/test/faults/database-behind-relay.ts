import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbedded } from '../../src/database/embedded.ts';
import { copySeededFolder, findSeededData } from '../run/seeded-data.ts';
import { createDatabase, dropDatabase } from '../run/test-databases.ts';
import { type Relay, startRelay } from './start-relay.ts';

export type DatabaseBehindRelay = { url: string; relay: Relay; close: () => Promise<void> };

/**
 * Starts a database with the demonstration people and sheets behind a relay that can be cut: one on the PostgreSQL
 * server of the test run or, without one, the embedded PostgreSQL, reached over its protocol like a server of its own.
 */
export async function startDatabaseBehindRelay(): Promise<DatabaseBehindRelay> {
  const server = inject('databaseUrl');
  return server ? startOnServer(server) : startEmbedded();
}

async function startOnServer(server: string): Promise<DatabaseBehindRelay> {
  const { database } = (await findSeededData({}, true))!;
  const name = `polier_relay_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(await createDatabase(server, name, database));
  const relay = await startRelay({ host: url.hostname, port: Number(url.port) });
  url.port = String(relay.port);
  // Not by the socket of the server.
  url.search = '';
  return {
    url: url.href,
    relay,
    close: async () => {
      await relay.close();
      await dropDatabase(server, name);
    },
  };
}

async function startEmbedded(): Promise<DatabaseBehindRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-relay-'));
  const seeded = await findSeededData({}, true);
  copySeededFolder(seeded!, folder);
  const database = await openEmbedded(folder);
  const { socket } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as { socket: string };
  const relay = await startRelay({ path: join(socket, '.s.PGSQL.5432') });
  return {
    url: `postgresql://postgres@127.0.0.1:${relay.port}/postgres`,
    relay,
    close: async () => {
      await relay.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
