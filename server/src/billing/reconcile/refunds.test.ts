import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginAnother, beginCheckout, confirm } from '../../../test/sign-up.ts';
import { checkDueAttempts } from '../attempts/check-due-attempts.ts';
import { paymentsOfCompany, refundsForOperator } from '../attempts/store.ts';
import { giveBack } from '../office/give-back.ts';
import type { Payments } from '../providers/payments.ts';
import { comparePayments } from './compare-payments.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
const creditNotes = async () => (await billing.history()).filter(({ kind }) => kind === 'refund');
const builder = 1;

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

test('a refund that was refused is tried again, and stays on the list until it is done', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  billing.provider.declineNextChargeOf(amount, 'DECLINED');
  await billing.goTo(on);
  const visits = [await beginCheckout(server, 'admin', { purpose: 'debt' }), await beginAnother(server, 'admin')];
  const moved = billing.moneyMoved();
  for (const { redirectUrl } of visits) await payAsCustomer(redirectUrl);
  billing.provider.failNext({ answer: 'refused', performed: false, on: 'POST transactions/id/credit' });
  billing.provider.failNext({ answer: 'refused', performed: false, on: 'POST transactions/id/credit' });
  await server.settle();
  await billing.wait(3);
  await billing.wait(3);
  expect(await refundsForOperator(server.context.db)).toMatchObject([{ refund: { state: 'refused', amount } }]);
  expect(billing.moneyMoved()).toBe(moved + 2 * amount);
  expect(await creditNotes()).toEqual([]);
  const told = await Promise.all(visits.map(({ attempt }) => confirm(server, 'admin', attempt)));
  const failed = told.map((one) => (one as { refundFailed?: number }).refundFailed);
  expect(failed.sort(), 'who comes back is told').toEqual([0, amount]);
  await billing.goTo(dayAfter(on, 1));
  await billing.wait(3);
  expect(await refundsForOperator(server.context.db)).toHaveLength(1);
  await billing.goTo(dayAfter(on, 2));
  await billing.wait(3);
  expect(await refundsForOperator(server.context.db)).toEqual([]);
  expect(billing.moneyMoved()).toBe(moved + amount);
  expect(await creditNotes()).toHaveLength(1);
});

test('a payment that is cancelled there after it was made counts as given back, a refund of it is not made', async () => {
  await billing.goTo((await billing.status()).nextPayment!.on);
  const [paid] = (await paymentsOfCompany(server.context.db, builder)).filter(({ state }) => state === 'succeeded');
  const id = paid!.providerId!;
  const receipt = (await billing.history()).find(({ kind }) => kind === 'payment')!.number;
  const before = (await creditNotes()).length;
  billing.provider.setStatus(id, 'authorized');
  const given = { receipt, amount: 500, reason: 'agreed by telephone' };
  expect(await giveBack(server.context, 'operator', given), 'not possible yet').toMatchObject({ state: 'created' });
  billing.provider.setStatus(id, 'canceled');
  const told = vi.spyOn(server.context.log, 'error');
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  expect(told, 'it is the payment that was made').not.toHaveBeenCalled();
  const notes = (await creditNotes()).slice(0, -before || undefined);
  expect(notes.map(({ amount }) => amount).sort()).toEqual([500, paid!.amount! - 500].sort());
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await creditNotes()).toHaveLength(before + 2);
  expect((await refundsForOperator(server.context.db)).length).toBe(0);
});

test('money given back by hand gets its credit note, however long after the payment', async () => {
  const { id } = billing.provider
    .transactions()
    .findLast(({ type, status, credited }) => type === 'payment' && status === 'settled' && credited === 0)!;
  const paidOn = billing.today();
  for (const days of [12, 45, 200, 400]) {
    const amount = 100 + days;
    await billing.goTo(dayAfter(paidOn, days));
    billing.provider.refundInBackOffice(id, amount, `BYHAND${days}`);
    for (let day = 0; day < 7; day += 1) await billing.goTo(dayAfter(billing.today(), 1));
    expect((await creditNotes()).filter((note) => note.amount === amount)).toHaveLength(1);
  }
});

