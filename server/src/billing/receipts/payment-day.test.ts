import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';
import { swissDay } from '../../ground/clock.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';

const charge = 'POST transactions/authorize';
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const receipts = async () => {
  const { rows } = await server.context.database.pool.query(
    'select number, day::text, facts from receipts order by number',
  );
  return rows as { number: string; day: string; facts: { date: string; period: { from: string; to: string } } }[];
};

test('a receipt carries the day of the payment, though the outcome was heard of in the next year', async () => {
  let { on } = (await billing.status()).nextPayment!;
  while (!on.startsWith(`${Number(billing.today().slice(0, 4))}-12`)) {
    await billing.goTo(on);
    ({ on } = (await billing.status()).nextPayment!);
  }
  const before = await receipts();
  billing.provider.failNext({ answer: 'error', performed: true, on: charge });
  await billing.goTo(on);
  await billing.goTo(`${Number(on.slice(0, 4)) + 1}-01-03`);
  const [pending] = await billing.history();
  expect(pending).toMatchObject({ status: 'pending', date: on });
  const made = billing.provider.transactions().find(({ refno }) => refno === pending!.number)!;
  await settleUnknownPayment(server.context, { reference: pending!.number, providerId: made.id });
  await server.settle();
  const [receipt, ...others] = (await receipts()).filter((one) => !before.some(({ number }) => number === one.number));
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ day: on, facts: { date: on } });
  expect(receipt!.number.slice(0, 4)).toBe(on.slice(0, 4));
});

test('a customer who is at the payment page past midnight has paid on the new day', async () => {
  billing.provider.setClock(server.clock.now);
  const { on, amount } = (await billing.status()).nextPayment!;
  billing.provider.declineNextChargeOf(amount, 'DECLINED');
  await billing.goTo(on);
  while (swissDay(new Date(server.clock.now().getTime() + 20 * 60_000)) === on) server.clock.forward(10 * 60_000);
  const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
  server.clock.forward(25 * 60_000);
  expect(billing.today()).not.toBe(on);
  await payAsCustomer(redirectUrl);
  expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded', amount });
  expect((await receipts()).at(-1)).toMatchObject({ day: billing.today(), facts: { date: billing.today() } });
});

test('who pays past midnight, when the month without access is over, has a month from that day', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  for (const days of [0, 1, 3, 7]) {
    billing.provider.declineNextChargeOf(amount, 'DECLINED');
    await billing.goTo(dayAfter(on, days));
  }
  const { periodEnd } = await billing.status();
  await billing.goTo(periodEnd);
  expect(await billing.status()).toMatchObject({ pastDue: { blocked: true } });
  while (swissDay(new Date(server.clock.now().getTime() + 20 * 60_000)) === periodEnd) {
    server.clock.forward(10 * 60_000);
  }
  const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
  await billing.wait(25);
  const first = dayAfter(periodEnd, 1);
  expect(billing.today()).toBe(first);
  await payAsCustomer(redirectUrl);
  expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded', amount, givenBack: 0 });
  const { period } = (await receipts()).at(-1)!.facts;
  expect(period.from).toBe(first);
  expect(await billing.status()).toMatchObject({ state: 'active', periodEnd: period.to });
  const moved = billing.moneyMoved();
  await billing.goTo(dayAfter(first, 2));
  expect(billing.moneyMoved(), 'nothing is charged for the month that is paid').toBe(moved);
});

test('a date of the provider before the attempt is not believed where the restore was before it', async () => {
  const eightHours = 8 * 3_600_000;
  const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds);
  while (swissDay(ago(eightHours)) === billing.today()) server.clock.forward(3_600_000);
  const restoredAt = ago(2 * eightHours).toISOString();
  await server.context.database.pool.query("insert into restores (series, restored_at) values ('R1', $1)", [
    restoredAt,
  ]);
  const due = (await billing.status()).nextPayment!;
  const reference = await billing.loseCharge(due, { performed: true });
  const made = billing.provider.transactions().find(({ refno }) => refno === reference)!;
  for (const entry of made.history) entry.date = new Date(Date.parse(entry.date) - eightHours).toISOString();
  expect(await settleUnknownPayment(server.context, { reference, providerId: made.id })).toMatchObject({
    settled: true,
  });
  expect((await receipts()).some(({ day, facts }) => day === due.on && facts.date === due.on)).toBe(true);
});
