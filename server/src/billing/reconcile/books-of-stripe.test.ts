import { startStripePayments } from '@polier/stand-ins/stripe-payments/stripe-payments';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';
import { transaction } from '../../database/connection.ts';
import { referenceOf } from '../attempts/attempt.ts';
import { requestRefund } from '../attempts/request-refund.ts';
import { paymentsOfCompany, refundById, refundsForOperator, unknownAttempts } from '../attempts/store.ts';
import { giveBack } from '../office/give-back.ts';
import { listMatters } from '../office/list-matters.ts';
import { handleWebhookJob } from '../webhooks/handle-webhook-job.ts';
import { settleUnknownPayment } from './settle-unknown-payment.ts';

/** What is given back and disputed at Stripe, and what is kept there and of its messages. */
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
const creditNotes = async () => (await billing.history()).filter(({ kind }) => kind === 'refund');
const builder = 1;

const keys = { secretKey: 'sk_test_books', webhookKey: 'whsec_books' };
let provider: Awaited<ReturnType<typeof startStripePayments>>;
beforeAll(async () => {
  provider = await startStripePayments({ host: '127.0.0.1', port: 0, ...keys });
  server = await startServer({
    sources: false,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_API_URL: provider.url,
      PAYMENT_SECRET_KEY: keys.secretKey,
      PAYMENT_WEBHOOK_KEYS: keys.webhookKey,
    },
  });
  billing = billingOf(server);
  provider.control.setClock(server.clock.now);
});
afterAll(async () => {
  await server.remove();
  await provider.close();
});

test.each([
  ['fails', 'failed', 0],
  ['is made', 'succeeded', 1],
] as const)('a refund that is accepted and then %s', async (_, status, notes) => {
  await visit({ purpose: 'card' });
  await billing.goTo((await billing.status()).nextPayment!.on);
  const [paid] = await paymentsOfCompany(server.context.db, builder);
  expect(paid).toMatchObject({ state: 'succeeded' });
  provider.control.letRefundsPend(true);
  await transaction(server.context.db, (tx) => requestRefund(server.context, tx, paid!));
  await billing.wait(2);
  expect(await creditNotes()).toEqual([]);
  provider.control.settleRefund(provider.control.refunds().at(-1)!.id, status);
  await billing.wait(61);
  await billing.wait(1);
  expect(await creditNotes()).toHaveLength(notes);
  expect((await refundsForOperator(server.context.db)).length).toBe(1 - notes);
  if (notes === 1) return;
  provider.control.letRefundsPend(false);
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  expect(await creditNotes()).toHaveLength(1);
  await server.context.database.pool.query("delete from receipts where kind = 'refund'");
});

/** Pays the next charge and returns it. */
async function payNext() {
  await billing.goTo((await billing.status()).nextPayment!.on);
  const [paid] = await paymentsOfCompany(server.context.db, builder);
  expect(paid).toMatchObject({ state: 'succeeded' });
  return paid!;
}
const books = async () =>
  (await billing.history())
    .map(({ kind, amount }) => (kind === 'refund' ? -amount : amount))
    .reduce((a, b) => a + b, 0);

test('a refund that fails after it was made takes its credit note back, and is made again', async () => {
  provider.control.letRefundsPend(false);
  const paid = await payNext();
  const before = await books();
  await giveBack(server.context, 'operator', {
    receipt: (await billing.history()).find(({ kind }) => kind === 'payment')!.number,
    amount: 700,
    reason: 'a long outage',
  });
  expect(await books()).toBe(before - 700);
  provider.control.settleRefund(provider.control.refunds().at(-1)!.id, 'failed');
  await handleWebhookJob(server.context, { providerId: provider.control.refunds().at(-1)!.id });
  expect(await books()).toBe(before);
  expect((await billing.history())[0]).toMatchObject({ kind: 'reversal', amount: 700 });
  expect((await billing.history())[0]!.receipt).toBe(true);
  await billing.wait(2);
  expect(billing.letters().some((subject) => /Rückerstattung nicht gelungen/.test(subject))).toBe(true);
  expect(await books(), 'made again').toBe(before - 700);
  const made = provider.control.payments().find(({ reference }) => reference === paid.reference)!;
  expect(made.refunded).toBe(700);
});

