import type { Charge } from '@polier/contract/billing';
import type { Employee } from '@polier/contract/employees';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { daysBetween } from '../life/calendar.ts';
import { listSeats } from '../office/list-seats.ts';
import { readLedger } from '../receipts/read-ledger.ts';
import { runBillingStep } from './run-billing-step.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false, signIn: true });
  billing = billingOf(server);
  await billing.goTo((await billing.status()).nextPayment!.on);
});
afterAll(() => server.remove());

async function add(people: number): Promise<string[]> {
  const rows = Array.from({ length: people }, newPerson);
  const response = await server.call('POST', '/api/employees/many', { as: 'admin', body: { rows, dryRun: false } });
  const { rows: answers } = (await response.json()) as { rows: { employee: Employee | null; faults: unknown }[] };
  expect(answers.map(({ faults }) => faults)).toEqual(rows.map(() => []));
  return answers.map(({ employee }) => employee!.id);
}
async function remove(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect((await server.call('DELETE', `/api/employees/${id}`, { as: 'admin' })).status).toBe(200);
  }
}
const preview = async (people: number) =>
  (await (await billing.post('price-preview', { people })).json()) as { now: Charge | null; after: Charge | null };

const booksSince = (from: string) => readLedger(server.context, { from, to: billing.today() });

