import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { readBody } from '../http.ts';
import { listen } from '../loopback.ts';
import { type PaymentProviderSettings, startPaymentProvider } from './payment-provider.ts';

export const webhookKey = '5a'.repeat(32);
const merchantId = '1100000000';
const password = 'server-to-server';

/** The provider on a free port, a merchant's webhook beside it, and time that moves when told to. */
export async function startForTests(more: Partial<PaymentProviderSettings> = {}) {
  let ahead = 0;
  const clock = () => new Date(Date.parse('2026-03-02T08:00:00Z') + ahead);
  const rung: { body: string; signature: string | undefined }[] = [];
  const answers: number[] = [];
  const shop = createServer(async (request, response) => {
    const body = await readBody(request);
    if (request.url !== '/hook') return response.writeHead(200, { 'content-type': 'text/html' }).end('The shop');
    rung.push({ body, signature: request.headers['datatrans-signature'] as string | undefined });
    return response.writeHead(answers.shift() ?? 204).end();
  });
  const shopUrl = `http://127.0.0.1:${await listen(shop, '127.0.0.1', 0)}`;
  const provider = await startPaymentProvider({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    merchantId,
    merchantName: 'Bau & Söhne',
    password,
    webhookKey,
    retryAfter: [0, 0],
    clock,
    ...more,
  });

  /** A call from server to server. */
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(provider.url + path, {
      method,
      headers: { authorization: `Basic ${btoa(`${merchantId}:${password}`)}`, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), body: text ? JSON.parse(text) : null };
  };
  const init = (given: Record<string, unknown> = {}) => ({
    currency: 'CHF',
    refno: newRefno(),
    amount: 2_500,
    autoSettle: true,
    redirect: { successUrl: `${shopUrl}/ok?a=1`, cancelUrl: `${shopUrl}/no`, errorUrl: `${shopUrl}/error` },
    webhook: { url: `${shopUrl}/hook` },
    option: { createAlias: true },
    ...given,
  });

  return {
    provider,
    call,
    init,
    /** Starts a checkout; the id and where the customer goes. */
    start: async (given: Record<string, unknown> = {}) => {
      const { body, location } = await call('POST', '/v1/transactions', init(given));
      return { id: body.transactionId as string, page: location! };
    },
    status: async (id: string) => (await call('GET', `/v1/transactions/${id}`)).body,
    forward: (milliseconds: number) => {
      ahead += milliseconds;
    },
    clock,
    /** What the merchant received, and what it answers next. */
    rung,
    answers,
    shopUrl,
    close: async () => {
      await provider.close();
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
}

export const newRefno = () => `R${randomBytes(6).toString('hex')}`;
