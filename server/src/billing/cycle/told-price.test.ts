import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

test('a price that rises in the free time is told before the first charge, once', async () => {
  await fillWizard(server);
  await checkOut(server, 'unfinished');
  await billing.wait(2);
  const { on, unitPrice } = (await billing.status('unfinished')).nextPayment!;
  expect(unitPrice).toBe(2500);
  const dearer = "insert into plan_prices (plan, kind, amount, first_day) values (1, 'regular', 2700, $1)";
  await server.context.database.pool.query(dearer, [dayAfter(on, -5)]);
  const told = () =>
    server.standIns
      .mailbox!.letters()
      .filter(({ to, subject }) => to.includes(people.unfinished.email) && subject.startsWith('Nouveau prix'));
  await billing.goTo(dayAfter(on, -31));
  expect(told()).toEqual([]);
  await billing.goTo(dayAfter(on, -30));
  expect(told().map(({ text }) => text.match(/\d\d\.00/g)!.slice(0, 2))).toEqual([['27.00', '25.00']]);
  await billing.goTo(dayAfter(on, 1));
  expect(told()).toHaveLength(1);
  expect((await billing.history('unfinished'))[0]).toMatchObject({ status: 'paid', amount: 2700 });
});
