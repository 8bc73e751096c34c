import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { inject } from 'vitest';
import { transaction } from '../../src/database/connection.ts';
import { writeBackup } from '../../src/database/write-backup.ts';
import { applyBlocked } from '../../src/employees/blocking/apply-blocked.ts';
import { changePeople } from '../../src/employees/change-people.ts';
import { recordSeats } from '../../src/employees/count-seats.ts';
import { findEmployee } from '../../src/employees/find-employee.ts';
import { beginSignIn } from '../../src/employees/sign-ins/begin-sign-in.ts';
import { deleteEmployees, insertEmployee, lockPeople } from '../../src/employees/store.ts';
import { swissDay } from '../../src/ground/clock.ts';
import { createAccessToken } from '../../src/identity/access-token.ts';
import { startServer, type TestServer } from '../harness.ts';
import { dropDatabase } from '../run/test-databases.ts';
import { startRedis } from '../start-redis.ts';
import { type Account, addPeople, type Plan, type Prices } from './model.ts';
import type { Provider } from './providers.ts';
import { restoreInto } from './restore-into.ts';

export type Company = {
  id: number;
  /** Its name, as its receipts have it. */
  title: string;
  admin: string;
  account: Account;
  /** People who were added and can be removed again. */
  others: string[];
  /** Those of them who are blocked. */
  blocked: string[];
};

/** The real server with one of the providers, and beside it what the rules say about each of its companies. */
export type World = Awaited<ReturnType<typeof createWorld>>;

type Context = TestServer['context'];
const hourMs = 3_600_000;
/** What else a server does each day is most of its work, and moves no money; it comes by itself, once in a second. */
const moneyJobs = [
  'work-billing',
  'check-payments',
  'compare-payments',
  'read-transaction',
  'forget-card',
  'follow-verifications',
  'follow-conversion',
];
/** The same for both servers: the past free times are remembered under it. */
const secret = 'a secret of both servers, for this test';

