import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';
import { findCompany } from '../../companies/find-company.ts';
import { createLog } from '../../ground/log.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import { writeOffDebt } from '../office/write-off-debt.ts';
import { type ClockWatch, watchClock } from '../providers/watch-clock.ts';
import { runBillingStep } from './run-billing-step.ts';

/** The clock of a server is wrong by months: that of the provider says so, and nothing may follow from its day. */
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const builder = 1;

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let moved: number;
let alarms: unknown[][];
/** How far the clock of the server is ahead of that of the provider. */
let aheadMs: number;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  aheadMs = 0;
  billing.provider.setClock(() => new Date(server.clock.now().getTime() - aheadMs));
});
beforeEach(() => {
  moved = billing.moneyMoved();
  alarms = [];
  vi.spyOn(server.context.log, 'error').mockImplementation((...said: unknown[]) => void alarms.push(said));
});
afterAll(() => server.remove());

/** Lets the clock of the server jump, and what is due then be done. */
async function jump(days: number): Promise<void> {
  aheadMs += days * dayMs;
  server.clock.forward(days * dayMs);
  await server.settle();
}
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code;

describe.each([200, 4000, -200])('a clock that is wrong by %i days', (days) => {
  test('charges nobody and skips no charge, and the operator is told', async () => {
    const { on, amount } = (await billing.status()).nextPayment!;
    await billing.goTo(dayAfter(on, -1));
    const letters = billing.letters().length;
    await jump(days);
    expect(billing.moneyMoved()).toBe(moved);
    expect(alarms).toContainEqual([{ hoursAhead: days * 24 }, expect.stringContaining('clock')]);
    expect(await server.context.metrics.write()).toContain('\npolier_jobs_held 1\n');
    await jump(-days);
    expect(await server.context.metrics.write()).toContain('\npolier_jobs_held 0\n');
    for (const after of [0, 1]) await billing.goTo(dayAfter(on, after));
    expect(billing.moneyMoved() - moved).toBe(amount);
    expect(billing.letters().slice(letters), 'the receipt').toHaveLength(1);
    expect(await billing.status()).toMatchObject({ state: 'active', nextPayment: { on: expect.any(String) } });
    const next = (await billing.status()).nextPayment!;
    expect(next.on <= dayAfter(on, 31), next.on).toBe(true);
    expect((await billing.me('user')).BotAccess).toBe(true);
  });

  test('lets nobody pay, add people or have free time from that day, and says why', async () => {
    const before = await billing.status();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    await jump(days);
    await payAsCustomer(redirectUrl);
    expect(await confirm(server, 'admin', attempt), 'who was at the payment page').toMatchObject({ state: 'open' });
    expect(await codeOf(billing.post('init-transaction', { purpose: 'card' }))).toBe('CLOCK_WRONG');
    expect(await codeOf(billing.post('retry-payment'))).toBe('CLOCK_WRONG');
    const added = server.call('POST', '/api/employees', { as: 'admin', body: newPerson() });
    expect(await codeOf(added)).toBe('CLOCK_WRONG');
    const given = { companyId: builder, reason: 'agreed by telephone' };
    await expect(writeOffDebt(server.context, 'operator', given)).rejects.toThrow('CLOCK_WRONG');
    await jump(-days);
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded' });
    expect(await billing.status()).toEqual({ ...before, card: expect.anything() });
  });

  test("takes nobody's access away and shows what is owed, by the day of the right clock", async () => {
    const preview = async () => (await billing.post('price-preview', { people: 2 })).json();
    const prices = async () => (await server.call('GET', '/api/billing/subscription-plan-prices')).json();
    const before = [await billing.status(), await preview(), await prices(), await billing.me('user')];
    expect(before.at(-1)).toMatchObject({ BotAccess: true, BlockingFlag: false });
    await jump(days);
    expect([await billing.status(), await preview(), await prices(), await billing.me('user')]).toEqual(before);
    await jump(-days);
  });

  test('lets people cancel, take that back and choose another plan, by the day of the right clock', async () => {
    const before = await billing.status();
    await jump(days);
    const cancelled = await billing.change('cancel-subscription');
    expect(cancelled).toMatchObject({ state: 'cancelled', endsOn: before.periodEnd });
    expect(await billing.change('restore-subscription')).toEqual(before);
    expect(await billing.change('change-plan', { plan: 1 })).toEqual(before);
    await billing.change('cancel-subscription');
    await jump(-days);
    expect(await billing.status()).toMatchObject({ state: 'cancelled', endsOn: before.periodEnd });
    expect(await billing.change('restore-subscription')).toEqual(before);
    await billing.goTo(dayAfter(billing.today(), 2));
  });
});

test('a clock that is two hours ahead ends no day before midnight', async () => {
  const { periodEnd, nextPayment } = await billing.status();
  await billing.goTo(periodEnd);
  while (billing.today() === periodEnd) server.clock.forward(hourMs);
  server.clock.forward(-hourMs);
  const before = await billing.status();
  await jump(2 / 24);
  expect(billing.today()).toBe(nextPayment!.on);
  expect(billing.moneyMoved(), 'an hour before midnight').toBe(moved);
  expect(await billing.status()).toEqual(before);
  expect(await codeOf(billing.post('retry-payment'))).toBe('CLOCK_WRONG');
  expect(await codeOf(billing.post('init-transaction', { purpose: 'debt' }))).toBe('CLOCK_WRONG');
  expect(await billing.change('cancel-subscription')).toMatchObject({ endsOn: periodEnd, nextPayment: null });
  expect(await billing.change('restore-subscription')).toEqual(before);
  await jump(-2 / 24);
  server.clock.forward(hourMs);
  await server.settle();
  expect(billing.moneyMoved() - moved).toBe(nextPayment!.amount);
});

