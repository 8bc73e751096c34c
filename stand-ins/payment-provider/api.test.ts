import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAsCustomer } from './pay-as-customer.ts';
import { newRefno, startForTests } from './start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
beforeAll(async () => {
  running = await startForTests();
});
afterAll(() => running.close());

const code = (code: string) => ({ error: { code, message: expect.any(String) } });
const refund = (amount: number) => ({ amount, currency: 'CHF', refno: newRefno() });

async function paid(given: Record<string, unknown> = {}) {
  const { id, page } = await running.start(given);
  await payAsCustomer(page);
  return running.status(id);
}

test('starts a transaction as the real one does', async () => {
  const { status, body, location } = await running.call('POST', '/v1/transactions', running.init());
  expect(status).toBe(201);
  expect(body).toEqual({ transactionId: expect.stringMatching(/^260302\d{12}$/) });
  expect(location).toBe(`${running.provider.url}/v1/start/${body.transactionId}`);
  expect(await running.status(body.transactionId)).toMatchObject({
    transactionId: body.transactionId,
    type: 'payment',
    status: 'initialized',
    currency: 'CHF',
    detail: { init: { expires: '2026-03-02T08:30:00.000Z' } },
  });
});

test.each([
  ['no currency', { currency: undefined }, 'INVALID_PROPERTY'],
  ['no refno', { refno: null }, 'INVALID_PROPERTY'],
  ['a refno of 21 characters', { refno: 'x'.repeat(21) }, 'INVALID_PROPERTY'],
  ['an amount in francs', { amount: 25.5 }, 'INVALID_PROPERTY'],
  ['an amount as text', { amount: '2500' }, 'INVALID_PROPERTY'],
  ['a word for yes', { autoSettle: 'true' }, 'INVALID_PROPERTY'],
  ['a language of three letters', { language: 'deu' }, 'INVALID_PROPERTY'],
  ['an address without a host', { redirect: { successUrl: '/ok' } }, 'INVALID_PROPERTY'],
  ['a name nobody knows', { webhookUrl: 'http://x' }, 'UNRECOGNIZED_PROPERTY'],
  ['a name nobody knows further in', { option: { createalias: true } }, 'UNRECOGNIZED_PROPERTY'],
])('refuses %s', async (_, given, expected) => {
  const { status, body } = await running.call('POST', '/v1/transactions', running.init(given));
  expect(status).toBe(400);
  expect(body).toEqual(code(expected));
});

test('names the path of what is wrong, and refuses what is not JSON', async () => {
  const { body } = await running.call('POST', '/v1/transactions', running.init({ refno: undefined }));
  expect(body.error.message).toBe('init.refno must not be null');
  const broken = await running.call('POST', '/v1/transactions', '{"currency"');
  expect(broken.body).toEqual(code('INVALID_JSON_PAYLOAD'));
});

test('refuses other merchants, ids that are none, unknown ones, and other computers', async () => {
  const path = '/v1/transactions/260101120000000001';
  const wrong = await running.call('GET', path, undefined, { authorization: `Basic ${btoa('1100000000:wrong')}` });
  expect([wrong.status, wrong.body]).toEqual([401, code('UNAUTHORIZED')]);
  expect((await running.call('GET', path, undefined, { authorization: '' })).status).toBe(401);
  expect((await running.call('GET', '/v1/transactions/12')).body).toEqual(code('INVALID_PROPERTY'));
  expect((await running.call('GET', path)).body).toEqual(code('TRANSACTION_NOT_FOUND'));
  expect((await running.call('GET', '/v1/nothing')).status).toBe(404);
});

test('a refno is taken once, even when nobody ever paid', async () => {
  const refno = newRefno();
  await running.start({ refno });
  const again = await running.call('POST', '/v1/transactions', running.init({ refno }));
  expect([again.status, again.body]).toEqual([400, code('DUPLICATE_REFNO')]);
});

test('what nobody pays within half an hour fails', async () => {
  const { id, page } = await running.start();
  running.forward(30 * 60_000);
  expect((await running.status(id)).status).toBe('initialized');
  running.forward(1);
  expect(await running.status(id)).toMatchObject({ status: 'failed', detail: { fail: { reason: 'timeout' } } });
  await expect(payAsCustomer(page)).rejects.toThrow('410: Diese Zahlung ist abgeschlossen oder abgelaufen');
});

test('keeps a card once for its number, and tells about it until it is forgotten', async () => {
  const [first, second] = [await paid(), await paid({ amount: undefined })];
  expect(first.card.alias).toMatch(/^[\w-]{32}$/);
  expect(second.card.alias).toBe(first.card.alias);
  expect(second.card.fingerprint).toMatch(/^F-[\w-]{22}$/);
  expect(second).toMatchObject({ type: 'card_check', status: 'authorized', paymentMethod: 'ECA' });
  const path = `/v1/aliases/${first.card.alias}`;
  expect((await running.call('GET', path)).body).toMatchObject({
    alias: first.card.alias,
    fingerprint: first.card.fingerprint,
    type: 'CARD',
    masked: '520000xxxxxx0007',
  });
  expect((await running.call('DELETE', path)).status).toBe(204);
  expect((await running.call('DELETE', path)).body).toEqual(code('ALIAS_NOT_FOUND'));
  expect((await paid()).card.alias).not.toBe(first.card.alias);
});

