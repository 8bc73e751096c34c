import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { unknownAttempts } from '../attempts/store.ts';
import { clearOldVouchers } from '../receipts/clear-old-vouchers.ts';
import { readLedger, readVoucher } from '../receipts/read-ledger.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';

/** What happens to an account that has ended while something is still to be paid, or may have been. */
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeEach(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterEach(() => server.remove());

const isThere = async () => (await server.employeeId('user')) !== undefined;

test('a month whose charge is unknown is kept when it was paid, though the account has ended meanwhile', async () => {
  const due = (await billing.status()).nextPayment!;
  billing.provider.failNext({ answer: 'error', performed: true, on: 'POST transactions/authorize' });
  await billing.goTo(due.on);
  billing.provider.setDown('refusing');
  await billing.wait(70);
  billing.provider.setDown('no');
  await billing.wait(3);
  const [{ reference } = { reference: '' }] = await unknownAttempts(server.context.db);
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 2));
  expect(await isThere()).toBe(true);
  expect(await billing.me()).toMatchObject({ BotAccess: false });
  const made = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;
  const moved = billing.moneyMoved();
  expect(await settleUnknownPayment(server.context, { reference, providerId: made.id })).toMatchObject({
    settled: true,
  });
  await billing.wait(70);
  expect(await isThere()).toBe(false);
  expect(billing.moneyMoved(), 'nothing is given back').toBe(moved);
  const { entries } = await readLedger(server.context, { from: due.on, to: billing.today() });
  expect(entries).toMatchObject([{ kind: 'payment', period: { from: due.on, to: endsOn } }]);
  expect(await readVoucher(server.context, entries[0]!.number)).toMatchObject({ amount: due.amount });
  expect(entries[0]!.recipient).toMatch(/Keller/);
});

test('what a card does not pay after the last day is given up after the last retry, and the ledger says who owes it', async () => {
  await billing.goTo((await billing.status()).nextPayment!.on);
  await server.setBlocked('blocked', false);
  const { endsOn, nextPayment } = await billing.change('cancel-subscription');
  const { amount } = nextPayment!;
  const moved = billing.moneyMoved();
  for (const days of [1, 2, 4, 8]) {
    expect(await isThere()).toBe(true);
    billing.provider.declineNextChargeOf(amount, 'DECLINED');
    await billing.goTo(dayAfter(endsOn!, days));
    await billing.wait(2);
  }
  expect(await isThere()).toBe(false);
  expect(billing.moneyMoved()).toBe(moved);
  expect(billing.letters().filter((subject) => /Letzte Zahlung fehlgeschlagen/.test(subject))).toHaveLength(3);
  const { entries, givenUp } = await readLedger(server.context, { from: endsOn!, to: billing.today() });
  expect(givenUp).toBe(amount);
  expect(entries).toMatchObject([{ kind: 'write-off', recipient: expect.stringMatching(/^Keller.*, .*\d{4}/) }]);
  const later = new Date(Date.parse(billing.today()) + 12 * 366 * 86_400_000);
  await clearOldVouchers({ db: server.context.db, clock: { now: () => later } });
  const kept = await readLedger(server.context, { from: endsOn!, to: billing.today() });
  expect(kept, 'ten years later it names nobody').toMatchObject({ givenUp: amount, entries: [{ recipient: '' }] });
});
