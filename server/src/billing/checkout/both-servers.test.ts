import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { billingOf } from '../../../test/billing.ts';
import { startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { startOwnDatatrans } from '../../../test/money/start-datatrans.ts';
import { beginAnother, beginCheckout, fillWizard } from '../../../test/sign-up.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { lockMarks } from '../../companies/free-time/store.ts';
import { transaction } from '../../database/connection.ts';
import { paymentsOfCompany, refundsOfAttempt } from '../attempts/store.ts';
import { giveBack } from '../office/give-back.ts';
import { receiptOfAttempt } from '../receipts/store.ts';
import { comparePayment } from '../reconcile/compare-payment.ts';
import { lockSubscription } from '../store.ts';

/** Two servers on one database are asked the same at the same moment; the embedded database has one server. */
const redis = inject('databaseUrl') === '' ? null : await startRedis();
const isShared = redis !== null && typeof redis !== 'string';
const reason = 'agreed by telephone';
const builder = 1;
let one: TestServer;
let two: Awaited<ReturnType<typeof startDemonstration>>;
let provider: Awaited<ReturnType<typeof startOwnDatatrans>>['provider'];
let billing: ReturnType<typeof billingOf>;
let folder: string;

beforeAll(async () => {
  if (!isShared) return;
  folder = mkdtempSync(join(tmpdir(), 'polier-both-'));
  const datatrans = await startOwnDatatrans();
  provider = datatrans.provider;
  one = await startServer({
    sources: false,
    settings: {
      TOKEN_SECRET: 'a secret of both servers, for this test',
      REDIS_URL: (redis as RedisServer).url,
      ...datatrans.settings,
    },
  });
  provider.control.setClock(one.clock.now);
  billing = billingOf(one);
  const settings = { ...one.settings, DATA_DIR: folder, DEMONSTRATION: 'false' };
  two = await startDemonstration({ settings, clock: one.clock });
});
afterAll(async () => {
  if (!isShared) return;
  await two.close();
  await one.remove();
  await provider.close();
  (redis as RedisServer).stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes calls as the admin or somebody else, on both servers in turn, all at once. */
async function onBoth<T>(path: string, bodies: object[], as: Who = 'admin'): Promise<{ status: number; body: T }[]> {
  const authorization = `Bearer ${await one.token(as)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return Promise.all(
    bodies.map(async (body, at) => {
      const url = `${at % 2 === 0 ? one.url : two.url}/api/billing/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as T };
    }),
  );
}
const times = (number: number, body: object) => Array.from({ length: number }, () => body);
const settle = () => Promise.all([one.settle(), two.settle()]);
/** Rappen that the provider has collected for us. */
const collected = () =>
  provider.control.transactions().reduce((sum, { type, status, settled, credited }) => {
    return type === 'payment' && ['settled', 'transmitted'].includes(status) ? sum + settled! - credited : sum;
  }, 0);
/** Each server has a mailbox of its own, and either may send a letter. */
const letters = () => [one, two].flatMap(({ standIns }) => standIns.mailbox!.letters().map(({ subject }) => subject));

test.skipIf(!isShared)('ten checkouts are one, and its return and webhooks on both register one card', async () => {
  type Begun = { redirectUrl: string; attempt: string };
  const begun = await onBoth<Begun>('init-transaction', times(10, { purpose: 'card' }));
  expect(new Set(begun.map(({ body }) => body.redirectUrl)).size).toBe(1);
  const { redirectUrl, attempt } = begun[0]!.body;
  provider.control.nextWebhooks('twice');
  await payAsCustomer(redirectUrl, { card: '5200000000000007' });
  const [back] = await Promise.all([onBoth('confirm-payment', times(6, { attempt })), settle()]);
  expect(back.map(({ status }) => status)).toEqual(times(6, {}).map(() => 200));
  await settle();
  expect((await billing.status()).card).toMatchObject({ last4: '0007' });
  expect(provider.control.aliases()).toHaveLength(1);
});

test.skipIf(!isShared)(
  'two windows of a sign-up register a card at once: neither says the free time was used',
  async () => {
    await fillWizard(one);
    const windows = [await beginCheckout(one, 'unfinished'), await beginAnother(one, 'unfinished', {})];
    provider.control.nextWebhooks('lost', 'lost');
    for (const { redirectUrl } of windows) await payAsCustomer(redirectUrl, { card: '4000001000000018' });
    const { db, database } = one.context;
    const waiting = async () => (await database.pool.query('select from pg_locks where not granted')).rows.length;
    const bodies = windows.map(({ attempt }) => ({ attempt }));
    const confirmed = await transaction(db, async (tx) => {
      await lockMarks(tx);
      const confirming = onBoth('confirm-payment', bodies, 'unfinished');
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(1), 10_000);
      return { confirming };
    });
    const outcome = { status: 200, body: { state: 'succeeded', freeTimeUsed: false, signUpChanged: false } };
    expect(await confirmed.confirming).toMatchObject([outcome, outcome]);
  },
);

