import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { addDays, addMonths } from '../life/calendar.ts';
import { readLedger } from '../receipts/read-ledger.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';

/** A month with access, because nobody knew whether it was paid, is owed when it turns out that it was not. */
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let due: { on: string; amount: number };
let moved: number;

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());
beforeEach(async () => {
  due = (await billing.status()).nextPayment!;
  moved = billing.moneyMoved();
});

/** An operator finds out that it was not made, and the card is empty now. */
async function hearThatItWasNotMade(reference: string): Promise<void> {
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  await settleUnknownPayment(server.context, { reference, providerId: null });
  await billing.wait(2);
  expect(billing.moneyMoved()).toBe(moved);
}

const hasAccess = async () => (await billing.me('user')).BotAccess;
const paidOn = async (day: string) =>
  (await readLedger(server.context, { from: day, to: day })).entries
    .filter(({ kind }) => kind === 'payment')
    .map(({ period, parts }) => ({ period, amount: parts.reduce((sum, { amount }) => sum + amount, 0) }));

test('the month is paid after it has passed, and the next one after it', async () => {
  const reference = await billing.loseCharge(due, { performed: false });
  const lastDay = addDays(addMonths(due.on, 1), -1);
  await billing.goTo(lastDay);
  expect(await hasAccess()).toBe(true);
  await billing.goTo(dayAfter(lastDay, 3));
  expect(await hasAccess()).toBe(false);
  await hearThatItWasNotMade(reference);
  expect(await billing.status()).toMatchObject({ state: 'past_due', pastDue: { amount: due.amount, blocked: false } });
  expect(await hasAccess()).toBe(true);
  await billing.goTo(dayAfter(lastDay, 4));
  await billing.wait(2);
  const paid = await paidOn(billing.today());
  expect(paid.map(({ period }) => period)).toEqual([
    { from: due.on, to: lastDay },
    { from: addDays(lastDay, 1), to: addDays(addMonths(due.on, 2), -1) },
  ]);
  expect(billing.moneyMoved()).toBe(moved + paid.reduce((sum, { amount }) => sum + amount, 0));
  expect(await hasAccess()).toBe(true);
});

test('it is charged after a cancellation, too, before the account is deleted', async () => {
  const reference = await billing.loseCharge(due, { performed: false });
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 2));
  expect(await hasAccess()).toBe(false);
  await hearThatItWasNotMade(reference);
  expect(billing.letters().at(-1)).toContain('Letzte Zahlung fehlgeschlagen');
  await billing.goTo(dayAfter(endsOn!, 3));
  expect(billing.moneyMoved()).toBe(moved + due.amount);
  const [paid] = await paidOn(billing.today());
  expect(paid).toMatchObject({ amount: due.amount, period: { from: due.on, to: endsOn } });
  await billing.wait(2);
  expect(await server.employeeId('user')).toBeUndefined();
});
