import { spawn } from 'node:child_process';
import { findChromium } from './e2e/find-chromium.ts';
import { startPostgresql } from './server/test/start-postgresql.ts';

/** Everything that must hold, in the order in which it fails fastest: types, lint, unit and server tests, browser. */
const root = import.meta.dirname;
const steps: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['unused', ['node_modules/knip/bin/knip.js']],
  ['build', ['build.ts']],
  ['unit and server', ['node_modules/vitest/vitest.mjs', 'run']],
  ['browser', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']],
];
const chromium = findChromium();
const postgresql = await startPostgresql();
if (typeof postgresql === 'string') console.log(`The server tests run on the embedded database alone: ${postgresql}`);
const environment = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  ...(typeof postgresql === 'string' ? {} : { POLIER_TEST_DATABASE_URL: postgresql.url }),
};
let failed: string | null = null;
for (const [name, command] of steps) {
  console.log(`\n— ${name}`);
  let ended = await run(command);
  if (ended === 'engine') {
    console.log(
      '\nThe JavaScript engine crashed under the embedded database (nodejs/node#64500), not a test: once more.',
    );
    ended = await run(command);
  }
  if (ended !== 'good') {
    failed = name;
    break;
  }
}
if (typeof postgresql !== 'string') postgresql.stop();
if (failed !== null) {
  console.error(`\n${failed}: failed`);
  process.exitCode = 1;
}

/** Runs a command and shows what it says. `engine`: it failed, and the JavaScript engine itself had crashed in it. */
function run(command: string[]): Promise<'good' | 'bad' | 'engine'> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...environment },
  });
  let crashed = false;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (part: Buffer) => {
      crashed ||= part.includes('Check failed: jit_page_');
      to.write(part);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0 ? 'good' : crashed ? 'engine' : 'bad'));
  });
}