test.skipIf(!isShared)('ten payments of one debt and ten retries charge it once', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  provider.control.declineNextChargeOf(amount, 'DECLINED');
  await billing.goTo(on);
  await two.settle();
  expect(await billing.status()).toMatchObject({ state: 'past_due' });
  const before = collected();
  const page = (await onBoth<{ redirectUrl: string }>('init-transaction', [{ purpose: 'debt' }]))[0]!.body;
  const paying = payAsCustomer(page.redirectUrl, { card: '5200000000000007' });
  await Promise.all([paying, onBoth('retry-payment', times(10, {})), settle()]);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await billing.wait(3);
    await settle();
  }
  expect(collected() - before).toBe(amount);
  expect(await billing.status()).toMatchObject({ state: 'active' });
  const kept = (await billing.history()).filter(({ status }) => status === 'paid');
  expect(kept.filter(({ date }) => date === on)).toHaveLength(1);
});

test.skipIf(!isShared)(
  'changes of the plan and cancellations leave one state and one letter of each kind',
  async () => {
    const plans = await onBoth<{ nextPlan: number | null }>('change-plan', [{ plan: 2 }, { plan: 1 }, { plan: 2 }]);
    expect(plans.map(({ status }) => status)).toEqual([200, 200, 200]);
    await onBoth('change-plan', times(4, { plan: 2 }));
    expect(await billing.status()).toMatchObject({ plan: 1, nextPlan: 2 });
    const before = letters().filter((subject) => /gekündigt|Kündigung/.test(subject)).length;
    await onBoth('cancel-subscription', times(8, {}));
    await settle();
    expect(await billing.status()).toMatchObject({ state: 'cancelled' });
    expect(letters().filter((subject) => /gekündigt|Kündigung/.test(subject))).toHaveLength(before + 1);
    await onBoth('restore-subscription', times(8, {}));
    expect(await billing.status()).toMatchObject({ state: 'active', endsOn: null });
  },
);

test.skipIf(!isShared)('a refund asked on both is made once, and never more than was paid', async () => {
  const [paid] = (await billing.history()).filter(({ status }) => status === 'paid');
  const before = collected();
  const same = { receipt: paid!.number, amount: 300, reason };
  const refunds = await Promise.all(
    Array.from({ length: 6 }, (_, at) => giveBack(at % 2 ? one.context : two.context, 'operator', same)),
  );
  expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(1);
  expect(before - collected()).toBe(300);
  const all = { receipt: paid!.number, amount: paid!.amount - 300 };
  const rest = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((letter, at) =>
      giveBack(at % 2 ? one.context : two.context, 'operator', { ...all, reason: `${reason} ${letter}` }),
    ),
  );
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await settle();
  expect(before - collected()).toBe(paid!.amount);
});

test.skipIf(!isShared)('money given back by hand is found by both and has one credit note', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  await billing.goTo(on);
  await settle();
  const { db } = one.context;
  const [attempt] = (await paymentsOfCompany(db, builder)).filter(
    ({ day, state }) => day === on && state === 'succeeded',
  );
  expect(attempt).toMatchObject({ amount });
  provider.control.refundInBackOffice(attempt!.providerId!, 200, 'BYHAND1');
  const early = comparePayment(one.context, attempt!);
  provider.control.refundInBackOffice(attempt!.providerId!, 300, 'BYHAND2');
  const comparisons = Array.from({ length: 6 }, (_, at) => comparePayment((at % 2 ? one : two).context, attempt!));
  await Promise.all([early, ...comparisons]);
  await comparePayment(two.context, attempt!);
  const found = await refundsOfAttempt(db, attempt!.id);
  expect(found.map(({ state }) => state).filter((state) => state !== 'succeeded')).toEqual([]);
  expect(found.reduce((sum, refund) => sum + refund.amount, 0)).toBe(500);
});

test.skipIf(!isShared)('a refund is booked while the other server works on the subscription', async () => {
  const { db } = one.context;
  const [attempt] = (await paymentsOfCompany(db, builder)).filter(({ state }) => state === 'succeeded');
  const { number: receipt } = (await receiptOfAttempt(db, attempt!.id))!;
  // Its credit note has taken a number that a payment may wait for here: if it waited, too, neither would come to an
  // end.
  const made = await transaction(db, async (tx) => {
    await lockSubscription(tx, builder);
    return giveBack(two.context, 'operator', { receipt, amount: 100, reason });
  });
  expect(made).toMatchObject({ amount: 100, state: 'succeeded' });
});
