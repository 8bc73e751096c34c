import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm, inAnotherWindow } from '../../../test/sign-up.ts';
import { paymentsOfCompany, refundsForOperator } from '../attempts/store.ts';
import { giveBack } from '../office/give-back.ts';
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
  const visits = [
    await beginCheckout(server, 'admin', { purpose: 'debt' }),
    await beginCheckout(server, 'admin', inAnotherWindow),
  ];
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
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  const notes = (await creditNotes()).slice(0, -before || undefined);
  expect(notes.map(({ amount }) => amount).sort()).toEqual([500, paid!.amount! - 500].sort());
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await creditNotes()).toHaveLength(before + 2);
  expect((await refundsForOperator(server.context.db)).length).toBe(0);
});

/** The builder is billed from this day on no more; null: it is billed again. */
const billUntil = (day: string | null) =>
  server.context.database.pool.query('update subscriptions set looked_on = $1 where company_id = $2', [
    day && dayAfter(day, 1000),
    builder,
  ]);

test('money given back by hand gets its credit note, however long after the payment', async () => {
  const { id } = billing.provider
    .transactions()
    .findLast(({ type, status, credited }) => type === 'payment' && status === 'settled' && credited === 0)!;
  const paidOn = billing.today();
  // The builder is billed no more; only the comparison goes on.
  await billUntil(paidOn);
  for (const days of [12, 45, 200, 350]) {
    const amount = 100 + days;
    await billing.goTo(dayAfter(paidOn, days));
    billing.provider.refundInBackOffice(id, amount, `BYHAND${days}`);
    for (let day = 0; day < 7; day += 1) await billing.goTo(dayAfter(billing.today(), 1));
    expect((await creditNotes()).filter((note) => note.amount === amount)).toHaveLength(1);
  }
});

/** Goes to the day of the next charge, which may have passed while the builder was not billed. */
async function payNext(): Promise<void> {
  const { on } = (await billing.status()).nextPayment!;
  await billing.goTo([on, dayAfter(billing.today(), 1)].sort()[1]!);
}

/** Pays some months, and has it be a hundred days since; the builder is billed no more then. */
async function payLongAgo(number: number): Promise<string[]> {
  await billUntil(null);
  for (let month = 0; month < number; month += 1) await payNext();
  const paid = (await paymentsOfCompany(server.context.db, builder)).slice(0, number);
  expect(paid.map(({ state }) => state)).toEqual(paid.map(() => 'succeeded'));
  const ids = paid.map(({ providerId }) => providerId!);
  const longAgo =
    "update payment_attempts set settled_at = settled_at - interval '100 days' where provider_id = any($1)";
  await server.context.database.pool.query(longAgo, [ids]);
  await billUntil(billing.today());
  return ids;
}

test('money given back by hand of an old payment is found whatever days the servers and their clock leave out', async () => {
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
  server.clock.forward(7 * 86_400_000);
  for (const [at, of] of [id!, ...others].entries()) refund(41 + at, of);
  const found = async () => (await creditNotes()).filter(({ amount }) => amount > 40 && amount < 44).length;
  const payments = billing.provider.transactions().filter(({ type }) => type === 'payment').length;
  for (let runs = 0; runs < payments; runs += 1) {
    expect(await found(), 'a run compares one, on both servers').toBeLessThanOrEqual(runs);
    await Promise.all([comparePayments(server.context, 1), comparePayments(server.context, 1)]);
  }
  expect(await found()).toBe(3);
});

test('a refund that is not possible for days is on the list, and is made when it is possible', async () => {
  await billUntil(null);
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
  for (const odd of [{ type: 'unheard of' }, { refno: 'OTHER' }, { credited: ['1'] }]) {
    Object.assign(there, right, odd);
    await billing.goTo(dayAfter(billing.today(), 1));
    expect(await billing.history(), JSON.stringify(odd)).toEqual(booked);
  }
  Object.assign(there, right);
});