test('charges a kept card; the amount decides with the cards made for that', async () => {
  const { id, page } = await running.start({ amount: undefined });
  await payAsCustomer(page, { card: '4242424242424242' });
  const { card } = await running.status(id);
  const charge = (amount: number, more: object = {}) =>
    running.call('POST', '/v1/transactions/authorize', {
      currency: 'CHF',
      refno: newRefno(),
      amount,
      autoSettle: true,
      card: { alias: card.alias, expiryMonth: '12', expiryYear: '99' },
      ...more,
    });
  const good = await charge(9_000);
  expect([good.status, good.body.card]).toEqual([200, { masked: '424242xxxxxx4242' }]);
  expect((await running.status(good.body.transactionId)).status).toBe('settled');
  for (const [amount, expected] of [
    [9_001, 'DECLINED'],
    [10_001, 'REFERRAL'],
    [11_001, 'BLOCKED_CARD'],
  ] as const) {
    const { status, body } = await charge(amount);
    expect([status, body]).toEqual([400, { ...code(expected), transactionId: expect.stringMatching(/^\d{18}$/) }]);
    expect((await running.status(body.transactionId)).status).toBe('failed');
  }
  expect((await charge(100, { card: { alias: 'x'.repeat(32) } })).body).toEqual(code('INVALID_ALIAS'));
  const over = await charge(100, { card: { alias: card.alias, expiryMonth: '02', expiryYear: '26' } });
  expect(over.body.error.code).toBe('EXPIRED_CARD');
  expect((await charge(100, { card: { alias: card.alias, expiryMonth: '03', expiryYear: '26' } })).status).toBe(200);
});

test('settles, releases and gives back, each only when it can be', async () => {
  const { transactionId: id } = await paid({ autoSettle: false });
  const path = `/v1/transactions/${id}`;
  const early = await running.call('POST', `${path}/credit`, refund(100));
  expect(early.body).toEqual({ error: { ...code('INVALID_TRANSACTION_STATUS').error, transactionId: id } });
  expect((await running.call('POST', `${path}/settle`, refund(2_501))).status).toBe(400);
  expect((await running.call('POST', `${path}/settle`, refund(2_500))).status).toBe(204);
  expect((await running.call('POST', `${path}/settle`, refund(2_500))).body).toEqual(
    code('INVALID_TRANSACTION_STATUS'),
  );
  const given = await running.call('POST', `${path}/credit`, refund(1_000));
  expect(given.status).toBe(200);
  expect(await running.status(given.body.transactionId)).toMatchObject({ type: 'credit', status: 'settled' });
  expect((await running.status(id)).detail.credit).toEqual({ amount: 1_000 });
  expect((await running.call('POST', `${path}/credit`, refund(1_501))).status).toBe(400);
  expect((await running.call('POST', `${path}/credit`, { ...refund(1), currency: 'EUR' })).status).toBe(400);
  expect((await running.call('POST', `${path}/cancel`, { refno: newRefno() })).status).toBe(204);
  expect(await running.status(id)).toMatchObject({ status: 'canceled' });
});

test('a key is good for one call: its answer again for an hour, 422 for another call, then it is forgotten', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = running.init();
  const first = await running.call('POST', '/v1/transactions', body, key);
  running.forward(59 * 60_000);
  expect(await running.call('POST', '/v1/transactions', body, key)).toEqual(first);
  const other = await running.call('POST', '/v1/transactions', { ...body, amount: 1 }, key);
  expect(other.status).toBe(422);
  running.forward(2 * 60_000);
  expect((await running.call('POST', '/v1/transactions', body, key)).body).toEqual(code('DUPLICATE_REFNO'));
});

test('a refusal is kept under its key as well, but not that of a wrong password', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = running.init();
  const locked = { ...key, authorization: 'Basic eDp5' };
  expect((await running.call('POST', '/v1/transactions', body, locked)).status).toBe(401);
  expect((await running.call('POST', '/v1/transactions', body, key)).status).toBe(201);
});

test('while a call is worked on, its key answers 409', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = running.init();
  running.provider.control.hold();
  const first = running.call('POST', '/v1/transactions', body, key);
  await expect.poll(async () => (await running.call('POST', '/v1/transactions', body, key)).status).toBe(409);
  running.provider.control.release();
  expect((await first).status).toBe(201);
});

test('ordered troubles: an error 500 after the work, a call never answered, a provider that is down', async () => {
  const { control } = running.provider;
  const body = running.init();
  const key = { 'idempotency-key': randomUUID() };
  control.failNext({ answer: 'error', performed: true, on: 'POST transactions' });
  expect((await running.call('POST', '/v1/transactions', body, key)).status).toBe(500);
  expect((await running.call('POST', '/v1/transactions', body, key)).status).toBe(201);
  expect(control.transactions().filter(({ refno }) => refno === body.refno)).toHaveLength(1);
  control.setDown('refusing');
  expect((await fetch(running.provider.url)).status).toBe(503);
  control.setDown('silent');
  const silent = fetch(running.provider.url);
  const early = await Promise.race([silent.then(() => 'answered'), fetch(running.shopUrl).then(() => 'silent')]);
  expect(early).toBe('silent');
  control.setDown('no');
  await expect(silent).rejects.toThrow();
  expect((await fetch(running.provider.url)).status).toBe(404);
});