const payNext = async () => billing.goTo((await billing.status()).nextPayment!.on);

/** Pays some months, and has it be a hundred days since. */
async function payLongAgo(number: number): Promise<string[]> {
  for (let month = 0; month < number; month += 1) await payNext();
  const paid = (await paymentsOfCompany(server.context.db, builder)).slice(0, number);
  expect(paid.map(({ state }) => state)).toEqual(paid.map(() => 'succeeded'));
  const ids = paid.map(({ providerId }) => providerId!);
  const longAgo =
    "update payment_attempts set settled_at = settled_at - interval '100 days' where provider_id = any($1)";
  await server.context.database.pool.query(longAgo, [ids]);
  return ids;
}

test('money given back by hand of an old payment is found whatever days the servers and their clock leave out', {
  tags: 'nightly',
}, async () => {
  const notesOf = async (amount: number) => (await creditNotes()).filter((note) => note.amount === amount).length;
  const [id, ...others] = await payLongAgo(3);
  const refund = (amount: number, of = id!) => billing.provider.refundInBackOffice(of, amount, `JUMP${amount}`);
  for (const [at, away] of [14, 14, 15, 16].entries()) {
    refund(11 + at);
    await billing.goTo(dayAfter(billing.today(), away));
    expect(await notesOf(11 + at), `servers were away for ${away} days`).toBe(1);
  }

  refund(21);
  billing.provider.setDown('refusing');
  await billing.goTo(dayAfter(billing.today(), 7));
  billing.provider.setDown('no');
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await notesOf(21), 'the provider was away when its turn came').toBe(1);

  server.clock.forward(300 * 86_400_000);
  await server.settle();
  server.clock.forward(-300 * 86_400_000);
  refund(31);
  for (let day = 0; day < 7; day += 1) await billing.goTo(dayAfter(billing.today(), 1));
  expect(await notesOf(31), 'the clock was a year ahead and was set right').toBe(1);

  await billing.goTo(dayAfter(billing.today(), 7));
  // By a clock of their own: the server itself has nothing to compare meanwhile.
  const weekLater = { now: () => new Date(server.clock.now().getTime() + 7 * 86_400_000) };
  const later = { ...server.context, clock: { ...server.context.clock, ...weekLater } };
  for (const [at, of] of [id!, ...others].entries()) refund(41 + at, of);
  const found = async () => (await creditNotes()).filter(({ amount }) => amount > 40 && amount < 44).length;
  const payments = billing.provider.transactions().filter(({ type }) => type === 'payment').length;
  for (let runs = 0; runs < payments; runs += 1) {
    expect(await found(), 'a run compares one, on both servers').toBeLessThanOrEqual(runs);
    await Promise.all([comparePayments(later, 1), comparePayments(later, 1)]);
  }
  expect(await found()).toBe(3);
});

test('a refund that is not possible for days is on the list, and is made when it is possible', async () => {
  await payNext();
  const [paid] = await paymentsOfCompany(server.context.db, builder);
  const receipt = (await billing.history()).find(({ kind }) => kind === 'payment')!.number;
  billing.provider.setStatus(paid!.providerId!, 'authorized');
  await giveBack(server.context, 'operator', { receipt, amount: 333, reason: 'agreed by telephone' });
  for (let day = 0; day < 2; day += 1) await billing.goTo(dayAfter(billing.today(), 1));
  expect(await refundsForOperator(server.context.db), 'it may be possible yet').toEqual([]);
  for (let day = 0; day < 2; day += 1) await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  expect(await refundsForOperator(server.context.db)).toMatchObject([{ refund: { amount: 333 } }]);
  billing.provider.setStatus(paid!.providerId!, 'settled');
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  expect(await refundsForOperator(server.context.db)).toEqual([]);
  expect((await creditNotes()).filter(({ amount }) => amount === 333)).toHaveLength(1);
});

