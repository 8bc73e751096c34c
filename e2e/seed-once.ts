import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../server/src/start.ts';

const variable = 'POLIER_E2E_SEEDED';

/** Before all tests: one start takes in the whole library. Every server of the tests begins with a copy of its folder. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-seed-'));
  process.env[variable] = folder;
  const seeding = await start({ settings: { PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: folder } });
  await seeding.settle();
  await seeding.close();
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder of its own for one server, with the library in it; and how to be rid of it. */
export function copyOfSeed(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-'));
  cpSync(process.env[variable]!, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
