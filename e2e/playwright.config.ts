import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessShell } from './find-chromium.ts';

/** Files that need a worker, a server and for the voice a browser of their own: each more of these costs seconds. */
const voice = ['**/chat/voice*.spec.ts', '**/chat/look-talking.spec.ts'];
const model = ['**/chat/model.spec.ts', '**/chat/look-writing.spec.ts'];

const root = join(import.meta.dirname, '..');
const nightly = process.env.TEST_LONG === 'true';

export default defineConfig({
  testDir: import.meta.dirname,
  projects: [
    { name: 'voice', testMatch: voice, workers: 1 },
    { name: 'model', testMatch: model, workers: 1 },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: [...voice, ...model] },
  ],
  globalSetup: './seed-once.ts',
  // Node reads the server's code itself; Playwright's own way to read TypeScript is for the tests.
  build: {
    external: ['server', 'demonstration', 'stand-ins', 'contract', 'library'].map((name) => `${root}/${name}/**`),
  },
  outputDir: '../test-results',
  // Tests whose matter other tests hold too, or that matter to few people, run in the nightly run only
  // (CONTRIBUTING.md).
  grepInvert: nightly ? [] : /@nightly/,
  // For two cores. Each worker starts its own server.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser can be slow on a busy machine. A test that passes only when repeated is reported as flaky, to be looked
  // into.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    headless: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Without a graphics card each frame of a spinner is drawn by the processor, while the page it waits for loads. The
    // nightly run and the tests of what must not move see the pages as most people do.
    contextOptions: { reducedMotion: nightly ? 'no-preference' : 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      // A page of a test does not live long enough for code compiled a second time, to run faster, to pay off: a fifth
      // less work of the pages. The nightly run measures how fast pages are.
      args: nightly ? chromiumFlags : [...chromiumFlags, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
