import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAsCustomer } from './pay-as-customer.ts';
import { newRefno, startForTests, webhookKey } from './start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
beforeAll(async () => {
  running = await startForTests();
});
afterAll(() => running.close());
beforeEach(() => {
  running.rung.length = 0;
});

const { stringify } = JSON;
const sign = (t: string, body: string) =>
  createHmac('sha256', Buffer.from(webhookKey, 'hex'))
    .update(t + body)
    .digest('hex');
const isSigned = ({ body, signature = '' }: { body: string; signature: string | undefined }) => {
  const [, t = '', s0] = /^t=(\d+),s0=([0-9a-f]{64})$/.exec(signature) ?? [];
  return s0 === sign(t, body);
};
async function pay() {
  const { id, page } = await running.start();
  await payAsCustomer(page);
  return id;
}

test('rings after each visit to the page, signed, with the status as its body; never after a charge', async () => {
  const id = await pay();
  expect(running.rung).toHaveLength(1);
  const [ring] = running.rung;
  expect(ring!.body).toBe(stringify(await running.status(id)));
  expect(ring!.signature).toBe(`t=${running.clock().getTime()},s0=${sign(`${running.clock().getTime()}`, ring!.body)}`);
  const { alias } = JSON.parse(ring!.body).card;
  const charge = { currency: 'CHF', refno: newRefno(), amount: 100, card: { alias } };
  expect((await running.call('POST', '/v1/transactions/authorize', charge)).status).toBe(200);
  const { page } = await running.start();
  await payAsCustomer(page, { cancel: 'at-once' });
  await running.provider.control.webhooksDone();
  expect(running.rung.map(({ body }) => JSON.parse(body).status)).toEqual(['settled', 'canceled']);
});

test('tries again until it is answered well, each time signed anew', async () => {
  running.answers.push(500, 302);
  await pay();
  await running.provider.control.webhooksDone();
  expect(running.rung).toHaveLength(3);
  expect(running.rung.every(isSigned)).toBe(true);
  expect(
    running.provider.control
      .deliveries()
      .slice(-3)
      .map(({ status }) => status),
  ).toEqual([500, 302, 204]);
});

test('gives up in the end, and a shop that is not there does not keep the customer from going back', async () => {
  running.answers.push(500, 500, 500);
  await pay();
  await running.provider.control.webhooksDone();
  expect(running.rung).toHaveLength(3);
  const { page } = await running.start({ webhook: { url: 'http://127.0.0.1:9/' } });
  expect((await payAsCustomer(page)).pathname).toBe('/ok');
});

test('a test may lose, double, hold and turn them round', async () => {
  const { control } = running.provider;
  control.nextWebhooks('lost', 'twice', 'held', 'held');
  const ids = [await pay(), await pay(), await pay(), await pay()];
  await control.webhooksDone();
  const rung = () => running.rung.map(({ body }) => ids.indexOf(JSON.parse(body).transactionId));
  expect(rung()).toEqual([1, 1]);
  await control.releaseWebhooks('reversed');
  expect(rung()).toEqual([1, 1, 3, 2]);
});

test('a test may forge and replay them, and change the key', async () => {
  const { control } = running.provider;
  control.nextWebhooks('wrong-signature', 'wrong-key', 'unsigned');
  for (let n = 0; n < 3; n += 1) await pay();
  expect(running.rung.map(isSigned)).toEqual([false, false, false]);
  expect(running.rung[2]!.signature).toBeUndefined();
  await pay();
  const earlier = control.deliveries().at(-1)!;
  running.forward(60_000);
  await control.replayWebhook(earlier);
  expect(running.rung.at(-1)).toEqual(running.rung.at(-2));
  control.changeWebhookKey('ff'.repeat(32));
  await pay();
  expect(isSigned(running.rung.at(-1)!)).toBe(false);
});
