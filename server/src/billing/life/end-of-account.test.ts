import { afterEach, beforeEach, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { applyOutcome } from '../attempts/apply-outcome.ts';
import { type Attempt, insertAttempt, unknownAttempts } from '../attempts/store.ts';
import { clearOldVouchers } from '../receipts/clear-old-vouchers.ts';
import { listLedger, readRevenue } from '../receipts/ledger/list-ledger.ts';
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

/** The letter about the deleted account, and what the ledger says is still owed since a day. */
async function endOf(since: string) {
  const goodbye = server.standIns.mailbox!.letters().find(({ subject }) => /Konto gelöscht/.test(subject));
  const span = { from: since, to: billing.today() };
  const { entries, unpaid } = await readLedger(server.context, span);
  const debts = entries.filter(({ kind }) => kind === 'unpaid');
  // The bookkeeper finds the same by its kind in the list, and in the sums.
  const asked = { ...span, search: '', kind: 'unpaid' } as const;
  const { lines } = await listLedger(server.context, asked, { skip: 0, limit: 10 });
  const amounts = debts.map(({ recipient, period, parts }) => ({ recipient, period, amount: parts[0]!.amount }));
  expect(lines.map(({ recipient, period, amount }) => ({ recipient, period, amount }))).toEqual(amounts);
  const sums = await readRevenue(server.context, { ...span, step: 'year' });
  expect(sums.reduce((sum, period) => sum + period.unpaid, 0)).toBe(unpaid);
  expect(sums.reduce((sum, period) => sum + period.writtenOff, 0)).toBe(0);
  return { letter: goodbye?.text ?? '', debts, unpaid };
}

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

test('what a card does not pay after the last day stays owed after the last retry, and the ledger says who owes it', async () => {
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
  const goodbye = server.standIns.mailbox!.letters().find(({ subject }) => /Konto gelöscht/.test(subject))!;
  expect(goodbye.text, 'the letter says that it is owed all the same').toContain((amount / 100).toFixed(2));
  const { entries, unpaid } = await readLedger(server.context, { from: endsOn!, to: billing.today() });
  expect(unpaid).toBe(amount);
  expect(entries).toMatchObject([{ kind: 'unpaid', recipient: expect.stringMatching(/^Keller.*, .*\d{4}/) }]);
  const later = new Date(Date.parse(billing.today()) + 12 * 366 * 86_400_000);
  await clearOldVouchers({ db: server.context.db, clock: { now: () => later } });
  const kept = await readLedger(server.context, { from: endsOn!, to: billing.today() });
  expect(kept, 'ten years later it names nobody').toMatchObject({ unpaid: amount, entries: [{ recipient: '' }] });
});

test('a month with access to its end that no card pays is still owed after the last retry', async () => {
  const due = (await billing.status()).nextPayment!;
  const reference = await billing.loseCharge(due, { performed: false });
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 2));
  const moved = billing.moneyMoved();
  for (const days of [2, 3, 5, 9]) {
    expect(await isThere()).toBe(true);
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await billing.goTo(dayAfter(endsOn!, days));
    if (days === 2) await settleUnknownPayment(server.context, { reference, providerId: null });
    await billing.wait(2);
  }
  expect(await isThere()).toBe(false);
  expect(billing.moneyMoved()).toBe(moved);
  const { letter, debts, unpaid } = await endOf(due.on);
  expect(letter).toContain((due.amount / 100).toFixed(2));
  expect(unpaid, 'once, however often it was tried').toBe(due.amount);
  expect(debts).toMatchObject([{ recipient: expect.stringMatching(/^Keller/), period: { from: due.on, to: endsOn } }]);
});

test('a month whose charge could not be made for a fault of ours is still owed when the account goes', async () => {
  const due = (await billing.status()).nextPayment!;
  const moved = billing.moneyMoved();
  billing.provider.setDown('unauthorized');
  await billing.goTo(due.on);
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(endsOn!);
  expect(await billing.me()).toMatchObject({ BotAccess: true });
  await billing.goTo(dayAfter(endsOn!, 30));
  expect(await isThere(), 'it waits until our password is right').toBe(true);
  await billing.goTo(dayAfter(endsOn!, 31));
  expect(await isThere()).toBe(false);
  const { letter, debts } = await endOf(due.on);
  expect(letter).toContain((due.amount / 100).toFixed(2));
  expect(debts).toMatchObject([
    {
      parts: [{ amount: due.amount }],
      period: { from: due.on, to: endsOn },
      recipient: expect.stringMatching(/^Keller/),
    },
  ]);
  billing.provider.setDown('no');
  await billing.wait(70);
  expect(billing.moneyMoved(), 'nobody is charged for an account that is gone').toBe(moved);
});

test('of several unknown payments of a month the books name one debt, when none was made', async () => {
  const due = (await billing.status()).nextPayment!;
  await billing.loseCharge(due, { performed: false });
  const [first] = await unknownAttempts(server.context.db);
  const { id: _, ...columns } = first!;
  // A page that was paid at the same moment, whose transaction the provider never finished.
  const second = { ...columns, reference: 'PAGEPAYMENT234567890', purpose: 'debt' as const, number: 0 };
  await insertAttempt(server.context.db, { ...second, idempotencyKey: crypto.randomUUID(), providerId: null });
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 31));
  expect(await isThere()).toBe(false);
  expect((await endOf(due.on)).debts, 'nobody knows yet').toEqual([]);
  for (const { reference } of await unknownAttempts(server.context.db)) {
    expect(await settleUnknownPayment(server.context, { reference, providerId: null })).toMatchObject({
      settled: true,
    });
  }
  expect((await endOf(due.on)).debts).toMatchObject([
    {
      parts: [{ amount: due.amount }],
      period: { from: due.on, to: endsOn },
      recipient: expect.stringMatching(/^Keller/),
    },
  ]);
});

test.each([
  [
    'an operator says',
    ({ reference }: Attempt) => settleUnknownPayment(server.context, { reference, providerId: null }),
  ],
  [
    'the provider refused it for a setting of ours',
    (attempt: Attempt) =>
      applyOutcome(server.context, attempt, { state: 'failed', code: 'invalid_setup', reason: 'configuration' }),
  ],
] as const)(
  'the first last charge gets no answer, and was not made, %s: the account waits, and the books name who owes it',
  async (_, hear) => {
    await billing.goTo((await billing.status()).nextPayment!.on);
    await server.setBlocked('blocked', false);
    const { endsOn, nextPayment } = await billing.change('cancel-subscription');
    const { amount } = nextPayment!;
    billing.provider.failNext({ answer: 'error', performed: false, on: 'POST transactions/authorize' });
    await billing.goTo(dayAfter(endsOn!, 1));
    billing.provider.setDown('refusing');
    await billing.wait(70);
    billing.provider.setDown('no');
    await billing.goTo(dayAfter(endsOn!, 30));
    const unknown = await unknownAttempts(server.context.db);
    expect([await isThere(), unknown.length]).toEqual([true, 1]);
    await billing.goTo(dayAfter(endsOn!, 31));
    expect(await isThere()).toBe(false);
    await hear(unknown[0]!);
    const { debts } = await endOf(endsOn!);
    expect(debts).toMatchObject([{ parts: [{ amount }], recipient: expect.stringMatching(/^Keller/) }]);
    const later = new Date(Date.parse(billing.today()) + 12 * 366 * 86_400_000);
    await clearOldVouchers({ db: server.context.db, clock: { now: () => later } });
    expect((await endOf(endsOn!)).debts, 'ten years later it names nobody').toMatchObject([{ recipient: null }]);
  },
);
