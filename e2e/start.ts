import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { tokenKey } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { demonstrationPeople } from '@polier/demonstration/people';
import { type Demonstration, startDemonstration } from '@polier/demonstration/start-demonstration';
import { indexForeignAhead } from '../server/src/answering/question/nearest-foreign.ts';
import { findEmployee } from '../server/src/employees/find-employee.ts';
import { beginSignIn } from '../server/src/employees/sign-ins/begin-sign-in.ts';
import type { Clock } from '../server/src/ground/clock.ts';
import { createAccessToken } from '../server/src/identity/access-token.ts';
import { employeeIdsByEmail } from '../server/test/run/employee-ids.ts';
import { keepNotices } from './notices.ts';
import { copyOfSeed, librarySeeded } from './seed-once.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const order = ['admin', 'user', 'apprentice', 'blocked', 'unfinished', 'schoolAdmin', 'student', 'invited'] as const;
export type Person = (typeof order)[number];

/** A person of the demonstration, with e-mail address and password. */
export function person(who: Person) {
  return demonstrationPeople[order.indexOf(who)]!;
}

/** The settings that name the copy a server runs on. */
type OnCopy = { data: Record<string, string> };

/** Starts a server on a copy of the seeded data. `close` also deletes the copy. */
export async function startPolier(
  settings: Record<string, string> = {},
  clock?: Clock,
): Promise<Demonstration & OnCopy> {
  const copy = await copyOfSeed();
  const running = await startDemonstration({
    settings: { PORT: '0', LOG_LEVEL: 'fatal', ...copy.settings, ...settings },
    library: librarySeeded(),
    ...(clock && { clock }),
  });
  // Otherwise the first question indexes them without a pause, which blocks the test: it runs in the same process.
  await indexForeignAhead('de');
  const close = async () => {
    await running.close();
    await copy.remove();
  };
  return { ...running, data: copy.settings, close };
}

type TestFixtures = {
  /** The person signed in when the test begins; null: a guest. */
  as: Person | null;
  /** Language of the screen. */
  language: Language;
  theme: 'light' | 'dark' | 'system';
  /** Removes saved preferences and drafts before each test: tests share a server and its people. */
  resetPeople: undefined;
  /** Allows errors and warnings in the console that match the pattern; any other fails the test. */
  expectFault: (pattern: RegExp) => void;
};

type WorkerFixtures = {
  polier: Demonstration & OnCopy;
  /**
   * Signs a person in once, as the server does after the provider's page, and returns what the browser keeps of it. The
   * pages themselves are walked in identity/sign-in.spec.ts.
   */
  signedIn: (who: Person) => Promise<StorageState>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
    async ({ polier }, use) => {
      const states = new Map<Person, Promise<StorageState>>();
      await use(async (who) => {
        const known = await states.get(who);
        // A test that signs out ends the sign-in for the tests after it.
        if (known && (await isSignedIn(polier.url, known))) return known;
        states.set(who, signInOnce(polier, who));
        return states.get(who)!;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ polier }, use) => use(polier.url),
  storageState: async ({ as, signedIn }, use) => use(as === null ? { cookies: [], origins: [] } : await signedIn(as)),
  expectFault: [
    async ({ page }, use) => {
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
    { auto: true },
  ],
  resetPeople: [
    async ({ polier }, use) => {
      const { pool } = polier.context.database;
      for (const table of ['chat_preferences', 'sign_up_drafts']) await pool.query(`delete from ${table}`);
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(keepNotices);
    await use(context);
  },
  page: async ({ page, language, theme }, use) => {
    await page.addInitScript(storePreferences, { language, theme });
    await use(page);
  },
});

export { expect };

async function isSignedIn(url: string, { origins }: StorageState): Promise<boolean> {
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === tokenKey)?.value;
  const { ok } = await fetch(`${url}/api/employees/me`, { headers: { authorization: `Bearer ${token}` } });
  return ok;
}

/** What the browser keeps of somebody who has signed in. */
async function signInOnce({ url, context }: Demonstration, who: Person): Promise<StorageState> {
  const id = (await employeeIdsByEmail(context.db)).get(person(who).email)!;
  const employee = await findEmployee(context, id);
  const signIn = await beginSignIn(context, id, undefined);
  const value = await createAccessToken(context.tokenSecret, employee!, signIn, context.clock.now());
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [{ name: tokenKey, value }] }] };
}

function storePreferences({ language, theme }: { language: string; theme: string }): void {
  const { localStorage } = window;
  if (!localStorage.getItem('language')) localStorage.setItem('language', language);
  if (!localStorage.getItem('mui-mode')) localStorage.setItem('mui-mode', theme);
}
