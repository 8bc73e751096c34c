import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { newCharge, newCheckout } from '../../../test/payment-providers.ts';
import { createDatatrans } from './datatrans/datatrans.ts';
import { PaymentProviderError } from './payments.ts';
import { createStripe } from './stripe/stripe.ts';

/** A provider out of its mind: whatever it answers, nothing counts as paid that it does not say clearly. */
const answer = { status: 200, body: '' };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const now = () => new Date('2026-03-02T08:00:00Z');
const account = { merchantId: '1', password: 'hush-hush', webhookKeys: ['ab'.repeat(32)], webhookUrl: 'http://x/' };
const subjects = [
  {
    name: 'Datatrans',
    payments: createDatatrans({ apiUrl, payUrl: apiUrl, ...account }, now),
    token: 'datatrans:VIS:the-alias:12:99',
    paid: '260101120000000001',
    good: (body: { transactionId?: unknown; error?: unknown }) =>
      /^\d+$/.test(`${body.transactionId}`) && `${body.transactionId}` === body.transactionId && !body.error,
  },
  {
    name: 'Stripe',
    payments: createStripe({ apiUrl, secretKey: 'hush-hush', webhookKeys: ['whsec_1'] }, now),
    token: 'stripe:cus_1:pm_the-alias',
    paid: 'pi_1',
    good: (body: { status?: unknown; id?: unknown }) =>
      body.status === 'succeeded' && typeof body.id === 'string' && body.id !== '',
  },
];

const codes = ['DECLINED', 'SOFT_DECLINED', 'UNAUTHORIZED', 'SERVER_ERROR', 'x', 'card_declined', 'a'.repeat(500)];
const oddBody = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string(),
  fc.constant('<html>the-alias hush-hush</html>'),
  fc
    .record({
      error: fc.record({
        code: fc.oneof(fc.constantFrom(...codes), fc.anything()),
        type: fc.constantFrom('card_error', 'api_error', 'the-alias', 'idempotency_error'),
        message: fc.constant('the-alias hush-hush'),
      }),
      transactionId: fc.oneof(fc.constant('260101120000000002'), fc.integer()),
    })
    .map((body) => JSON.stringify(body)),
  fc
    .record({ transactionId: fc.anything(), id: fc.anything(), status: fc.constantFrom('succeeded', 'settled', 1) })
    .map((body) => JSON.stringify(body)),
);
const odd = fc.record({
  status: fc.constantFrom(200, 201, 204, 302, 400, 401, 402, 403, 404, 409, 422, 429, 500, 503),
  body: oddBody,
});

function parsed(body: string): object {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}

describe.each(subjects)('$name', ({ payments, token, paid, good }) => {
  test('a charge is made only when it is said so, refused only by a refusal, and nothing secret is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async ({ status, body }) => {
        Object.assign(answer, { status, body });
        const results = [
          await payments.chargeSavedCard(newCharge(token)),
          await payments.refund({ ...newCharge(token), providerId: paid }),
        ];
        for (const result of results) {
          if (result.outcome === 'succeeded') {
            expect(status < 300).toBe(true);
            expect(good(parsed(body))).toBe(true);
          }
          if (['declined', 'refused', 'needsCustomer'].includes(result.outcome) && 'failure' in result) {
            expect(status >= 400 && status < 500).toBe(true);
          }
          if ('providerId' in result && result.providerId !== null) expect(typeof result.providerId).toBe('string');
        }
        const said = JSON.stringify(results);
        for (const secret of ['the-alias', 'hush-hush']) expect(said).not.toContain(secret);
      }),
      {
        numRuns: 150,
        examples: [[{ status: 401, body: '{"id":"x","status":"succeeded"}' }], [{ status: 200, body: '1' }]],
      },
    );
  });

  test.each([401, 403])('%i in the words of a firewall is a fault of ours, and no lost answer', async (status) => {
    const errors = ['"Forbidden"', '"unauthorized"', 'true', '["no entry"]'].map((error) => `{"error":${error}}`);
    for (const body of ['<html>no entry</html>', '', '[]', '{"message":"no entry"}', ...errors]) {
      Object.assign(answer, { status, body });
      expect(await payments.chargeSavedCard(newCharge(token))).toMatchObject({ outcome: 'misconfigured' });
      const refund = await payments.refund({ ...newCharge(token), providerId: paid });
      expect(refund).toMatchObject({ outcome: 'misconfigured' });
      await expect(payments.readTransaction(paid)).rejects.toMatchObject({ failure: { class: 'configuration' } });
    }
  });

  test('questions end in an answer of the right shape or in trouble, never in anything else', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async ({ status, body }) => {
        Object.assign(answer, { status, body });
        const read = await payments.readTransaction(paid).catch((error: unknown) => error);
        if (read instanceof Error) expect(read).toBeInstanceOf(PaymentProviderError);
        else if (!Object.hasOwn(parsed(body), 'status')) expect(read).toMatchObject({ state: 'open', savedCard: null });
        const started = await payments.startCheckout(newCheckout()).catch((error: unknown) => error);
        if (started instanceof Error) expect(started).toBeInstanceOf(PaymentProviderError);
        else expect(started).toMatchObject({ providerId: expect.any(String), redirectUrl: expect.any(String) });
        const forgotten = await payments.forgetCard(token).catch((error: unknown) => error);
        if (forgotten) expect(forgotten).toBeInstanceOf(PaymentProviderError);
        for (const one of [read, started, forgotten]) {
          const said = one instanceof Error ? `${one.message} ${JSON.stringify(one)} ${one.stack}` : '';
          for (const secret of ['the-alias', 'hush-hush']) expect(said).not.toContain(secret);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('Datatrans: a refusal inside an error 500 is none', async () => {
  Object.assign(answer, { status: 500, body: '{"error":{"code":"DECLINED"}}' });
  const { payments, token } = subjects[0]!;
  expect(await payments.chargeSavedCard(newCharge(token))).toMatchObject({ outcome: 'unknown', reason: 'noAnswer' });
});

test.each(['DECLINED', 'UNAUTHORIZED', 'INVALID_TRANSACTION_STATUS', 'SOMETHING_NEW'])(
  'Datatrans: an answer 200 that names the error %s beside a number is neither a payment nor a refund',
  async (code) => {
    const transactionId = '261127081500123456';
    Object.assign(answer, { status: 200, body: JSON.stringify({ transactionId, error: { code } }) });
    const { payments, paid, token } = subjects[0]!;
    const unknown = { outcome: 'unknown', reason: 'noAnswer', providerId: transactionId };
    expect(await payments.chargeSavedCard(newCharge(token))).toMatchObject(unknown);
    expect(await payments.refund({ ...newCharge(token), providerId: paid })).toMatchObject(unknown);
    await expect(payments.startCheckout(newCheckout())).rejects.toThrow(PaymentProviderError);
  },
);
