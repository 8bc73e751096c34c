import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';

/** Flags for a browser without a window. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page whose content a test replaced has no address: Chromium would not let it connect to this machine.
  '--disable-features=LocalNetworkAccessChecks',
];
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const headlessShell = '/usr/bin/chromium-headless-shell';
const ofPlaywright = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/**/Chromium',
];

/**
 * Returns the path of a Chromium for the browser tests: the one named by CHROMIUM_PATH, an installed one, Playwright's,
 * or Debian's package if this process may install it. If there is none, prints what to do and ends the process.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = [...(named ? [named] : []), ...installed].find((path) => existsSync(path)) ?? playwrights();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium here: installing Debian’s package …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  console.error(
    'The browser tests need a Chromium. Install one (Debian, as root: apt-get install chromium; elsewhere: npx playwright install chromium) or name one with CHROMIUM_PATH, then run the tests again.',
  );
  process.exit(1);
}

/**
 * Returns the path of a Chromium that has no windows at all, where there is one (Debian's package
 * chromium-headless-shell), and of any other where there is none. It draws the same pages with two thirds of the work,
 * but has no microphone.
 */
export function findHeadlessShell(): string {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium();
}

function playwrights(): string | undefined {
  return globSync(ofPlaywright, { cwd: homedir() }).map((path) => `${homedir()}/${path}`)[0];
}
