import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { printSheets } from '../print-sheets.ts';
import { dropDatabase, templateDatabase } from './test-databases.ts';

/** The sheets of the test servers, in three languages: few, so that they are taken in quickly. */
const sheets = ['notice-of-defects', 'scaffolds-and-falls'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the printed sheets and their manifest. */
    library: string;
    /** Folder for the seeded data that the test servers begin with a copy of (seeded-data.ts). */
    seeded: string;
  }
}

const variable = 'POLIER_TEST_GROUND';

/**
 * Prints a few sheets of the demonstration library once for all test files, and gives the test servers a folder for
 * their seeded data. The projects of one run share both: the first one makes them. They are removed when the process
 * exits, because the projects are torn down in no particular order.
 */
export default async function prepareLibrary(project: TestProject) {
  const ground = process.env[variable] || (await makeGround());
  const seeded = join(ground, 'seeded');
  project.provide('library', join(ground, 'printed'));
  project.provide('seeded', seeded);
  const { databaseUrl } = project.getProvidedContext();
  return async () => {
    if (!databaseUrl) return;
    for (const name of readdirSync(seeded)) await dropDatabase(databaseUrl, templateDatabase(join(seeded, name)));
  };
}

async function makeGround(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-library-'));
  process.env[variable] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'seeded'));
  await printSheets(sheets, folder);
  return folder;
}