test('an answer of the provider that is not about the payment takes no credit note back', async () => {
  const [paid] = (await paymentsOfCompany(server.context.db, builder)).filter(({ state }) => state === 'succeeded');
  billing.provider.refundInBackOffice(paid!.providerId!, 77, 'HAND77');
  await billing.goTo(dayAfter(billing.today(), 1));
  const booked = await billing.history();
  expect(booked.filter(({ amount }) => amount === 77)).toHaveLength(1);
  const there = billing.provider.transactions().find(({ id }) => id === paid!.providerId)!;
  const right = { ...there };
  const cancelledOther = { status: 'canceled', refno: 'OTHER' };
  const told = vi.spyOn(server.context.log, 'error');
  for (const odd of [{ type: 'unheard of' }, { credited: ['1'] }, { refno: 'OTHER' }, cancelledOther]) {
    told.mockClear();
    Object.assign(there, right, odd);
    await billing.goTo(dayAfter(billing.today(), 1));
    expect(await billing.history(), JSON.stringify(odd)).toEqual(booked);
    const isTold = told.mock.calls.some(([, text]) => text === 'a payment in the books is another one at the provider');
    expect(isTold, JSON.stringify(odd)).toBe(!('type' in odd));
  }
  Object.assign(there, right);
});

test.each(['comes', 'is lost'])(
  'the answer to a refund that a server with a clock behind takes for unknown %s: it is booked once',
  async (answer) => {
    const amount = answer === 'comes' ? 444 : 446;
    await payNext();
    const receipt = (await billing.history()).find(({ kind }) => kind === 'payment')!.number;
    const { payments, clock } = server.context;
    const behind = { ...server.context, clock: { ...clock, now: () => new Date(clock.now().getTime() - 600_000) } };
    const refund: Payments['refund'] = async (asked) => {
      const result = await payments.refund(asked);
      await checkDueAttempts(behind);
      expect(await refundsForOperator(server.context.db)).toMatchObject([{ refund: { amount, state: 'unknown' } }]);
      return result;
    };
    const lost = { answer: 'error', performed: true, on: 'POST transactions/id/credit' } as const;
    if (answer === 'is lost') billing.provider.failNext(lost);
    const given = { receipt, amount, reason: 'agreed by telephone' };
    const moved = billing.moneyMoved();
    await giveBack({ ...server.context, payments: { ...payments, refund } }, 'operator', given);
    const notes = async () => (await creditNotes()).filter((note) => note.amount === amount).length;
    expect(await notes()).toBe(answer === 'comes' ? 1 : 0);
    await billing.wait(3);
    await billing.goTo(dayAfter(billing.today(), 1));
    expect(await refundsForOperator(server.context.db)).toEqual([]);
    expect([await notes(), moved - billing.moneyMoved()]).toEqual([1, amount]);
  },
);

test('old payments that have no day for their comparison get different ones, and the newest come first', async () => {
  const { pool } = server.context.database;
  await pool.query("update payment_attempts set compare_on = null, settled_at = settled_at - interval '40 days'");
  const compared = async () => {
    const isPayment = "state = 'succeeded' and amount is not null and settled_at > now() - interval '10 years'";
    const { rows } = await pool.query(
      `select compare_on::text as on from payment_attempts where ${isPayment} order by settled_at desc`,
    );
    return rows.map(({ on }: { on: string | null }) => on);
  };
  await comparePayments(server.context, 1);
  expect((await compared()).flatMap((on, at) => (on === null ? [] : [at]))).toEqual([0]);
  await comparePayments(server.context);
  const days = (await compared()).filter((on) => on !== null);
  expect(new Set(days).size).toBeGreaterThan(1);
  for (const on of days) expect(on > billing.today() && on <= dayAfter(billing.today(), 7), on).toBe(true);
});
