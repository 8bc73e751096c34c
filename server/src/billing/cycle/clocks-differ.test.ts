import type { Charge } from '@polier/contract/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { beginCheckout } from '../../../test/sign-up.ts';
import { checkDueAttempts } from '../attempts/check-due-attempts.ts';
import { attemptById, unknownAttempts } from '../attempts/store.ts';
import { addDays } from '../life/calendar.ts';

/** The clocks of two servers differ by seconds: what one of them did after midnight, the other hears of before it. */
const secondsMs = 20_000;

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeEach(async () => {
  server = await startServer({ sources: false, signIn: true });
  billing = billingOf(server);
});
afterEach(() => server.remove());

/** Goes to the first seconds of the day of the next charge, and does what is due by the clock that is ahead. */
async function passMidnight(): Promise<{ on: string; amount: number }> {
  const { on, amount } = (await billing.status()).nextPayment!;
  await billing.goTo(addDays(on, -1));
  for (const step of [3_600_000, 60_000, 1_000]) {
    while (billing.today() < on) server.clock.forward(step);
    server.clock.forward(-step);
  }
  server.clock.forward(5_000);
  expect(billing.today()).toBe(on);
  await server.settle();
  return { on, amount };
}

test('who cancels on the clock that is behind, while the next month is being charged, gets it back', async () => {
  billing.provider.failNext({ answer: 'error', performed: true, on: 'POST transactions/authorize' });
  const moved = billing.moneyMoved();
  const { on, amount } = await passMidnight();
  expect(billing.moneyMoved() - moved).toBe(amount);
  server.clock.forward(-secondsMs);
  expect((await billing.change('cancel-subscription')).endsOn).toBe(addDays(on, -1));
  for (const minutes of [5, 1]) await billing.wait(minutes);
  expect(billing.moneyMoved()).toBe(moved);
});

test('people added on the clock that is behind are charged, as shown, when the month was billed without them', async () => {
  const { on, amount } = await passMidnight();
  server.clock.forward(-secondsMs);
  expect(billing.today()).toBe(addDays(on, -1));
  const preview = await billing.post('price-preview', { people: 10 });
  const { now, after } = (await preview.json()) as { now: Charge; after: Charge };
  expect(now.amount).toBe(amount);
  expect(after.added, 'they are there for a whole month').toMatchObject({ amount: 10 * 2_500 });
  // A server whose clock was wrong by far has left a day that is still to come.
  const wrong = 'insert into seat_days (company_id, day, seats) values (1, $1, 1)';
  await server.context.database.pool.query(wrong, [addDays(on, 300)]);
  const rows = Array.from({ length: 10 }, newPerson);
  await server.call('POST', '/api/employees/many', { as: 'admin', body: { rows, dryRun: false } });
  const moved = billing.moneyMoved();
  await billing.goTo(after.on);
  expect(billing.moneyMoved() - moved).toBe(after.amount);
});

test.each([5 * 60, 90])(
  'a charge without an answer that a clock %i minutes ahead has made is not made again when the clock is right',
  async (minutesAhead) => {
    const ahead = minutesAhead * 60_000;
    const { on, amount } = (await billing.status()).nextPayment!;
    billing.provider.setUniqueReferences(false);
    const moved = billing.moneyMoved();
    let offset = ahead;
    billing.provider.setClock(() => new Date(server.clock.now().getTime() - offset));
    billing.provider.failNext({ answer: 'error', performed: true, on: 'POST transactions/authorize' });
    await billing.goTo(on);
    offset = 0;
    server.clock.forward(-ahead);
    for (const minutes of [61, 35, 210, 1]) await billing.wait(minutes);
    expect(billing.moneyMoved() - moved).toBe(amount);
    expect(await unknownAttempts(server.context.db)).toMatchObject([{ amount }]);
  },
);

test('what is due is done although a clock that was far ahead has put it off', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  const { pool } = server.context.database;
  await pool.query('update subscriptions set looked_on = $1', [addDays(on, 300)]);
  billing.provider.setDown('refusing');
  const moved = billing.moneyMoved();
  await billing.goTo(on);
  billing.provider.setDown('no');
  const putOff = "update payment_attempts set look_at = look_at + interval '300 days' where look_at is not null";
  expect((await pool.query(putOff)).rowCount, 'a charge waits for the provider').toBe(1);
  await billing.wait(3);
  expect(billing.moneyMoved() - moved).toBe(amount);
});

test('a checkout that a clock that is ahead begins is ended only when its time has come', async () => {
  const { attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
  // The provider has not answered yet.
  const asked = "update payment_attempts set state = 'created', provider_id = null, redirect_url = null where id = $1";
  await server.context.database.pool.query(asked, [attempt]);
  const { clock, db } = server.context;
  const behind = { ...clock, now: () => new Date(clock.now().getTime() - 600_000) };
  await checkDueAttempts({ ...server.context, clock: behind });
  expect(await attemptById(db, attempt)).toMatchObject({ state: 'created' });
  await billing.wait(30);
  expect(await attemptById(db, attempt)).toMatchObject({ state: 'failed' });
});
