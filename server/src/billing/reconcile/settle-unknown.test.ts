import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { childEnvironment } from '../../../test/run/child-environment.ts';
import { unknownAttempts } from '../attempts/store.ts';
import { readLedger } from '../receipts/read-ledger.ts';
import { settleUnknownPayment } from './settle-unknown-payment.ts';

/**
 * An operator settles a charge whose outcome nobody knows, by the command; the provider is believed and not the
 * operator.
 */
const charge = 'POST transactions/authorize';
const cli = join(import.meta.dirname, 'payments-cli.ts');

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let due: { on: string; amount: number };
let moved: number;
let reference: string;

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());
beforeEach(async () => {
  due = (await billing.status()).nextPayment!;
  moved = billing.moneyMoved();
});

/** The command as an operator gives it, beside the running server. */
async function command(...given: string[]): Promise<{ code: number; said: string }> {
  const { DATA_DIR = '', DATABASE_URL = '' } = server.settings;
  const env = { ...childEnvironment, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [cli, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const [code] = await once(child, 'close');
  return { code, said };
}
/** What the command has a server do. */
const settle = (providerId: string | null) => settleUnknownPayment(server.context, { reference, providerId });

const newest = () => billing.provider.transactions().findLast(({ type }) => type === 'payment')!;

/** The payment is still unknown and nothing was charged but once. */
async function expectStillUnknown(): Promise<void> {
  expect((await billing.history())[0]).toMatchObject({ number: reference, status: 'pending' });
  expect(billing.moneyMoved()).toBe(moved + due.amount);
}

test('only the transaction of the payment settles it, whatever the operator names', async () => {
  reference = await billing.loseCharge(due, { performed: true });
  const made = newest();
  const shop = billing.provider.transactionOfOther('OTHERSHOP1', due.amount);
  for (const status of ['settled', 'failed', 'canceled']) {
    billing.provider.setStatus(shop, status);
    expect(await settle(shop)).toMatchObject({ settled: false, said: expect.stringContaining('OTHERSHOP1') });
  }
  await expectStillUnknown();
  const earlier = billing.provider.transactions().find(({ type, id }) => type === 'payment' && id !== made.id)!;
  expect(await settle(earlier.id)).toMatchObject({ settled: false });
  const unknown = await settle('260101120000000001');
  expect(unknown.said).toMatch(/no transaction.*Nothing was changed/);
  for (const days of [1, 3, 7, 8]) await billing.goTo(dayAfter(due.on, days));
  await expectStillUnknown();
  expect(await command()).toMatchObject({ code: 0, said: expect.stringContaining(reference) });
  expect(await command('paid', reference, shop)).toMatchObject({
    code: 1,
    said: expect.stringContaining('OTHERSHOP1'),
  });
  const paid = expect.stringContaining(`Payment ${reference} is paid`);
  expect(await command('paid', reference, made.id)).toMatchObject({ code: 0, said: paid });
  expect(billing.moneyMoved()).toBe(moved + due.amount);
  expect((await billing.history())[0]).toMatchObject({ status: 'paid', amount: due.amount });
  const { rows } = await server.context.database.pool.query(
    `select act, actor_kind as kind, actor_id as by, details->'after'->>'outcome' as outcome from audit_entries
     where subject_id = $1 and act like 'payment-settle%' order by id`,
    [reference],
  );
  const by = { kind: 'command', by: 'npm run payments' };
  expect(rows).toEqual([
    { act: 'payment-settlement-begun', ...by, outcome: null },
    { act: 'payment-settled', ...by, outcome: 'other-transaction' },
    { act: 'payment-settlement-begun', ...by, outcome: null },
    { act: 'payment-settled', ...by, outcome: 'paid' },
  ]);
  expect((await settle(made.id)).said).toContain('Nothing was changed');
}, 180_000);

test('"not paid" charges nothing while the provider does not refuse the references it has had', async () => {
  reference = await billing.loseCharge(due, { performed: true });
  const made = newest();
  billing.provider.setUniqueReferences(false);
  expect(await settle(null)).toMatchObject({ settled: false, outcome: 'unguarded' });
  await billing.wait(3);
  await expectStillUnknown();
  billing.provider.setUniqueReferences(true);
  expect(await settle(made.id)).toMatchObject({ settled: true });
});

test('"not paid" charges nobody twice: the provider refuses the reference it has had', async () => {
  reference = await billing.loseCharge(due, { performed: true });
  expect(await settle(null)).toMatchObject({ settled: false, said: expect.stringMatching(/knows payment .* already/) });
  await billing.goTo(dayAfter(due.on, 9));
  await expectStillUnknown();
  expect(await settle(newest().id)).toMatchObject({ settled: true });
});

test('"not paid" charges what was not charged, under the same reference', async () => {
  reference = await billing.loseCharge(due, { performed: false });
  expect(await settle(null)).toMatchObject({ settled: true, said: expect.stringContaining('is paid') });
  expect(newest().refno).toBe(reference);
  expect(billing.moneyMoved()).toBe(moved + due.amount);
});

test('"not paid" charges what was not charged, though the transaction that was named is not there', async () => {
  reference = await billing.loseCharge(due, { performed: false });
  const named = 'update payment_attempts set provider_id = $1 where reference = $2';
  await server.context.database.pool.query(named, ['260101120000000009', reference]);
  expect(await settle(null)).toMatchObject({ settled: true, outcome: 'paid' });
  expect(newest().refno).toBe(reference);
  expect(billing.moneyMoved()).toBe(moved + due.amount);
});

test('who says what about a payment is in the log, also when the provider does not answer', async () => {
  reference = await billing.loseCharge(due, { performed: false });
  const office = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, `/api/super-admin/${path}`, { staff: 'super-admin', body });
    return { status: answer.status, body: (await answer.json()) as { entries: { act: string; after: object }[] } };
  };
  const log = async () => {
    const { entries } = (await office('GET', `audit?search=${reference}`)).body;
    return entries.filter(({ act }) => /settle/.test(act)).map(({ act, after }) => ({ act, ...after }));
  };
  billing.provider.setDown('refusing');
  const path = `books/payments/${reference}/settle`;
  expect((await office('POST', path, { transaction: '260101120000000001' })).status).toBe(503);
  billing.provider.setDown('no');
  const found = { transaction: '260101120000000001' };
  expect(await log()).toEqual([
    { act: 'payment-settled', ...found, outcome: 'no answer of the provider' },
    { act: 'payment-settlement-begun', ...found },
  ]);
  expect((await office('POST', path, { transaction: null })).body).toMatchObject({ settled: true, outcome: 'paid' });
  expect((await log()).slice(0, 2)).toEqual([
    { act: 'payment-settled', transaction: 'none', outcome: 'paid' },
    { act: 'payment-settlement-begun', transaction: 'none' },
  ]);
});

