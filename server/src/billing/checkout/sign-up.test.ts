import type { PaymentStatus } from '@polier/contract/billing';
import type { CurrentUser } from '@polier/contract/employees';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { beginCheckout, checkOut, confirm, fillWizard } from '../../../test/sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const status = async (as: Who) =>
  (await (await server.call('GET', '/api/billing/payment-status', { as })).json()) as PaymentStatus;
const me = async (as: Who) => (await (await server.call('GET', '/api/employees/me', { as })).json()) as CurrentUser;

test('the demonstration companies have their subscriptions', async () => {
  expect(await status('admin')).toMatchObject({ state: 'active', messages: ['next-payment', 'card-added'] });
});

test('who changed the plan in another window meanwhile is told that there is no account yet', async () => {
  await fillWizard(server);
  const { redirectUrl, attempt } = await beginCheckout(server, 'unfinished');
  await server.call('PUT', '/api/sign-up/plan', { as: 'unfinished', body: { plan: 3 } });
  await payAsCustomer(redirectUrl);
  expect(await confirm(server, 'unfinished', attempt)).toMatchObject({ state: 'succeeded', signUpChanged: true });
  expect(await me('unfinished')).toMatchObject({ BotAccess: false, FirstName: 'N/A' });
});

test('a sign-up with a free time registers the card, charges nothing and lets the person in', async () => {
  await fillWizard(server);
  expect(await me('unfinished')).toMatchObject({ BotAccess: false, BlockingFlag: true });
  const done = await checkOut(server, 'unfinished');
  expect(done).toMatchObject({ state: 'succeeded', purpose: 'sign-up', amount: 0, signUpChanged: false });
  expect(done.back.pathname).toBe('/payment-success');
  expect(done.back.searchParams.get('attempt')).toBe(done.attempt);
  expect(await me('unfinished')).toMatchObject({
    FirstName: 'Eva',
    CompanyName: 'Monnier Rénovation Sàrl',
    Role: 'admin',
    BotAccess: true,
    BlockingFlag: false,
  });
  expect(await status('unfinished')).toMatchObject({
    state: 'trial',
    plan: 1,
    seats: 1,
    card: { brand: expect.any(String), last4: '0007' },
    nextPayment: { amount: 2500, vat: 187 },
  });
  const { rows } = await server.context.database.pool.query(
    "select details from audit_entries where act = 'signed-up'",
  );
  expect(JSON.stringify(rows), 'the log keeps no name of who signed up').not.toMatch(/Eva|Monnier"/);
  // The billing run comes once a minute, and the one of this minute may be over.
  server.clock.forward(60_000);
  await server.settle();
  const letters = server.standIns.mailbox!.letters().filter(({ to }) => to.includes(people.unfinished.email));
  expect(letters, 'one letter says what was ordered').toMatchObject([{ text: expect.stringMatching(/CHF.25\.00/) }]);
});
