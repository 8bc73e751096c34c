import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { Person } from '../../ground/actor.ts';
import { initTransaction } from '../checkout/init-transaction.ts';
import type { BillingContext } from '../context.ts';
import { giveBack } from '../office/give-back.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';
import { makeCharge } from './make-charge.ts';
import { makeRefund } from './make-refund.ts';
import { paymentsOfCompany, refundByReference } from './store.ts';

/** A server waits for an answer for longer than an attempt is its own, and another one works on it meanwhile. */
const builder = 1;
const charge = 'POST transactions/authorize';
const credit = 'POST transactions/id/credit';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let due: { on: string; amount: number };
let moved: number;

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
beforeEach(async () => {
  due = (await billing.status()).nextPayment!;
  moved = billing.moneyMoved();
});
afterAll(() => server.remove());

/** A server whose clock is minutes ahead, so that nothing else comes due; `payments` are its answers. */
function serverIn(minutes: number, payments: Partial<BillingContext['payments']> = {}): BillingContext {
  const { clock } = server.context;
  const later = { ...clock, now: () => new Date(clock.now().getTime() + minutes * 60_000) };
  return { ...server.context, clock: later, payments: { ...server.context.payments, ...payments } };
}

/** The charge of a day, which waits because the provider refuses our password. */
async function putOffOn(day: string): Promise<string> {
  billing.provider.setDown('unauthorized');
  await billing.goTo(day);
  billing.provider.setDown('no');
  const [attempt] = await paymentsOfCompany(server.context.db, builder);
  expect(attempt).toMatchObject({ state: 'created', purpose: 'period' });
  return attempt!.id;
}

test('a charge that another server has made without hearing of it is not put off, and so not made again', async () => {
  billing.provider.setUniqueReferences(false);
  const id = await putOffOn(due.on);
  const chargeSavedCard = async () => {
    billing.provider.failNext({ answer: 'error', performed: true, on: charge });
    await makeCharge(serverIn(14), id);
    return { outcome: 'misconfigured', code: 'UNAUTHORIZED', providerId: null } as const;
  };
  await makeCharge(serverIn(11, { chargeSavedCard }), id);
  await billing.wait(100);
  await billing.wait(12);
  expect(billing.moneyMoved() - moved).toBe(due.amount);
  billing.provider.setUniqueReferences(true);
  const made = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;
  const named = { reference: made.refno, providerId: made.id };
  expect(await settleUnknownPayment(server.context, named), 'an operator has to look').toMatchObject({ settled: true });
});

test('a retry that another server has heard of is not put off: the next one is made on its day', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  await billing.goTo(due.on);
  const id = await putOffOn(dayAfter(due.on, 1));
  const readTransaction = async () => {
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await makeCharge(serverIn(14), id);
    throw new PaymentProviderError('readTransaction', { class: 'configuration', code: 'UNAUTHORIZED' });
  };
  await makeCharge(serverIn(11, { readTransaction }), id);
  await billing.wait(25);
  expect(billing.moneyMoved()).toBe(moved);
  expect(await billing.status()).toMatchObject({ state: 'past_due' });
  for (const days of [3, 4, 5]) await billing.goTo(dayAfter(due.on, days));
  expect(billing.moneyMoved() - moved).toBe(due.amount);
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
});

test('a payment that is heard of before the answer that began it counts once, and is not given back', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  await billing.goTo(due.on);
  const startCheckout: BillingContext['payments']['startCheckout'] = async (checkout) => {
    const started = await server.context.payments.startCheckout(checkout);
    await payAsCustomer(started.redirectUrl);
    await billing.provider.webhooksDone();
    await server.settle();
    return started;
  };
  const actor = { employeeId: await server.employeeId('admin'), companyId: builder, role: 'admin', language: 'de' };
  const asked = { params: undefined, query: undefined, body: { purpose: 'debt' } } as const;
  await initTransaction(serverIn(0, { startCheckout }), actor as Person, asked);
  for (const minutes of [3, 30, 70]) await billing.wait(minutes);
  expect(billing.moneyMoved() - moved).toBe(due.amount);
  const ofPeriod = (await billing.history()).filter(({ date, status }) => date >= due.on && status !== 'failed');
  expect(ofPeriod).toMatchObject([{ kind: 'payment', status: 'paid', amount: due.amount }]);
});

test('a refund that another server has begun anew is not begun a third time', async () => {
  await billing.goTo(due.on);
  const receipt = (await billing.history()).find(({ kind }) => kind === 'payment')!.number;
  const { id } = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;
  billing.provider.setStatus(id, 'authorized');
  const refund: BillingContext['payments']['refund'] = async ({ reference }) => {
    const begun = (await refundByReference(server.context.db, reference))!;
    await makeRefund(serverIn(3), begun.id);
    billing.provider.setStatus(id, 'settled');
    billing.provider.failNext({ answer: 'error', performed: true, on: credit });
    await makeRefund(serverIn(70), begun.id);
    return { outcome: 'notYet', code: 'INVALID_TRANSACTION_STATUS' };
  };
  const given = { receipt, amount: 300, reason: 'agreed by telephone' };
  await giveBack(serverIn(0, { refund }), 'operator', given);
  for (const minutes of [75, 3, 70]) await billing.wait(minutes);
  await billing.goTo(dayAfter(due.on, 1));
  expect(billing.moneyMoved() - moved).toBe(due.amount - given.amount);
  const notes = (await billing.history()).filter(({ kind }) => kind === 'refund');
  expect(notes.map(({ amount }) => amount)).toEqual([given.amount]);
});
