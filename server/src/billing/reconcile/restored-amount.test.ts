import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { transaction } from '../../database/connection.ts';
import { recordSeats } from '../../employees/count-seats.ts';
import { insertEmployee, lockPeople } from '../../employees/store.ts';
import { referenceOf } from '../attempts/attempt.ts';
import { readLedger } from '../receipts/read-ledger.ts';
import { settleUnknownPayment } from './settle-unknown-payment.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  billing.provider.setClock(server.clock.now);
});
afterAll(() => server.remove());

const query = async <T>(text: string) => (await server.context.database.pool.query(text)).rows as T[];
/** Adds people to the company, as an invitation does. */
const addPeople = (number: number) =>
  transaction(server.context.db, async (tx) => {
    await lockPeople(tx, 1);
    for (let added = 0; added < number; added += 1) {
      await insertEmployee(tx, { companyId: 1, firstName: 'Neu', lastName: 'Hier', role: 'user' });
    }
    await recordSeats(tx, 1, server.context.clock.now());
  });
/** Notes a restore some minutes from now. */
const restore = (series: string, minutes: number) => {
  const at = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
  return query(`insert into restores (series, restored_at) values ('${series}', '${at}')`);
};

test('what the lost server charged for people who are not in the backup is entered as it was paid, and not charged again', async () => {
  const due = (await billing.status()).nextPayment!;
  const [of] = await query<{ period: number; founded: Date }>(
    'select s.period, c.created_at as founded from subscriptions s join companies c on c.id = s.company_id where c.id = 1',
  );
  const reference = referenceOf({ companyId: 1, ...of!, number: 1 });
  const charged = due.amount + 3333;
  const made = billing.provider.transactionOfOther(reference, charged);
  const madeOn = billing.today();
  await restore('R1', 1);
  const moved = billing.moneyMoved();
  await billing.goTo(due.on);
  await billing.wait(130);
  expect((await billing.history())[0]).toMatchObject({ number: reference, status: 'pending' });
  expect(await settleUnknownPayment(server.context, { reference, providerId: made })).toMatchObject({ settled: true });
  await server.settle();
  expect((await billing.history())[0]).toMatchObject({ status: 'paid', amount: charged });
  const { entries } = await readLedger(server.context, { from: madeOn, to: billing.today() });
  const parts = entries.flatMap((entry) => entry.parts);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged);
  const next = (await billing.status()).nextPayment!;
  expect(next.on > due.on).toBe(true);
  expect(billing.moneyMoved()).toBe(moved);
});

test('who was paid for before the restore and is added again is not billed for the days', async () => {
  const due = (await billing.status()).nextPayment!;
  const [of] = await query<{ period: number; founded: Date; seats: number }>(
    `select s.period, c.created_at as founded,
       (select count(*)::int from employees where company_id = 1 and blocked_at is null) as seats
     from subscriptions s join companies c on c.id = s.company_id where c.id = 1`,
  );
  const { seats, ...period } = of!;
  const reference = referenceOf({ companyId: 1, ...period, number: 1 });
  const made = billing.provider.transactionOfOther(reference, due.amount + 2 * 2500);
  await restore('R4', 1);
  await billing.goTo(due.on);
  await billing.wait(130);
  await settleUnknownPayment(server.context, { reference, providerId: made });
  await server.settle();
  expect((await billing.history())[0]).toMatchObject({ status: 'paid', amount: due.amount + 2 * 2500 });
  const [receipt] = await query<{ facts: object }>(
    `select facts from receipts where kind = 'payment' order by number desc limit 1`,
  );
  expect(receipt!.facts, 'the receipt guesses nothing').toMatchObject({ seats, amount: due.amount + 2 * 2500 });
  expect(receipt!.facts).not.toHaveProperty('morePlaces');
  await addPeople(2);
  expect((await billing.status()).nextPayment).toMatchObject({ amount: (seats + 2) * 2500 });
  await addPeople(1);
  expect((await billing.status()).nextPayment!.amount).toBeGreaterThan((seats + 3) * 2500);
});

test('without a restore a payment of another amount is not this one', async () => {
  await query('delete from restores');
  const due = (await billing.status()).nextPayment!;
  const reference = await billing.loseCharge(due, { performed: true });
  billing.provider.setUniqueReferences(false);
  const other = billing.provider.transactionOfOther(reference, due.amount + 3333);
  expect(await settleUnknownPayment(server.context, { reference, providerId: other })).toMatchObject({
    settled: false,
    outcome: 'other-transaction',
  });
});

test('nor is one that was made after the restore', async () => {
  const [pending] = await billing.history();
  const { amount, number: reference } = pending!;
  await restore('R2', -1);
  const other = billing.provider.transactionOfOther(reference, amount + 4444);
  const settle = () => settleUnknownPayment(server.context, { reference, providerId: other });
  expect(await settle()).toMatchObject({ settled: false, outcome: 'other-transaction' });
  await restore('R3', 1);
  expect(await settle()).toMatchObject({ settled: true });
});
