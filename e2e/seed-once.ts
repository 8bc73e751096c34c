import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { layOutSheets, wholeLibrary } from '../server/test/real-questions/printed-sheets.ts';
import { createDatabase, dropDatabase, templateDatabase } from '../server/test/run/test-databases.ts';

const variable = 'POLIER_E2E_SEEDED';
const nightly = process.env.TEST_LONG === 'true';
/**
 * The PostgreSQL server of the test run; without one, and in the nightly run, the servers run on the embedded database.
 */
const databaseServer = nightly ? '' : (process.env.POLIER_TEST_DATABASE_URL ?? '');

/**
 * The sheets whose answers the tests look at, and a few beside them. A server reads its sources at each start, so the
 * whole library is read in the nightly run only.
 */
const sheets = [
  'asbestos',
  'builders-lien',
  'building-permit-bern',
  'building-permit-ticino',
  'building-permit-vaud',
  'building-permit-zurich',
  'clause-templates',
  'notice-of-defects',
  'scaffolds-and-falls',
  'subcontractors',
  'trenches-and-excavations',
];

/**
 * Seeds a data folder and a database with the library before all tests. Every test server begins with a copy of both.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-seed-'));
  process.env[variable] = folder;
  if (!nightly) layOutSheets(sheets, librarySeeded());
  const template = templateDatabase(folder);
  const database = await openDatabase(template);
  const seeding = await startDemonstration({
    settings: { PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: join(folder, 'data'), ...database },
    library: librarySeeded(),
  });
  await seeding.settle();
  // Or each server learns it anew.
  await seeding.context.sources.learned();
  await seeding.close();
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (databaseServer) await dropDatabase(databaseServer, template);
  };
}

/** Folder of the printed sheets that the servers are seeded with. */
export function librarySeeded(): string {
  return nightly ? wholeLibrary : join(process.env[variable]!, 'library');
}

/** Copies the seeded data for one server. `remove` deletes the copy. */
export async function copyOfSeed(): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const seeded = process.env[variable]!;
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-'));
  cpSync(join(seeded, 'data'), folder, { recursive: true });
  const name = `polier_test_${randomUUID().replaceAll('-', '')}`;
  const database = await openDatabase(name, templateDatabase(seeded));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (databaseServer) await dropDatabase(databaseServer, name);
  };
  return { settings: { DATA_DIR: folder, ...database }, remove };
}

/** The settings with which a server runs on a new database of the PostgreSQL server, where there is one. */
async function openDatabase(name: string, template?: string): Promise<Record<string, string>> {
  if (!databaseServer) return {};
  return {
    DATABASE_URL: await createDatabase(databaseServer, name, template),
    // As in the server tests: each is a process of PostgreSQL.
    DATABASE_CONNECTIONS: '4',
    DEMONSTRATION: 'true',
  };
}
