import type { PaymentStatus } from '@polier/contract/billing';
import type { CurrentUser } from '@polier/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';

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

test('a sign-up with a free time registers the card, charges nothing and lets the person in', async () => {
  await fillWizard(server);
  expect(await me('unfinished')).toMatchObject({ BotAccess: false, BlockingFlag: true });
  const done = await checkOut(server, 'unfinished');
  expect(done).toMatchObject({ state: 'succeeded', purpose: 'sign-up', amount: 0 });
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