export async function createWorld(provider: Provider) {
  const folder = mkdtempSync(join(tmpdir(), 'polier-money-'));
  const redis = inject('databaseUrl') ? await startRedis() : null;
  if (typeof redis === 'string') throw new Error(redis);
  let server: TestServer = await startServer({
    sources: false,
    settings: { ...provider.settings, TOKEN_SECRET: secret, ...(redis && { REDIS_URL: redis.url }) },
  });
  provider.setClock(server.clock.now);
  provider.setShop(() => (settled % 2 === 0 ? (second?.url ?? server.url) : server.url));
  // Where the database can be shared, a second server works on the same jobs.
  const startSecond = async () =>
    server.context.database.embedded
      ? null
      : startDemonstration({
          settings: { ...server.settings, DATA_DIR: join(folder, 'second'), DEMONSTRATION: 'false' },
          clock: server.clock,
        });
  let second = await startSecond();
  /** The databases that backups were restored into, beside the server's own. */
  const restored: string[] = [];
  let settled = 0;
  const companies = new Map<number, Company>();
  const prices: Prices = {
    1: [{ from: '', value: 2_500 }],
    2: [{ from: '', value: 2_000 }],
    3: [{ from: '', value: 1_000 }],
  };
  const vatRates = [{ from: '', value: 8.1 }];
  const today = () => swissDay(server.clock.now());
  const query = async <R>(text: string, values: unknown[] = []) =>
    (await server.context.database.pool.query(text, values)).rows as R[];

  const call = createCall(
    () => server,
    () => second?.url ?? null,
  );

  return {
    provider,
    companies,
    prices,
    vatRates,
    folder,
    today,
    query,
    call,
    get server() {
      return server;
    },

    people: (company: Company, more: number) => changePeopleOf(server.context, company, more, today()),
    block: (company: Company) => blockOne(server.context, company),
    unblock: (company: Company) => unblockOne(server.context, company, today()),

    /** Runs what is due now, a minute after what ran last: on one of the servers, or on both at once. */
    async settle(): Promise<void> {
      server.clock.forward(61_000);
      settled += 1;
      const others = second ?? server;
      const working = settled % 3 === 0 ? [server, others] : [settled % 3 === 1 ? server : others];
      await Promise.all([...new Set(working)].map((one) => one.settle(moneyJobs)));
    },

    /** Goes on to a moment of the next Swiss day. */
    nextDay(): void {
      const before = today();
      server.clock.forward(20 * hourMs);
      while (today() === before) server.clock.forward(hourMs);
    },

    async restart(): Promise<void> {
      await server.close();
      server = await server.again();
      provider.setClock(server.clock.now);
    },

    /** Restores the state of a backup that is made now, after `meanwhile`, for all servers. */
    async restoreAfter(meanwhile: () => Promise<void>): Promise<void> {
      const path = join(folder, `backup-${server.clock.now().getTime()}`);
      await writeBackup(server.context.database.pool, path, server.clock.now());
      await meanwhile();
      await second?.close();
      await server.close();
      server = await server.again(await restoreInto(server, path, restored));
      second = await startSecond();
      provider.setClock(server.clock.now);
    },

    newPerson: (number: number) => newPerson(server.context, number),

    async close(): Promise<void> {
      await second?.close();
      await server.remove();
      for (const name of restored) await dropDatabase(inject('databaseUrl')!, name);
      redis?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes calls as a person, on both servers in turn; `body` null reads. */
function createCall(first: () => TestServer, secondUrl: () => string | null) {
  let calls = 0;
  return async (employeeId: string, method: string, path: string, body: object | null = null) => {
    const { context, clock, url } = first();
    const employee = await findEmployee(context, employeeId);
    if (!employee) return { status: 401, body: {} as Record<string, unknown> };
    const signIn = await beginSignIn(context, employeeId, undefined);
    const bearer = await createAccessToken(context.tokenSecret, employee, signIn, clock.now());
    calls += 1;
    const answer = await fetch((calls % 2 === 0 ? (secondUrl() ?? url) : url) + path, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
}

/** People come (more) or go (fewer) in a company. */
async function changePeopleOf(context: Context, company: Company, more: number, today: string): Promise<void> {
  if (more > 0) {
    await transaction(context.db, async (tx) => {
      await lockPeople(tx, company.id);
      for (let added = 0; added < more; added += 1) {
        const facts = { companyId: company.id, firstName: 'Person', lastName: 'Muster', role: 'user' as const };
        company.others.push((await insertEmployee(tx, facts)).id);
      }
      await recordSeats(tx, company.id, context.clock.now());
    });
    addPeople(company.account, more, today);
  } else {
    const gone = company.others.splice(0, -more);
    await deleteEmployees(context.db, gone);
    company.account.seats -= gone.length;
  }
}

/** Somebody of a company is blocked; false when there is nobody. */
async function blockOne(context: Context, company: Company): Promise<boolean> {
  const id = company.others.shift();
  if (!id) return false;
  await changePeople(context, (tx) => applyBlocked(tx, id, true, context.clock.now()));
  company.blocked.push(id);
  company.account.seats -= 1;
  return true;
}

/** Somebody who was blocked has access again, which counts as somebody added. */
async function unblockOne(context: Context, company: Company, today: string): Promise<boolean> {
  const id = company.blocked.shift();
  if (!id) return false;
  await changePeople(context, (tx) => applyBlocked(tx, id, false, context.clock.now()));
  company.others.push(id);
  addPeople(company.account, 1, today);
  return true;
}

/** A person who has just signed in for the first time. */
async function newPerson({ db }: Context, number: number): Promise<string> {
  const person = await insertEmployee(db, {
    companyId: unfinishedCompanyId,
    firstName: unfinishedFirstName,
    role: 'admin',
    workEmail: `chefin@firma${number}.example`,
  });
  return person.id;
}

export function newAccount(name: string, plan: Plan, seats: number, anchor: string, months: number): Account {
  return {
    name,
    plan,
    nextPlan: null,
    discount: 0,
    credit: 0,
    seats,
    additions: new Map(),
    anchor,
    months,
    number: 1,
    owed: null,
    paid: null,
    used: false,
    cancelledOn: null,
    endsOn: null,
    last: null,
  };
}
