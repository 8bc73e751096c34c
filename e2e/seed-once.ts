import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { questionFileOf } from '../server/src/knowledge/questions/passage-questions.ts';

const variable = 'POLIER_E2E_SEEDED';
const nightly = process.env.TEST_LONG === 'true';
const printed = join(import.meta.dirname, '../library/dist');

/**
 * The sheets whose answers the tests look at, and a few beside them. A server reads its sources at each start, so the
 * whole library is read in the nightly run only; server/test/real-questions asks the whole library in every run.
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

/** Seeds a data folder with the library before all tests. Every test server begins with a copy of it. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-seed-'));
  process.env[variable] = folder;
  if (!nightly) layOut(librarySeeded());
  const seeding = await startDemonstration({
    settings: { PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: join(folder, 'data') },
    library: librarySeeded(),
  });
  await seeding.settle();
  await seeding.close();
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Folder of the printed sheets that the servers are seeded with. */
export function librarySeeded(): string {
  return nightly ? printed : join(process.env[variable]!, 'library');
}

/** Puts the printed sheets of the tests into a folder, with a manifest that names only them. */
function layOut(folder: string): void {
  mkdirSync(folder);
  const manifest = JSON.parse(readFileSync(join(printed, 'manifest.json'), 'utf8')) as Record<string, string>[];
  const entries = manifest.filter(({ sheet }) => sheets.includes(sheet!));
  for (const { file } of entries) {
    for (const name of [file!, questionFileOf(file!)]) copyFileSync(join(printed, name), join(folder, name));
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(entries));
}

/** Copies the seeded data folder for one server. `remove` deletes the copy. */
export function copyOfSeed(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'polier-e2e-'));
  cpSync(join(process.env[variable]!, 'data'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
