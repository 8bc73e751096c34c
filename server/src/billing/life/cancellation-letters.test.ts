import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  await billing.goTo((await billing.status()).nextPayment!.on);
});
afterAll(() => server.remove());

const told = () => billing.letters().filter((subject) => /gekündigt|Kündigung/.test(subject));

test('cancelling and restoring twenty times sends one letter about each, and the last word the next day', async () => {
  for (let time = 0; time < 10; time += 1) {
    await billing.change('cancel-subscription');
    await billing.change('restore-subscription');
  }
  expect(await billing.change('cancel-subscription')).toMatchObject({ state: 'cancelled' });
  await billing.wait(10);
  expect(told()).toEqual([expect.stringMatching(/^Abo gekündigt/), 'Kündigung zurückgenommen']);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(told()).toHaveLength(3);
  expect(told().at(-1)).toMatch(/^Abo gekündigt/);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(told()).toHaveLength(3);
});

test('whoever ends the day where it began gets no further letter', async () => {
  for (let time = 0; time < 5; time += 1) {
    await billing.change('restore-subscription');
    await billing.change('cancel-subscription');
  }
  await billing.goTo(dayAfter(billing.today(), 3));
  expect(told()).toHaveLength(5);
});
