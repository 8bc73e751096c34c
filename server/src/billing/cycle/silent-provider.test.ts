import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut } from '../../../test/sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

test('a provider that never answers about one company holds up no other', async () => {
  const billing = billingOf(server);
  const { pool } = server.context.database;
  const twin = 1001;
  for (const [table, key] of [
    ['companies', 'id'],
    ['subscriptions', 'company_id'],
    ['saved_cards', 'company_id'],
  ] as const) {
    const { rows } = await pool.query(`select row_to_json(t) as row from ${table} t where ${key} = 1`);
    const row = { ...rows[0].row, [key]: twin };
    await pool.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ]);
  }
  await pool.query(`insert into employees (company_id, first_name, role) values ($1, 'Anna', 'admin')`, [twin]);
  // The builder's card is another one now, so that only the charge of its twin asks about the first registration.
  const { rows } = await pool.query('select saved_by from saved_cards where company_id = 1');
  const about: string = rows[0].saved_by;
  expect(await checkOut(server, 'admin', { purpose: 'card' })).toMatchObject({ state: 'succeeded' });
  const { on } = (await billing.status()).nextPayment!;
  const paid = () =>
    billing.provider.transactions().filter(({ type, status }) => type === 'payment' && status === 'settled');
  const before = paid().length;
  billing.provider.failNext({ answer: 'nothing', performed: false, on: 'GET transactions/id', about });
  let settled = false;
  const going = billing.goTo(on).then(() => {
    settled = true;
  });
  // The one without an answer is given up after ten seconds; nobody waits for it.
  await expect.poll(() => paid().length, { timeout: 9_000 }).toBe(before + 1);
  expect(settled).toBe(false);
  await going;
  await billing.wait(11);
  expect(paid()).toHaveLength(before + 2);
});
