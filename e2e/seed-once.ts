import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';

const variable = 'POLIER_E2E_SEEDED';

/** Seeds a data folder with the whole library before all tests. Every test server begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-seed-'));
  process.env[variable] = folder;
  const seeding = await startDemonstration({ settings: { PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: folder } });
  await seeding.settle();
  await seeding.close();
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies the seeded data folder for one server. `remove` deletes the copy. */
export function copyOfSeed(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-'));
  cpSync(process.env[variable]!, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
