import { spawnSync } from 'node:child_process';
import { findChromium } from './e2e/find-chromium.ts';

/** Everything that must hold, in the order in which it fails fastest: types, lint, unit and server tests, browser. */
const root = import.meta.dirname;
const chromium = findChromium();
const steps: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check']],
  ['unused', ['node_modules/knip/bin/knip.js']],
  ['unit and server', ['node_modules/vitest/vitest.mjs', 'run']],
  ['build', ['build.ts']],
  ['browser', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']],
];
for (const [name, command] of steps) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
}
