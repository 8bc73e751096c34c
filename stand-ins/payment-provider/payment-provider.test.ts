import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { payAsCustomer } from './pay-as-customer.ts';
import { startPaymentProvider } from './payment-provider.ts';
import { newRefno, startForTests } from './start-for-tests.ts';

test('a restart keeps transactions, cards and keys, and nothing that was typed but the test card', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-provider-'));
  try {
    const before = await startForTests({ dataDir });
    const { id, page } = await before.start();
    const key = { 'idempotency-key': 'one' };
    const waiting = before.init();
    const first = await before.call('POST', '/v1/transactions', waiting, key);
    await payAsCustomer(page, { card: '375811111111115', cvv: '9876' });
    const status = await before.status(id);
    await before.close();
    const written = readFileSync(join(dataDir, 'ledger.json'), 'utf8');
    expect(written).not.toContain('9876');
    expect(written).not.toContain('server-to-server');

    const after = await startForTests({ dataDir });
    expect(await after.status(id)).toEqual(status);
    const { alias } = status.card;
    const charge = { currency: 'CHF', refno: newRefno(), amount: 100, card: { alias } };
    expect((await after.call('POST', '/v1/transactions/authorize', charge)).status).toBe(200);
    expect((await after.call('POST', '/v1/transactions', waiting, key)).body).toEqual(first.body);
    await after.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('is there for this computer only', async () => {
  await expect(
    startPaymentProvider({
      host: '0.0.0.0',
      port: 0,
      dataDir: null,
      merchantId: '1',
      merchantName: 'x',
      password: 'x',
      webhookKey: 'ab',
    }),
  ).rejects.toThrow('loopback');
  const running = await startForTests();
  const status = await new Promise((resolve) => {
    request(`${running.provider.url}/v1/start/1`, { headers: { host: 'shop.example' } }, (answer) => {
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
  await running.close();
});

test('orders over HTTP need the token, and without one there is no such path', async () => {
  const closed = await startForTests();
  expect((await fetch(`${closed.provider.url}/__control/transactions`, { method: 'POST' })).status).toBe(404);
  await closed.close();

  const running = await startForTests({ controlToken: 'let-me-in' });
  const order = (name: string, given: unknown[] = [], token = 'let-me-in') =>
    fetch(`${running.provider.url}/__control/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(given),
    });
  expect((await order('transactions', [], 'wrong')).status).toBe(401);
  expect((await order('constructor')).status).toBe(404);
  const { id } = await running.start();
  expect(await (await order('transactions')).json()).toMatchObject([{ id, status: 'initialized' }]);
  await order('setDown', ['refusing']);
  expect((await fetch(running.provider.url)).status).toBe(503);
  await order('setDown', ['no']);
  await order('advance', [31 * 60_000]);
  expect((await running.status(id)).status).toBe('failed');
  await running.close();
});
