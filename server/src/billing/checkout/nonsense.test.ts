import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
  // What comes round by itself has come round: from here on only the calls could change anything.
  await server.settle();
});
afterAll(() => server.remove());

const tables = [
  'subscriptions',
  'saved_cards',
  'billed_periods',
  'payment_attempts',
  'refunds',
  'receipts',
  'companies',
];
async function everything(): Promise<string> {
  const parts = [];
  for (const table of tables) {
    parts.push((await server.context.database.pool.query(`select * from ${table} order by 1`)).rows);
  }
  return JSON.stringify(parts);
}

const huge = fc.oneof(fc.bigInt().map(String), fc.double(), fc.maxSafeInteger(), fc.constant(1e308), fc.constant(-0));
const notAPlan = fc.oneof(
  huge.filter((value) => ![1, 2, 3].includes(Number(value)) || typeof value === 'string'),
  fc.string(),
  fc.constantFrom(null, true, [], {}, [1], { plan: 1 }, '1'),
);
const notAnAttempt = fc.oneof(
  fc.uuid(),
  fc.string({ maxLength: 40 }),
  huge,
  fc.constantFrom(null, [], {}, "' or 1=1 --"),
);
const notPeople = fc.oneof(
  fc.double({ noInteger: true }),
  fc.constantFrom(2001, -2001, 1e9, '1', null, [], {}),
  fc.string(),
);
const foreignUrl = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:1',
    'https://x@y',
    ...['', ' ', '\0', '\t', 'payment-success', '?x', '.'],
    7,
    {},
  ),
);

const calls: [string, fc.Arbitrary<unknown>][] = [
  ['change-plan', fc.record({ plan: notAPlan })],
  ['confirm-payment', fc.record({ attempt: notAnAttempt })],
  ['price-preview', fc.record({ people: notPeople })],
  ['price-preview', fc.record({ people: fc.constant(1), plan: notAPlan.filter((plan) => plan !== undefined) })],
  ['init-transaction', fc.record({ purpose: fc.constant('card'), success_url: foreignUrl })],
  ['init-transaction', fc.record({ purpose: fc.constant('card'), cancel_url: foreignUrl })],
  ['init-transaction', fc.record({ purpose: fc.string({ minLength: 1 }) })],
  ['init-transaction', fc.constantFrom({ purpose: 'debt' }, { purpose: 'sign-up' })],
  ['webhook/datatrans', fc.jsonValue()],
];

describe.each(calls)('%s with nonsense', (path, body) => {
  test('is refused and changes nothing', async () => {
    const before = await everything();
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const response = await server.call('POST', `/api/billing/${path}`, { as: 'admin', body: given });
        expect(response.status, JSON.stringify(given)).toBeGreaterThanOrEqual(400);
        expect(response.status, await response.text()).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
    expect(await everything()).toBe(before);
  });
});

test('receipts of others and numbers that are none are not found', async () => {
  const { rows } = await server.context.database.pool.query('select number from receipts limit 1');
  const wanted = fc.oneof(fc.string({ maxLength: 40 }), fc.constant(rows[0].number as string), fc.constant('../../x'));
  await fc.assert(
    fc.asyncProperty(wanted, async (number) => {
      const path = `/api/billing/receipts/${encodeURIComponent(number)}`;
      const response = await server.call('GET', path, { as: 'otherAdmin' });
      expect([404, 422]).toContain(response.status);
    }),
    { numRuns: 25 },
  );
});

test('bytes that are no JSON reach the webhook as they are and are refused', async () => {
  for (const body of ['', '{', '\u0000\u0001', 'a=1&b=2', 'x'.repeat(10_000)]) {
    const response = await fetch(`${server.url}/api/billing/webhook/datatrans`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'datatrans-signature': 't=1,s0=00' },
      body,
    });
    expect(response.status).toBe(401);
  }
});
