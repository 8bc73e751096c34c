import { constants, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { inject } from 'vitest';
import { swissDay } from '../../src/ground/clock.ts';
import { createDatabase, templateDatabase } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server on which tests create their databases; empty: the embedded database. */
    databaseUrl: string;
    /** Whether tests that kill servers and cut connections run their long form (`npm run test:nightly`). */
    nightly: boolean;
    /** Folder of the seeded data folders that the test servers begin with a copy of. */
    seeded: string;
  }
}

/** Settings that do not change what a first start writes. With any other setting, a test server seeds itself. */
const unseeded =
  /^(MODEL_|CHAT_|OTEL_|ATTACHMENT_|ANSWERS_|(CHATS_AT_ONCE|TRUST_PROXY|VOICE|TOKEN_SECRET|METRICS_TOKEN|REDIS_URL|SMTP_URL|EDITOR_EMAIL|API_DOCS|LOG_LEVEL|PORT|PUBLIC_URL|DRAIN_SECONDS)$)/;
const pollMs = 50;
const longestSeedingMs = 100_000;

export type SeededData = { name: string; folder: string; database: string };

/**
 * Returns the data of a server that was started once with the demonstration people and either no sources or the few
 * printed sheets; the first caller makes it, for all test files of the run. Returns null when these settings change
 * what a first start writes, or when the day has changed since: the server then has to seed itself.
 */
export async function findSeededData(
  settings: Record<string, string>,
  sources: boolean | string,
  databaseUrl: string = inject('databaseUrl'),
): Promise<SeededData | null> {
  if (Object.keys(settings).some((name) => !unseeded.test(name))) return null;
  const name = sources === true ? 'sheets' : 'people';
  const folder = join(inject('seeded'), `${name}-${databaseUrl ? 'postgresql' : 'embedded'}-${swissDay(new Date())}`);
  const data = { name, folder: join(folder, 'data'), database: templateDatabase(folder) };
  const isSeeded = join(folder, 'seeded');
  // The sheets are added to the people.
  const base = sources === true ? await findSeededData(settings, false, databaseUrl) : null;
  try {
    mkdirSync(folder);
  } catch {
    await waitFor(isSeeded, folder);
    return data;
  }
  try {
    await makeSeededData(data, base, databaseUrl, sources === true ? inject('library') : folder);
    writeFileSync(isSeeded, '');
    return data;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies seeded data into a data folder that does not exist yet. */
export function copySeededFolder({ folder }: SeededData, to: string): void {
  cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function makeSeededData(
  { folder, database }: SeededData,
  base: SeededData | null,
  databaseUrl: string,
  library: string,
): Promise<void> {
  if (base) copySeededFolder(base, folder);
  const url = databaseUrl && (await createDatabase(databaseUrl, database, base?.database));
  const seeding = await startDemonstration({
    settings: {
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMONSTRATION: 'true',
      IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here',
      ...(url ? { DATABASE_URL: url } : {}),
    },
    library,
  });
  await seeding.settle();
  // Or each server learns it anew.
  await seeding.context.sources.learned();
  await seeding.close();
  // Each server creates its own secret.
  rmSync(join(folder, 'token-secret'));
}

async function waitFor(path: string, folder: string): Promise<void> {
  const giveUpAt = performance.now() + longestSeedingMs;
  while (!existsSync(path)) {
    if (!existsSync(folder) || performance.now() > giveUpAt) {
      throw new Error(`Another test file could not make the seeded data ${folder}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
