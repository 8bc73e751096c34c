import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './find-chromium.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  globalSetup: './seed-once.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser can be late. What passes only the second time is printed as flaky: a fault to look for.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    headless: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
});
