import { type Browser, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import type { Clock } from '../server/src/clock.ts';
import { demonstrationPeople } from '../server/src/demonstration.ts';
import { type Running, start } from '../server/src/start.ts';
import { signIn } from './identity/sign-in.ts';
import { copyOfSeed } from './seed-once.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const order = ['admin', 'user', 'apprentice', 'blocked', 'unfinished', 'schoolAdmin', 'student', 'invited'] as const;
export type Person = (typeof order)[number];

/** E-mail address and password of somebody of the demonstration. */
export function person(who: Person) {
  return demonstrationPeople[order.indexOf(who)]!;
}

/** A server of its own in a folder that is gone afterwards; with a clock of its own where one is given. */
export async function startPolier(
  settings: Record<string, string> = {},
  clock?: Clock,
): Promise<Running & { folder: string }> {
  const { folder, remove } = copyOfSeed();
  const running = await start({
    settings: { PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: folder, ...settings },
    ...(clock && { clock }),
  });
  const close = async () => {
    await running.close();
    remove();
  };
  return { ...running, folder, close };
}

type Given = {
  /** Who is signed in when the test begins; null: a guest. */
  as: Person | null;
  /** Language of the screen. */
  language: Language;
  theme: 'light' | 'dark' | 'system';
  /** Each test begins with people who have chosen nothing: tests share a server and its people. */
  unchosen: undefined;
  /** Faults in the console a test means to cause; anything else fails it. */
  expectFault: (pattern: RegExp) => void;
};

type GivenOnce = {
  polier: Running & { folder: string };
  /** Signs somebody in once, through the real pages, and keeps what the browser then remembers. */
  signedIn: (who: Person) => Promise<StorageState>;
};

export const test = base.extend<Given, GivenOnce>({
  as: ['user', { option: true }],
  language: ['de', { option: true }],
  theme: ['light', { option: true }],
  polier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const polier = await startPolier();
      await use(polier);
      await polier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ polier, browser }, use) => {
      const kept = new Map<Person, Promise<StorageState>>();
      await use((who) => {
        if (!kept.has(who)) kept.set(who, signInOnce(browser, polier.url, who));
        return kept.get(who)!;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ polier }, use) => use(polier.url),
  storageState: async ({ as, signedIn }, use) => use(as === null ? { cookies: [], origins: [] } : await signedIn(as)),
  expectFault: async ({ page }, use) => {
    const faults: string[] = [];
    const expected: RegExp[] = [];
    page.on('pageerror', (error) => faults.push(`page error: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    await use((pattern) => void expected.push(pattern));
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  unchosen: [
    async ({ polier }, use) => {
      const { pool } = polier.context.database;
      for (const table of ['chat_preferences', 'sign_up_drafts']) await pool.query(`delete from ${table}`);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, language, theme }, use) => {
    await page.addInitScript(choose, { language, theme });
    await use(page);
  },
});

// Every test watches the console, also one that does not ask for it.
test.beforeEach(({ expectFault }) => void expectFault);

export { expect };

async function signInOnce(browser: Browser, url: string, who: Person): Promise<StorageState> {
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: url, locale: 'de-CH', storageState: nobody });
  const page = await context.newPage();
  await signIn(page, person(who));
  const state = await context.storageState();
  await context.close();
  return state;
}

function choose({ language, theme }: { language: string; theme: string }): void {
  const { localStorage } = window;
  if (!localStorage.getItem('language')) localStorage.setItem('language', language);
  if (!localStorage.getItem('mui-mode')) localStorage.setItem('mui-mode', theme);
}
