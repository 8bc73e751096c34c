import { startStripePayments } from '@polier/stand-ins/stripe-payments/stripe-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';

/** What is kept of a company at Stripe, and of what Stripe sends about it. */
const keys = { secretKey: 'sk_test_deliveries', webhookKey: 'whsec_deliveries' };
let provider: Awaited<ReturnType<typeof startStripePayments>>;
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
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
  provider.control.setClock(server.clock.now);
  billing = billingOf(server);
});
afterAll(async () => {
  await server.remove();
  await provider.close();
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
