import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@polier/contract/staff';
import { demonstrationPeople, demonstrationStaff } from '@polier/demonstration/people';
import { type Demonstration, startDemonstration } from '@polier/demonstration/start-demonstration';
import { inject } from 'vitest';
import { applyBlocked } from '../src/employees/blocking/apply-blocked.ts';
import { changePeople } from '../src/employees/change-people.ts';
import { findEmployee } from '../src/employees/find-employee.ts';
import { beginSignIn } from '../src/employees/sign-ins/begin-sign-in.ts';
import type { Clock } from '../src/ground/clock.ts';
import type { Log } from '../src/ground/log.ts';
import { createAccessToken } from '../src/identity/access-token.ts';
import { sessionEnd } from '../src/staff/policy.ts';
import { createStaffToken } from '../src/staff/staff-token.ts';
import { accountByName, insertSession } from '../src/staff/store.ts';
import { employeeIdsByEmail } from './run/employee-ids.ts';
import { copySeededFolder, findSeededData, type SeededData } from './run/seeded-data.ts';
import { createDatabase, dropDatabase } from './run/test-databases.ts';

/** The demonstration people by their role in the tests. */
export const people = {
  admin: demonstrationPeople[0]!,
  user: demonstrationPeople[1]!,
  /** In another company. */
  apprentice: demonstrationPeople[2]!,
  blocked: demonstrationPeople[3]!,
  unfinished: demonstrationPeople[4]!,
  /** Admin of the apprentice's company. */
  otherAdmin: demonstrationPeople[5]!,
  /** Has not finished the sign-up either; the e-mail address belongs to a school. */
  student: demonstrationPeople[6]!,
  invited: demonstrationPeople[7]!,
};
export type Who = keyof typeof people;

/** A clock that tests can move forward. */
export type MovableClock = Clock & { forward: (milliseconds: number) => void };

export type TestServer = Demonstration & {
  clock: MovableClock;
  /** The data folder. */
  dataDir: string;
  settings: Record<string, string>;
  employeeId: (who: Who) => Promise<string>;
  /** Creates an access token as sign-in does, without the browser. */
  token: (who: Who) => Promise<string>;
  /** Creates a token of the back office as its sign-in does. */
  staffToken: (role: StaffRole) => Promise<string>;
  /** Blocks or unblocks a person the way the server does. */
  setBlocked: (who: Who, blocked: boolean) => Promise<void>;
  /** Calls a path as a person or as a guest; a body is sent as JSON. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** Starts the server again on the same data, after `close`. */
  again: (more?: Record<string, string>) => Promise<TestServer>;
  /** Closes the server and deletes its data. */
  remove: () => Promise<void>;
};
type CallOptions = {
  as?: Who | undefined;
  /** Calls as the account of the back office with this role. */
  staff?: StaffRole | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * Starts the real server with `startDemonstration()` on free ports, on a copy of a seeded data folder (seeded-data.ts)
 * with the demonstration people and a few printed sheets. Nobody signs in through the identity provider unless `signIn`
 * is set; then its stand-in runs too.
 */
export async function startServer({
  settings = {},
  signIn = false,
  sources = true,
  log,
}: {
  settings?: Record<string, string>;
  signIn?: boolean;
  /** true: the few printed sheets; false: none; a folder: the sheets printed there (print-sheets.ts). */
  sources?: boolean | string;
  /** Where the server logs instead of standard error. */
  log?: Log;
} = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polier-test-'));
  const seeded = await findSeededData(settings, sources);
  if (seeded) copySeededFolder(seeded, dataDir);
  const database = await createTestDatabase(seeded);
  const all = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMONSTRATION: 'true',
    DRAIN_SECONDS: '0',
    // Each is a process of PostgreSQL, which takes a tenth of a second of the processor to start.
    DATABASE_CONNECTIONS: '4',
    // A few people open the chats of all tests of a file.
    CHATS_AT_ONCE: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...(signIn ? {} : { IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here' }),
    ...settings,
  };
  const library = typeof sources === 'string' ? sources : sources ? inject('library') : dataDir;
  const remove = async () => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await startOn(all, { library, log }, createClock(), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startOn(
  settings: Record<string, string>,
  given: { library: string; log: Log | undefined },
  clock: MovableClock,
  removeData: () => Promise<void>,
): Promise<TestServer> {
  const running = await startDemonstration({
    settings,
    clock,
    library: given.library,
    ...(given.log ? { log: given.log } : {}),
  });
  const { context } = running;
  const employeeId = async (who: Who) => (await employeeIdsByEmail(context.db)).get(people[who].email)!;
  const token = async (who: Who) => {
    const employee = await findEmployee(context, await employeeId(who));
    const signIn = await beginSignIn(context, employee!.id, undefined);
    return createAccessToken(context.tokenSecret, employee!, signIn, clock.now());
  };
  const staffToken = async (role: StaffRole) => {
    const account = await accountByName(context.db, demonstrationStaff.find((one) => one.role === role)!.userName);
    const sessionId = await insertSession(context.db, account!.id, sessionEnd(clock.now()));
    return createStaffToken(context.tokenSecret, { accountId: account!.id, sessionId }, clock.now());
  };
  let open = true;
  const close = async () => {
    if (open) await running.close();
    open = false;
  };
  return {
    ...running,
    clock,
    settings,
    dataDir: settings.DATA_DIR!,
    close,
    employeeId,
    token,
    staffToken,
    setBlocked: async (who, blocked) => {
      const id = await employeeId(who);
      await changePeople(context, (tx) => applyBlocked(tx, id, blocked, context.clock.now()));
    },
    call: async (method, path, { as, staff, token: given, body, headers = {} } = {}) => {
      const bearer = given ?? (as ? await token(as) : staff ? await staffToken(staff) : undefined);
      return fetch(running.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    again: (more = {}) => startOn({ ...settings, ...more }, given, clock, removeData),
    remove: async () => {
      await close();
      await removeData();
    },
  };
}

const swissHour = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Zurich' });

/** Begins at the next noon in Switzerland, so that the hours a test lets pass stay within a day whenever it runs. */
function createClock(): MovableClock {
  const startedAt = performance.now();
  const origin = performance.timeOrigin + startedAt;
  let aheadMs = ((36 - Number(swissHour.format(origin))) % 24) * 3_600_000;
  return {
    now: () => new Date(origin + (performance.now() - startedAt) + aheadMs),
    forward: (milliseconds) => {
      aheadMs += milliseconds;
    },
  };
}

/** Creates a database on the PostgreSQL server of the test run; null if the embedded one is used. */
async function createTestDatabase(seeded: SeededData | null) {
  const server = inject('databaseUrl');
  if (!server) return null;
  const name = `polier_test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, seeded?.database);
  return { url, drop: () => dropDatabase(server, name) };
}