test('an account is deleted on its day only, not by a clock that is ahead or that nobody can confirm', async () => {
  const { endsOn } = await billing.change('cancel-subscription');
  const isThere = async () => (await findCompany(server.context, builder)) !== null;
  await jump(400);
  expect(await isThere()).toBe(true);
  await jump(-400);
  const later = { ...server.context.clock, now: () => new Date(Date.parse(dayAfter(endsOn!, 60))) };
  await runBillingStep({ ...server.context, clock: later, readClockState: async () => 'unknown' }, builder);
  expect(await isThere()).toBe(true);
  await billing.goTo(endsOn!);
  while (billing.today() === endsOn) server.clock.forward(hourMs);
  server.clock.forward(-hourMs);
  await jump(2 / 24);
  expect(await isThere(), 'an hour before midnight').toBe(true);
  await jump(-2 / 24);
  server.clock.forward(hourMs);
  await server.settle();
  expect(await isThere()).toBe(false);
});

describe('the watch of the clock', () => {
  let elapsedMs: number;
  let setMs: number;
  let asked: number;
  let answer: () => Response;
  let watch: ClockWatch;
  const readState = () => watch.readClockState();
  const dateOf = (milliseconds: number) =>
    new Response(null, { headers: { date: new Date(milliseconds).toUTCString() } });
  const lapsed = () => {
    throw new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } });
  };
  beforeEach(() => {
    elapsedMs = 0;
    setMs = 0;
    asked = 0;
    answer = () => dateOf(elapsedMs);
    vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      asked += 1;
      return init?.cache === 'no-store' ? answer() : dateOf(0);
    });
    const clock = { ...server.context.clock, now: () => new Date(elapsedMs + setMs) };
    watch = watchClock({ clock, log: server.context.log }, 'https://localhost:1');
  });

  afterEach(() => {
    vi.mocked(performance.now).mockRestore();
    vi.mocked(fetch).mockRestore();
  });

  test('asks while it is wrong every ten seconds at most, and at once when the clock is set', async () => {
    setMs = 2 * dayMs;
    for (const _ of Array(10)) {
      expect(await readState()).toBe('wrong');
      elapsedMs += 1000;
    }
    expect(asked).toBe(1);
    setMs = 0;
    expect(await readState()).toBe('right');
  });

  test.each([
    [200 * dayMs, 'wrong'],
    [2 * hourMs, 'unknown'],
  ])('keeps what it knew of a clock %i ms ahead while the provider is silent', async (ahead, state) => {
    elapsedMs = 21 * hourMs;
    setMs = ahead;
    await readState();
    answer = () => new Response(null);
    for (const _ of Array(3)) {
      elapsedMs += 11 * 60_000;
      expect(await readState()).toBe(state);
      expect(await watch.readShownTime()).toEqual(new Date(elapsedMs));
      expect(await watch.isSameDay(), 'so that nothing is charged').toBe(false);
    }
    setMs = 0;
    expect(await readState(), 'after the clock was set').toBe('unknown');
    expect(await watch.readShownTime()).toEqual(new Date(elapsedMs));
  });

  test('takes no answer that a proxy has kept for days', async () => {
    elapsedMs = 3 * dayMs;
    expect(await readState()).toBe('right');
  });

  test('tells a certificate that has lapsed from a clock that was set', async () => {
    answer = lapsed;
    expect(await readState(), 'never known to be right').toBe('wrong');
    answer = () => dateOf(elapsedMs);
    elapsedMs += 3_600_000;
    expect(await readState()).toBe('right');
    answer = lapsed;
    elapsedMs += 3_600_000;
    expect(await readState()).toBe('unknown');
    setMs = 400 * dayMs;
    expect(await readState()).toBe('wrong');
  });

  test('tells the operator once a day that the provider says no time', async () => {
    answer = () => new Response(null);
    for (let hours = 0; hours < 50; hours += 1) {
      expect(await readState()).toBe('unknown');
      elapsedMs += 3_600_000;
    }
    expect(alarms).toEqual(Array(2).fill([expect.stringContaining('has not said')]));
  });
});

test.each([
  ['by a clock that was months ahead', 200],
  ['months ago, as no server could take it', -200],
])('a job that was enqueued %s is done, after a restart too', async (_, days) => {
  const { pool, embedded } = server.context.database;
  const job = { name: `waits-for-${days}`, retries: 1, retryAfterSeconds: 0, expireSeconds: 60 };
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', ...(embedded && { backend: 'pglite' }) });
  const done: number[] = [];
  let isHeld = true;
  const inProcess = async (use: (jobs: Jobs) => Promise<void>) => {
    const jobs = createJobs(pool, embedded, createLog('silent'), server.clock);
    jobs.holdWhile(async () => isHeld);
    jobs.handle<{ at: number }>(job, async ({ at }) => void done.push(at));
    await jobs.open();
    await use(jobs);
    await jobs.stop();
  };
  const enqueue = async (jobs: Jobs, at: number) => {
    isHeld = true;
    await jobs.enqueue(job, { at });
    await jobs.settle();
    await pool.query(
      `update jobs.job set created_on = created_on + $1 * interval '1 d', keep_until = keep_until + $1 * interval '1 d',
         start_after = start_after + $1 * interval '1 d' where name = $2`,
      [days, job.name],
    );
    // Removes what is old, as the queue does from time to time.
    await boss.supervise(job.name);
    isHeld = false;
  };
  await inProcess(async (jobs) => {
    await enqueue(jobs, 1);
    await jobs.settle();
    await enqueue(jobs, 2);
  });
  await inProcess((jobs) => jobs.settle());
  expect(done).toEqual([1, 2]);
});