test('of two refunds by hand, the one that fails after all leaves the books', async () => {
  const { control } = provider;
  const given = async (id: string, amount: number, day: number) => {
    const refund = control.refundInDashboard(id, amount);
    await billing.goTo(dayAfter(billing.today(), day));
    return refund;
  };
  const fail = async (refund: string) => {
    control.settleRefund(refund, 'failed');
    await billing.goTo(dayAfter(billing.today(), 1));
  };
  const paid = await payNext();
  const before = await books();
  // Each in the books by itself: the second fails.
  await given(paid.providerId!, 500, 1);
  const second = await given(paid.providerId!, 700, 1);
  await fail(second);
  expect(await books()).toBe(before - 500);
  expect((await billing.history())[0]).toMatchObject({ kind: 'reversal', amount: 700 });
  // In the books as one: the greater part of it fails.
  control.refundInDashboard(paid.providerId!, 100);
  const part = await given(paid.providerId!, 300, 1);
  expect(await books()).toBe(before - 900);
  await fail(part);
  expect(await books()).toBe(before - 600);
  await fail(control.refunds().find(({ amount }) => amount === 500)!.id);
  expect(await books()).toBe(before - 100);
});

test('refunds by hand that fail are taken back before one of ours whose number is not known', async () => {
  const { control } = provider;
  const paid = await payNext();
  const before = await books();
  const given = { amount: 500, reason: 'a long outage' };
  const { number } = (await billing.history()).find(({ kind }) => kind === 'payment')!;
  await giveBack(server.context, 'operator', { receipt: number, ...given });
  // As when its answer was lost for good.
  await server.context.database.pool.query('update refunds set provider_id = null where attempt_id = $1', [paid.id]);
  const byHand: string[] = [];
  for (const amount of [300, 200]) {
    byHand.push(control.refundInDashboard(paid.providerId!, amount));
    await billing.goTo(dayAfter(billing.today(), 1));
  }
  expect(await books()).toBe(before - 1000);
  for (const refund of byHand) control.settleRefund(refund, 'failed');
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(3);
  expect(await books()).toBe(before - 500);
  expect(control.payments().find(({ id }) => id === paid.providerId)!.refunded, 'not given back again').toBe(500);
});

test('"not paid" about a charge that was made charges nobody twice, when Stripe has long forgotten its key', async () => {
  const { on } = (await billing.status()).nextPayment!;
  provider.control.failNext({ answer: 'error', performed: true, on: 'POST /v1/payment_intents' });
  await billing.goTo(on);
  provider.control.setDown('error');
  await billing.wait(24 * 60);
  provider.control.setDown(null);
  await billing.goTo(dayAfter(on, 3));
  const [{ reference } = { reference: '' }] = await unknownAttempts(server.context.db);
  const { id, amount } = provider.control.payments().find((one) => one.reference === reference)!;
  provider.control.setReceived(id, amount + 100);
  const notPaid = () => settleUnknownPayment(server.context, { reference, providerId: null });
  expect(await notPaid()).toMatchObject({ settled: false, outcome: 'other-transaction' });
  expect(provider.control.payments().filter((one) => one.reference === reference)).toHaveLength(1);
  provider.control.setReceived(id, amount);
  expect(await notPaid()).toMatchObject({ settled: true, outcome: 'paid' });
  expect(provider.control.payments().filter((one) => one.reference === reference)).toHaveLength(1);
  expect((await billing.history())[0]).toMatchObject({ status: 'paid' });
});

