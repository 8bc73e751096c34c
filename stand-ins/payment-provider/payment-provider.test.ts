import { expect, test } from 'vitest';
import { payAsCustomer } from './pay-as-customer.ts';
import { startPaymentProvider } from './payment-provider.ts';

test('smoke', async () => {
  const provider = await startPaymentProvider({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    merchantId: '1100000000',
    merchantName: 'Bau',
    password: 'p',
    webhookKey: 'ab'.repeat(32),
  });
  const call = (method: string, path: string, body?: object) =>
    fetch(provider.url + path, {
      method,
      headers: { authorization: `Basic ${btoa('1100000000:p')}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const init = await call('POST', '/v1/transactions', {
    currency: 'CHF',
    refno: 'A1',
    amount: 2500,
    autoSettle: true,
    option: { createAlias: true },
    redirect: { successUrl: 'http://app/ok?a=1', cancelUrl: 'http://app/c', errorUrl: 'http://app/e' },
  });
  expect(init.status).toBe(201);
  const back = await payAsCustomer(init.headers.get('location')!, { card: '4000001000000026' });
  expect(back.toString()).toContain('http://app/ok?a=1&datatransTrxId=');
  const status = await (await call('GET', `/v1/transactions/${back.searchParams.get('datatransTrxId')}`)).json();
  expect(status).toMatchObject({ status: 'settled', card: { alias: expect.any(String) } });
  await provider.close();
});
