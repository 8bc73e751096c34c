import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Clock } from '../src/clock.ts';
import { demonstrationPeople } from '../src/demonstration.ts';
import { findEmployee } from '../src/employees/find-employee.ts';
import { setBlocked } from '../src/employees/set-blocked.ts';
import { createAccessToken } from '../src/identity/access-token.ts';
import { type Running, start } from '../src/start.ts';
import { employeeIdsByEmail } from './employee-ids.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server to test on, in databases of our own; empty: the embedded database. */
    databaseUrl: string;
  }
}

/** The demonstration people by what they are. */
export const people = {
  admin: demonstrationPeople[0]!,
  user: demonstrationPeople[1]!,
  /** Of another company. */
  apprentice: demonstrationPeople[2]!,
  blocked: demonstrationPeople[3]!,
  unfinished: demonstrationPeople[4]!,
  /** Admin of the apprentice's company. */
  otherAdmin: demonstrationPeople[5]!,
  /** Not signed up yet either, with the address of a school. */
  student: demonstrationPeople[6]!,
  invited: demonstrationPeople[7]!,
};
export type Who = keyof typeof people;

/** Time that only moves when told to. */
export type MovableClock = Clock & { forward: (milliseconds: number) => void };

export type TestServer = Running & {
  clock: MovableClock;
  /** The folder it keeps its data in. */
  dataDir: string;
  settings: Record<string, string>;
  employeeId: (who: Who) => Promise<string>;
  /** An access token as sign-in hands it out, without the browser. */
  token: (who: Who) => Promise<string>;
  /** Blocks a person or lets them in again, and tells the server so. */
  setBlocked: (who: Who, blocked: boolean) => Promise<void>;
  /** Calls a path, as a person or as nobody; a body makes it JSON. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** Starts it again on the same data (after `close`). */
  again: (more?: Record<string, string>) => Promise<TestServer>;
  /** Closes it and takes its data away. */
  remove: () => Promise<void>;
};
type CallOptions = {
  as?: Who | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * Starts the real server with `start()` on free ports, a data folder of its own, the demonstration people and a few
 * printed sheets. Nobody signs in through the identity provider unless `signIn` is set: then its stand-in runs too.
 */
export async function startServer({
  settings = {},
  signIn = false,
  sources = true,
}: {
  settings?: Record<string, string>;
  signIn?: boolean;
  /** The few printed sheets, none, or those in a folder (print-sheets.ts). */
  sources?: boolean | string;
} = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polier-test-'));
  const database = await createTestDatabase();
  const all = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMONSTRATION: 'true',
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
    return await startOn(all, library, createClock(), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startOn(
  settings: Record<string, string>,
  library: string,
  clock: MovableClock,
  removeData: () => Promise<void>,
): Promise<TestServer> {
  const running = await start({ settings, clock, library });
  const { context } = running;
  const employeeId = async (who: Who) => (await employeeIdsByEmail(context.db)).get(people[who].email)!;
  const token = async (who: Who) => {
    const employee = await findEmployee(context, await employeeId(who));
    return createAccessToken(context.tokenSecret, employee!, clock.now());
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
    setBlocked: async (who, blocked) => setBlocked(context, await employeeId(who), blocked),
    call: async (method, path, { as, token: given, body, headers = {} } = {}) => {
      const bearer = given ?? (as ? await token(as) : undefined);
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
    again: (more = {}) => startOn({ ...settings, ...more }, library, clock, removeData),
    remove: async () => {
      await close();
      await removeData();
    },
  };
}

function createClock(): MovableClock {
  let ahead = 0;
  const began = performance.now();
  const origin = performance.timeOrigin + began;
  return {
    now: () => new Date(origin + (performance.now() - began) + ahead),
    forward: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** A fresh database on the PostgreSQL the tests were given; null on the embedded one. */
async function createTestDatabase() {
  const server = inject('databaseUrl');
  if (!server) return null;
  const name = `polier_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