test('a payment in the books that is another one at Stripe is told to the operator every day', async () => {
  const paid = await payNext();
  const alarms: unknown[] = [];
  const spy = vi
    .spyOn(server.context.log, 'error')
    .mockImplementation((...said: unknown[]) => void alarms.push(said[0]));
  for (const received of [100, 0]) {
    alarms.splice(0);
    provider.control.setReceived(paid.providerId!, paid.amount! - received);
    await billing.goTo(dayAfter(billing.today(), 1));
    const told = { reference: paid.reference, differing: [`its amount is ${paid.amount! - 100} Rappen`] };
    expect(alarms).toEqual(received ? [told] : []);
  }
  spy.mockRestore();
});

test('a payment that the bank takes back is in the books and on the list, and out of the books when it is won', async () => {
  const paid = await payNext();
  const before = await books();
  const letters = billing.letters().length;
  provider.control.dispute(paid.providerId!, 'warning_needs_response');
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await books(), 'an inquiry takes nothing').toBe(before);
  provider.control.dispute(paid.providerId!, 'needs_response');
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await books()).toBe(before - paid.amount!);
  expect((await listMatters(server.context)).disputes).toMatchObject([{ state: 'open', amount: paid.amount }]);
  provider.control.dispute(paid.providerId!, 'won');
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await books()).toBe(before);
  expect((await listMatters(server.context)).disputes).toMatchObject([{ state: 'won', amount: paid.amount }]);
  expect(billing.letters().slice(letters)).toEqual([]);
});

test('what is given back of a payment of years ago is found, though no webhook came', async () => {
  const paid = await payNext();
  const longAgo = "update payment_attempts set settled_at = settled_at - interval '900 days' where id = $1";
  await server.context.database.pool.query(longAgo, [paid.id]);
  const before = await books();
  provider.control.refundInDashboard(paid.providerId!, 300);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(await books()).toBe(before - 300);
  provider.control.dispute(paid.providerId!, 'needs_response');
  await billing.goTo(dayAfter(billing.today(), 1));
  expect((await listMatters(server.context)).disputes).toMatchObject([{ state: 'won' }, { state: 'open' }]);
});

test('a restored server does not make a refund again that the lost one has made', async () => {
  const paid = await payNext();
  const before = await books();
  const decided = { amount: 900, reason: 'a long outage', givenBy: 'operator' };
  provider.control.refundInDashboard(paid.providerId!, decided.amount);
  await server.context.database.pool.query("insert into restores (series, restored_at) values ('R1', now())");
  await transaction(server.context.db, (tx) => requestRefund(server.context, tx, paid, decided));
  await billing.wait(2);
  await billing.goTo(dayAfter(billing.today(), 1));
  const made = provider.control.payments().find(({ reference }) => reference === paid.reference)!;
  expect(made.refunded).toBe(decided.amount);
  expect(await books()).toBe(before - decided.amount);
});

test('a restored server does not take a refund of unknown outcome for another one of the same payment', async () => {
  const paid = await payNext();
  const before = await books();
  const decide = (reason: string) =>
    transaction(server.context.db, (tx) =>
      requestRefund(server.context, tx, paid, { amount: 900, reason, givenBy: 'operator' }),
    );
  const first = await decide('a long outage');
  const lost = "update refunds set state = 'unknown', called_at = created_at, look_at = null where id = $1";
  await server.context.database.pool.query(lost, [first.id]);
  provider.control.refundInDashboard(paid.providerId!, 900);
  const second = await decide('another outage');
  await billing.wait(2);
  expect((await refundById(server.context.db, second.id))!.state).toBe('created');
  expect(await books()).toBe(before);
  await billing.goTo(dayAfter(billing.today(), 1));
  await billing.wait(61);
  await billing.wait(1);
  const made = provider.control.payments().find(({ reference }) => reference === paid.reference)!;
  expect(made.refunded).toBe(1800);
  expect(await books()).toBe(before - 1800);
});

