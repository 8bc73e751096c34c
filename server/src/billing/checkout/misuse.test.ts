import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm, fillWizard } from '../../../test/sign-up.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

test('a payment page that is opened again every day does not put the charge off for ever', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  const moved = billing.moneyMoved();
  for (let day = 0; day < 4 && billing.moneyMoved() === moved; day += 1) {
    // Seconds after midnight, before the billing run.
    const started = dayAfter(on, day);
    while (billing.today() < started) server.clock.forward(60_000);
    await billing.post('init-transaction', { purpose: 'debt' });
    await server.settle();
  }
  expect(billing.moneyMoved()).toBe(moved + amount);
  expect(billing.today()).toBe(dayAfter(on, 1));
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
});

test('whoever pays at a page that is still open after the charge gets it back', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  while (billing.today() < on) server.clock.forward(60_000);
  const moved = billing.moneyMoved();
  await beginCheckout(server, 'admin', { purpose: 'debt' });
  await server.settle();
  while (billing.today() < dayAfter(on, 1)) server.clock.forward(60_000);
  const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'debt' });
  await server.settle();
  expect(billing.moneyMoved(), 'charged').toBe(moved + amount);
  await payAsCustomer(redirectUrl);
  await billing.wait(3);
  await billing.wait(3);
  expect(billing.moneyMoved(), 'and given back').toBe(moved + amount);
});

test('payment pages are no place to try stolen cards: a company opens fifty in a day', async () => {
  await billing.wait(24 * 60);
  await server.context.database.pool.query(
    `insert into payment_attempts (reference, purpose, state, company_id, day, idempotency_key, created_at)
     select 'PAGE' || n, 'card', 'cancelled', 1, $1, gen_random_uuid(), $2 from generate_series(1, 49) as n`,
    [billing.today(), server.clock.now()],
  );
  const open = () => billing.post('init-transaction', { purpose: 'card' });
  expect((await open()).status).toBe(200);
  expect((await open()).status, 'one that is open is given again').toBe(200);
  server.clock.forward(11 * 60_000);
  const refused = await open();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'PAYMENT_PAGES_PER_DAY' }]);
  const minutes = Number(refused.headers.get('retry-after')) / 60;
  expect(Math.round(minutes), 'a day after the first of them').toBe(24 * 60 - 11);
  await billing.wait(24 * 60);
  expect((await open()).status).toBe(200);
});

test('whoever chooses another plan before paying signs up for that one', async () => {
  await fillWizard(server, 'unfinished', 1);
  const first = await beginCheckout(server, 'unfinished');
  expect((await beginCheckout(server, 'unfinished')).attempt, 'the same page for the same').toBe(first.attempt);
  await fillWizard(server, 'unfinished', 2);
  const { redirectUrl, attempt } = await beginCheckout(server, 'unfinished');
  await payAsCustomer(redirectUrl);
  expect(await confirm(server, 'unfinished', attempt)).toMatchObject({ state: 'succeeded', amount: 0 });
  expect(await billing.status('unfinished')).toMatchObject({ plan: 2, nextPayment: { unitPrice: 2000 } });
  // The page of the first choice is still open: it signs nobody up again.
  await payAsCustomer(first.redirectUrl);
  expect(await confirm(server, 'unfinished', first.attempt)).toMatchObject({ state: 'succeeded' });
  expect(await billing.status('unfinished')).toMatchObject({ plan: 2, state: 'trial' });
});

test('asking again and again for a charge without a card adds nothing to the history', async () => {
  await server.context.database.pool.query('delete from saved_cards');
  await billing.goTo((await billing.status()).nextPayment!.on);
  const before = await billing.history();
  expect(before[0]).toMatchObject({ status: 'failed', date: billing.today() });
  for (let time = 0; time < 5; time += 1) expect((await billing.post('retry-payment')).status).toBe(402);
  expect(await billing.history()).toEqual(before);
});

test('a payment page that somebody leaves is no failed payment', async () => {
  billing.provider.setClock(server.clock.now);
  const failures = async () => {
    const of = await server.context.database.pool.query("select id from audit_entries where act = 'payment-failed'");
    return of.rows.length;
  };
  expect(await billing.status()).toMatchObject({ state: 'past_due' });
  const before = { history: await billing.history(), failures: await failures() };
  const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
  await billing.wait(35);
  await billing.wait(10);
  expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'cancelled' });
  expect({ history: await billing.history(), failures: await failures() }).toEqual(before);
  expect((await fetch(redirectUrl)).status).toBe(410);
});
