import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessShell } from './find-chromium.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  globalSetup: './seed-once.ts',
  outputDir: '../test-results',
  // What is held elsewhere too, or matters to few, runs in the nightly run only (CONTRIBUTING.md).
  grepInvert: process.env.TEST_LONG === 'true' ? [] : /@nightly/,
  // For two cores: a test waits about a third of its time. Each worker starts its own server.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser can be slow on a busy machine. A test that passes only when repeated is reported as flaky, to be looked into.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    headless: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: chromiumFlags,
    },
  },
});