test('what the lost server charged for people who are not in the backup is paid, and not charged again', async () => {
  const due = (await billing.status()).nextPayment!;
  const { rows } = await server.context.database.pool.query(
    `select s.period, c.created_at as founded, k.token from subscriptions s
     join companies c on c.id = s.company_id join saved_cards k on k.company_id = c.id where c.id = ${builder}`,
  );
  const { period, founded, token: cardToken } = rows[0];
  const reference = referenceOf({ companyId: builder, period, founded, number: 1 });
  const amountRappen = due.amount + 3333;
  const lost = { reference, amountRappen, currency: 'CHF', cardToken, idempotencyKey: 'of the lost server' } as const;
  expect(await server.context.payments.chargeSavedCard(lost)).toMatchObject({ outcome: 'succeeded' });
  const at = new Date(server.clock.now().getTime() + 60_000);
  await server.context.database.pool.query("insert into restores (series, restored_at) values ('R2', $1)", [at]);
  await billing.goTo(due.on);
  expect((await billing.history())[0]).toMatchObject({ status: 'paid', amount: amountRappen });
  expect(provider.control.payments().filter((one) => one.reference === reference)).toHaveLength(1);
  expect((await billing.status()).nextPayment!.on > due.on).toBe(true);
});

/** Pays or registers a card on the payment page. */
async function visit(body: object): Promise<void> {
  const { redirectUrl, attempt } = await beginCheckout(server, 'admin', body);
  const card = { number: '5555555555554444', month: 12, year: 2099 };
  provider.control.complete(/cs_\w+/.exec(redirectUrl)![0], card);
  expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded' });
  await server.settle();
}

/** Sends a signed event about something, which names the customer as Stripe's do. */
async function send(type: string, about: { id: string; object: string; payment_intent?: string }): Promise<void> {
  const named = { ...about, billing_details: { name: 'Xqkarteninhaber' } };
  const { body, headers } = provider.control.event(type, named);
  const url = `${server.url}/api/billing/webhook/stripe`;
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(answer.status).toBe(200);
  await server.settle();
}
const deliveries = async () =>
  (await server.context.database.pool.query('select provider_id as id from webhook_deliveries order by id')).rows;

test('a refund that is told before the payment itself leaves the card of the payment saved', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  provider.control.declineNextChargeOf(amount, 'generic_decline');
  await billing.goTo(on);
  const before = await books();
  const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'debt' });
  const card = { number: '4242424242424242', month: 12, year: 2099 };
  provider.control.complete(/cs_\w+/.exec(redirectUrl)![0], card);
  const payment = provider.control.payments().at(-1)!.id;
  provider.control.refundInDashboard(payment, 100);
  await send('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: payment });
  expect((await billing.status()).card).toMatchObject({ last4: '4242' });
  await billing.goTo(dayAfter(on, 1));
  expect(await books()).toBe(before + amount - 100);
});

test('a card that is registered again is kept once', async () => {
  await visit({ purpose: 'card' });
  await visit({ purpose: 'card' });
  expect(provider.control.keptCards()).toHaveLength(1);
});

test('nothing of a company is left at Stripe or of its messages once the account is deleted', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  provider.control.declineNextChargeOf(amount, 'generic_decline');
  await billing.goTo(on);
  await visit({ purpose: 'debt' });
  // Known under the number of its page; everything about it afterwards has another.
  const payment = provider.control.payments().at(-1)!.id;
  const refund = provider.control.refundInDashboard(payment, 100);
  await send('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: payment });
  await send('refund.updated', { id: refund, object: 'refund', payment_intent: payment });
  await send('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: payment });
  expect((await deliveries()).length).toBeGreaterThan(1);

  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 1));
  expect(await server.employeeId('user'), 'the account is gone').toBeUndefined();
  expect(provider.control.keptCards()).toEqual([]);
  expect(await deliveries()).toEqual([]);

  await send('charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent: payment });
  await billing.goTo(dayAfter(endsOn!, 2));
  expect(await deliveries(), 'what comes later goes with the daily job').toEqual([]);
});