describe('people added in the middle of a period', () => {
  test('are charged for their days with the next payment, to the Rappen of what was shown before', async () => {
    const { periodEnd, seats } = await billing.status();
    await billing.goTo(dayAfter(billing.today(), 10));
    const shown = await preview(3);
    expect(shown.now).toMatchObject({ seats, amount: seats * 2500 });
    const days = daysBetween(billing.today(), periodEnd) + 1;
    expect(shown.after!.added).toMatchObject({ from: billing.today(), to: periodEnd, seatDays: 3 * days });
    await add(3);
    expect((await billing.status()).nextPayment).toEqual(shown.after);
    expect(await listSeats(server.context, 1), 'and somebody of ours sees how').toMatchObject({
      seats: seats + 3,
      paid: { to: periodEnd, seats, unitPrice: 2500 },
      days: [{ day: billing.today(), seats: seats + 3 }],
      next: shown.after,
    });
    const moved = billing.moneyMoved();
    await billing.goTo(shown.after!.on);
    expect(billing.moneyMoved() - moved).toBe(shown.after!.amount);
    expect((await billing.status()).nextPayment).toMatchObject({ amount: (seats + 3) * 2500 });
    const csv = await server.call('GET', `/api/billing/bookkeeping?year=${billing.today().slice(0, 4)}`, {
      as: 'admin',
    });
    expect(await csv.text()).toContain((shown.after!.amount / 100).toFixed(2));
  });

  test('and removed before the next payment are paid for all the same', async () => {
    const { seats, nextPayment } = await billing.status();
    await billing.goTo(dayAfter(billing.today(), 1));
    const shown = await preview(20);
    const ids = await add(20);
    await billing.goTo(dayAfter(nextPayment!.on, -1));
    await remove(ids);
    const moved = billing.moneyMoved();
    await billing.goTo(nextPayment!.on);
    expect(billing.moneyMoved() - moved).toBe(seats * 2500 + shown.after!.added!.amount);
  });

  test('in the place of somebody removed cost nothing more', async () => {
    const ids = await add(1);
    const { nextPayment } = await billing.status();
    await remove(ids);
    const shown = await preview(1);
    expect(shown.after!.amount).toBe(nextPayment!.amount);
    expect(shown.after!.added).toEqual(nextPayment!.added);
    await add(1);
    expect((await billing.status()).nextPayment).toEqual(nextPayment);
  });

  test('while a month is owed change the charge after it: that is what is shown, and what is charged', async () => {
    const due = (await billing.status()).nextPayment!;
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await billing.goTo(due.on);
    expect((await billing.status()).nextPayment).toMatchObject({ on: due.on, amount: due.amount });
    const shown = await preview(2);
    expect(shown.now).toMatchObject({ seats: due.seats, amount: due.seats * 2500 });
    const { added } = shown.after!;
    expect(shown.after).toMatchObject({ seats: due.seats + 2, amount: (due.seats + 2) * 2500 + added!.amount });
    expect(added!.amount, 'today is the first day of the month that is owed').toBe(2 * 2500);
    await add(2);
    expect((await billing.status()).nextPayment).toMatchObject({ on: due.on, amount: due.amount });
    const moved = billing.moneyMoved();
    await billing.goTo(dayAfter(due.on, 1));
    expect(billing.moneyMoved() - moved).toBe(due.amount);
    expect((await billing.status()).nextPayment).toEqual(shown.after);
    await billing.goTo(shown.after!.on);
    expect(billing.moneyMoved() - moved - due.amount).toBe(shown.after!.amount);
  });

  // The embedded database has one connection, so that one transaction waits for the other there anyway.
  test.skipIf(!inject('databaseUrl'))(
    'and still being saved when the next one is billed count for that one',
    async () => {
      const { on, seats } = (await billing.status()).nextPayment!;
      await billing.goTo(dayAfter(on, -1));
      const client = await server.context.database.pool.connect();
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtext('employees'), 1)");
      await client.query("insert into employees (company_id, first_name, role) values (1, 'Anna', 'user')");
      while (billing.today() < on) server.clock.forward(3_600_000);
      const billed = runBillingStep(server.context, 1);
      const waits = 'select count(*)::int as waits from pg_locks where locktype = $1 and not granted';
      const counted = async () =>
        (await server.context.database.pool.query(waits, ['advisory'])).rows as { waits: number }[];
      await expect.poll(counted).toEqual([{ waits: 1 }]);
      await client.query('commit');
      client.release();
      await billed;
      await server.settle();
      expect((await billing.history())[0]).toMatchObject({ status: 'paid', date: on });
      const { rows } = await server.context.database.pool.query(
        "select facts->>'seats' as seats from receipts where kind = 'payment' order by number desc limit 1",
      );
      expect(rows).toEqual([{ seats: String(seats + 1) }]);
    },
  );

  test('are charged after the last day of a cancelled subscription, and nothing else', async () => {
    await billing.goTo((await billing.status()).nextPayment!.on);
    const { periodEnd } = await billing.status();
    await billing.goTo(dayAfter(periodEnd, -9));
    await add(2);
    const cancelled = await billing.change('cancel-subscription');
    expect(cancelled.nextPayment).toMatchObject({ on: dayAfter(periodEnd, 1), seats: 0, added: { seatDays: 20 } });
    const { amount } = cancelled.nextPayment!;
    const moved = billing.moneyMoved();
    await billing.goTo(periodEnd);
    expect(billing.moneyMoved()).toBe(moved);
    // The card is empty on the first day and the next: it is tried again like any other charge.
    for (const days of [1, 2]) {
      billing.provider.declineNextChargeOf(amount, 'DECLINED');
      await billing.goTo(dayAfter(periodEnd, days));
      await billing.wait(5);
      expect(billing.letters().at(-1)).toMatch(/Letzte Zahlung fehlgeschlagen/);
      expect((await booksSince(periodEnd)).unpaid, 'it is tried again').toBe(0);
    }
    expect(billing.moneyMoved()).toBe(moved);
    expect((await billing.me()).BotAccess).toBe(false);
    await billing.goTo(dayAfter(periodEnd, 4));
    await billing.wait(5);
    expect(billing.moneyMoved() - moved).toBe(amount);
    expect(await server.employeeId('user')).toBeUndefined();
    expect(billing.letters().at(-1)).toMatch(/gelöscht/);
    expect(await booksSince(periodEnd)).toMatchObject({ unpaid: 0, entries: [{ kind: 'payment' }] });
  });
});
