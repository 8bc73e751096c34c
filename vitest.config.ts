import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './server/test/run/long-files-first.ts';
import { type Mutant, plantMutant } from './server/test/run/mutant-plugin.ts';
import { findTestFiles, sortTestFiles } from './server/test/run/sort-test-files.ts';

/** Unit and server tests; the browser tests are Playwright's (e2e/playwright.config.ts). */
const nightly = process.env.TEST_LONG === 'true';
const postgresql = process.env.POLIER_TEST_DATABASE_URL ?? '';
const files = sortTestFiles({ nightly, postgresql: postgresql !== '' });

// All random tests of a run begin with the same seed; a failed one prints the command that repeats it.
process.env.TEST_SEED ||= String(randomInt(1, 2 ** 31));

const mutant = process.env.MUTANT;
/** What another step of test.ts runs at the same time. */
const leftOut = (process.env.TEST_WITHOUT ?? '').split(' ').filter(Boolean);

/** How long an assertion is tried again, as in the browser tests: on a busy machine the usual second is too short. */
const patient = { poll: { timeout: 15_000 } };

const node = (name: string, more: object = {}) => ({
  // server/test/run/mutate.ts plants a defect in one file.
  plugins: mutant ? [plantMutant(JSON.parse(mutant) as Mutant)] : [],
  test: {
    name,
    environment: 'node' as const,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', ...leftOut.map((path) => `${path}**`)],
    setupFiles: ['server/test/run/repeatable.ts'],
    provide: { nightly, databaseUrl: '' },
    expect: patient,
    // Node reads the tests and the server's code itself, as in production, and keeps what it compiled. Vite's own way to
    // run modules takes longer to import and to run them; it alone can plant a defect.
    experimental: { viteModuleRunner: Boolean(mutant), nodeLoader: false },
    ...more,
  },
});

const servers = {
  globalSetup: ['server/test/run/prepare-library.ts'],
  setupFiles: [
    'server/test/run/import-faster.ts',
    'server/test/run/repeatable.ts',
    'server/test/run/fail-on-console-error.ts',
  ],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // As in the browser tests: one that passes only when repeated is printed with its retries, to be looked into.
  retry: process.env.CI ? 1 : 0,
  // The files share a module graph, which is imported and compiled once for each worker: four seconds for each file.
  isolate: false,
};

export default defineConfig({
  test: {
    // Two cores: a test file and the servers it starts share them with one other.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    tags: [{ name: 'nightly', description: 'runs in the nightly run only, as in the browser tests (CONTRIBUTING.md)' }],
    tagsFilter: nightly ? [] : ['!nightly'],
    projects: [
      node('contract', { isolate: false }),
      node('stand-ins', { isolate: false }),
      node('library', { isolate: false }),
      node('bench'),
      // Without a server of their own; they share a module graph, which is imported once for each worker.
      node('unit', {
        include: files.unit,
        setupFiles: servers.setupFiles,
        testTimeout: servers.testTimeout,
        hookTimeout: servers.hookTimeout,
        isolate: false,
      }),
      node('server', { ...servers, include: files.embedded }),
      ...(postgresql
        ? [
            node('postgresql', {
              ...servers,
              include: files.onPostgresql,
              provide: { nightly, databaseUrl: postgresql },
            }),
          ]
        : []),
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [...servers.setupFiles, 'web/test/wait-longer.ts'],
          provide: { nightly, databaseUrl: '' },
          expect: patient,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      node('published-client', {
        ...servers,
        isolate: true,
        // The nightly run repeats on the embedded database what the others run on PostgreSQL.
        provide: { nightly, databaseUrl: nightly ? '' : postgresql },
        include: findTestFiles('e2e/published-client/**/*.test.ts', nightly),
        setupFiles: ['e2e/published-client/one-react.ts', ...servers.setupFiles],
      }),
    ],
  },
});