test('"not paid" weeks later, and the card is declined then: the full grace begins on that day', async () => {
  reference = await billing.loseCharge(due, { performed: false });
  await billing.goTo(dayAfter(due.on, 20));
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  expect((await settle(null)).said).toContain('failed from today');
  const { pastDue } = await billing.status();
  expect(pastDue).toMatchObject({ blocked: false, blockedFrom: dayAfter(billing.today(), 8) });
  expect(pastDue!.attempts).toHaveLength(3);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(billing.moneyMoved()).toBe(moved + due.amount);
});

test('that it was declined weeks later is told also of the second charge of a day', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  await billing.goTo(due.on);
  const told = () => billing.letters().filter((subject) => subject.startsWith('Zahlung fehlgeschlagen')).length;
  const before = told();
  billing.provider.failNext({ answer: 'error', performed: false, on: charge });
  await billing.post('retry-payment');
  billing.provider.setDown('refusing');
  await billing.wait(70);
  billing.provider.setDown('no');
  await billing.wait(3);
  reference = (await unknownAttempts(server.context.db))[0]!.reference;
  await billing.goTo(dayAfter(due.on, 20));
  expect(told()).toBe(before);
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  expect((await settle(null)).said).toContain('failed from today');
  await billing.wait(1);
  expect(told()).toBe(before + 1);
  await billing.goTo(dayAfter(billing.today(), 1));
  expect(billing.moneyMoved()).toBe(moved + due.amount);
});

/**
 * The last charge of a cancelled subscription fails, and its retry gets no answer until the provider forgets the key.
 * The first one without an answer is tested in life/end-of-account.test.ts.
 */
async function loseLastCharge(performed: boolean): Promise<{ endsOn: string; amount: number }> {
  await server.setBlocked('blocked', true);
  await server.setBlocked('blocked', false);
  const { endsOn, nextPayment } = await billing.change('cancel-subscription');
  billing.provider.declineNextChargeOf(nextPayment!.amount, 'DECLINED');
  await billing.goTo(dayAfter(endsOn!, 1));
  billing.provider.failNext({ answer: 'error', performed, on: charge });
  await billing.goTo(dayAfter(endsOn!, 2));
  billing.provider.setDown('refusing');
  await billing.wait(70);
  billing.provider.setDown('no');
  await billing.wait(3);
  return { endsOn: endsOn!, amount: nextPayment!.amount };
}

test('an account that has ended is not deleted while a payment of it is unknown, for thirty days', async () => {
  const { endsOn, amount } = await loseLastCharge(false);
  await billing.goTo(dayAfter(endsOn, 30));
  const [unknown] = await unknownAttempts(server.context.db);
  expect(unknown).toMatchObject({ companyId: 1, amount });
  expect(await server.employeeId('user')).toBeDefined();
  expect(await billing.me()).toMatchObject({ BotAccess: false });
  await billing.goTo(dayAfter(endsOn, 31));
  expect(await server.employeeId('user')).toBeUndefined();
  reference = unknown!.reference;
  expect(await settle(null), '"not paid" leaves its debt open then').toMatchObject({ settled: true });
  const { unpaid } = await readLedger(server.context, { from: endsOn, to: billing.today() });
  expect(unpaid).toBe(amount);
});
