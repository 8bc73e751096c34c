import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LedgerLine, MattersAnswer, RevenuePeriod } from '@polier/contract/books';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { childEnvironment } from '../../../test/run/child-environment.ts';
import { beginAnother, beginCheckout } from '../../../test/sign-up.ts';
import { readLedger } from '../receipts/read-ledger.ts';
import { giveBack } from './give-back.ts';
import { giveCredit, listCredits } from './give-credit.ts';
import { listMatters } from './list-matters.ts';
import { recordDispute } from './record-dispute.ts';
import { writeOffDebt } from './write-off-debt.ts';

/** What people of ours decide about a company's money. */
const builder = 1;
const cli = join(import.meta.dirname, '../reconcile/payments-cli.ts');
const by = 'somebody of ours';
const reason = 'agreed by telephone';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const newestReceipt = async () => (await billing.history()).find(({ kind, receipt }) => kind === 'payment' && receipt)!;
const ledgerToday = () => readLedger(server.context, { from: billing.today(), to: billing.today() });

test('a credit is shown before, taken off the next charges until it is used up, and lowers the VAT with them', async () => {
  const { amount, on, vat } = (await billing.status()).nextPayment!;
  const open = amount + 1_000;
  expect(await giveCredit(server.context, by, { companyId: builder, amount: open, reason })).toMatchObject({ open });
  expect((await billing.status()).nextPayment).toMatchObject({ amount: 0, credit: amount, vat: 0 });
  const moved = billing.moneyMoved();
  await billing.goTo(on);
  expect(billing.moneyMoved()).toBe(moved);
  const next = (await billing.status()).nextPayment!;
  expect(next).toMatchObject({ amount: amount - 1_000, credit: 1_000 });
  await billing.goTo(next.on);
  expect(billing.moneyMoved()).toBe(moved + amount - 1_000);
  const [entry] = (await ledgerToday()).entries;
  expect(entry!.parts).toEqual([{ percent: 8.1, amount: amount - 1_000, vat: next.vat }]);
  expect(next.vat).toBeLessThan(vat);
  const printed = await server.call('GET', `/api/billing/receipts/${(await newestReceipt()).number}`, { as: 'admin' });
  expect(printed.status).toBe(200);
  expect(await listCredits(server.context, builder)).toMatchObject([{ amount: open, open: 0, reason, by }]);
  expect((await billing.status()).nextPayment).toMatchObject({ amount });
});

test('a payment is given back in parts, with a reason, and never more than was paid', async () => {
  const { number, amount } = await newestReceipt();
  const moved = billing.moneyMoved();
  const done = await giveBack(server.context, by, { receipt: number, amount: 400, reason });
  expect(done).toMatchObject({ amount: 400, state: 'succeeded' });
  expect(billing.moneyMoved()).toBe(moved - 400);
  expect((await billing.history())[0]).toMatchObject({ kind: 'refund', amount: 400 });
  for (const wrong of [
    { receipt: number, amount: amount - 399, reason },
    { receipt: number, amount: 0, reason },
    { receipt: number, amount: 1.5, reason },
    { receipt: number, amount: 100, reason: ' ' },
  ]) {
    await expect(giveBack(server.context, by, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  const none = giveBack(server.context, by, { receipt: '1999-000001', amount: 1, reason });
  await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await giveBack(server.context, by, { receipt: number, amount: amount - 400, reason });
  expect(billing.moneyMoved()).toBe(moved - amount);
});

test('a refund of ours that the provider refuses is on the list until it is made', async () => {
  const { on } = (await billing.status()).nextPayment!;
  await billing.goTo(on);
  const { number } = await newestReceipt();
  billing.provider.failNext({ answer: 'refused', performed: false, on: 'POST transactions/id/credit' });
  expect(await giveBack(server.context, by, { receipt: number, amount: 300, reason })).toMatchObject({
    state: 'refused',
  });
  const [matter] = (await listMatters(server.context)).refunds;
  expect(matter).toMatchObject({ receipt: number, amount: 300, company: 'Keller Hochbau AG', state: 'refused' });
  await billing.goTo(dayAfter(on, 1));
  await billing.wait(2);
  expect((await listMatters(server.context)).refunds).toEqual([]);
});

test('a chargeback the acquirer wrote about is in the books, and out of them when it is won', async () => {
  const { number, amount } = await newestReceipt();
  const inBooks = async () => (await ledgerToday()).totals.reduce((sum, { refunds }) => sum + refunds, 0);
  await recordDispute(server.context, by, { receipt: number, amount: 900, state: 'open', reason });
  expect(await inBooks()).toBe(-900 - 300);
  await recordDispute(server.context, by, { receipt: number, amount: 900, state: 'open', reason });
  expect(await inBooks(), 'told twice').toBe(-900 - 300);
  await recordDispute(server.context, by, { receipt: number, amount: 500, state: 'lost', reason });
  expect(await inBooks(), 'a part was won').toBe(-500 - 300);
  const won = { state: 'won' as const, reason: 'Die Bank entschied für uns' };
  await recordDispute(server.context, by, { receipt: number, amount: 500, ...won });
  expect(await inBooks()).toBe(-300);
  for (const dispute of (await listMatters(server.context)).disputes) expect(dispute).toMatchObject(won);
  const more = { receipt: number, amount: amount + 1, state: 'open' as const, reason };
  await expect(recordDispute(server.context, by, more)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('what is owed is written off: nothing is demanded any more, and the ledger says so', async () => {
  const due = (await billing.status()).nextPayment!;
  const nothing = writeOffDebt(server.context, by, { companyId: builder, reason });
  await expect(nothing).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
  for (const days of [0, 1, 3, 7]) {
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await billing.goTo(dayAfter(due.on, days));
  }
  await billing.goTo(dayAfter(due.on, 8));
  expect((await billing.me('user')).BotAccess).toBe(false);
  const owed = { companyId: builder, company: 'Keller Hochbau AG', amount: due.amount, since: due.on };
  const debtOf = async () => (await listMatters(server.context)).debts.find(({ companyId }) => companyId === builder);
  expect(await debtOf()).toEqual({ ...owed, blockedFrom: dayAfter(due.on, 8) });
  const moved = billing.moneyMoved();
  const said = await writeOffDebt(server.context, by, { companyId: builder, reason });
  expect(said).toMatchObject({ amount: due.amount, period: { from: due.on } });
  expect((await billing.me('user')).BotAccess).toBe(true);
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  expect(await debtOf()).toBeUndefined();
  const { entries, writtenOff, unpaid } = await ledgerToday();
  expect(entries).toMatchObject([{ kind: 'write-off', recipient: 'Keller Hochbau AG' }]);
  expect([writtenOff, unpaid]).toEqual([due.amount, 0]);
  await billing.wait(10);
  expect(billing.moneyMoved()).toBe(moved);
});

test('an operator does the same by the command, which says what was done or why not', { tags: 'nightly' }, async () => {
  const { amount } = (await billing.status()).nextPayment!;
  const said = async (...given: string[]) => {
    const { DATA_DIR = '', DATABASE_URL = '' } = server.settings;
    const env = { ...childEnvironment, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [cli, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
    const [code] = await once(child, 'close');
    return `${code}: ${text}`;
  };
  expect(await said('credit', String(builder), '700', 'a', 'long', 'outage')).toMatch(/^0: .* 700 Rappen/);
  expect((await billing.status()).nextPayment).toMatchObject({ amount: amount - 700, credit: 700 });
  const { number } = await newestReceipt();
  expect(await said('give-back', number, '100', 'goodwill')).toMatch(/^0: .*succeeded/);
  expect(await said('give-back', number, '99999999', 'goodwill')).toMatch(/^1: .*INVALID_INPUT/);
  expect(await said('give-back', number, '1.50', 'goodwill')).toMatch(/^2: /);
  expect(await said('write-off', String(builder), 'goodwill')).toMatch(/^1: .*NOTHING_TO_PAY/);
});

test('a form that is sent twice gives back once, and gives one credit', async () => {
  const { number } = await newestReceipt();
  const moved = billing.moneyMoved();
  const asked = { receipt: number, amount: 120, reason: 'sent twice' };
  const [one, two] = await Promise.all([giveBack(server.context, by, asked), giveBack(server.context, by, asked)]);
  expect(two.reference).toBe(one.reference);
  expect(billing.moneyMoved()).toBe(moved - 120);
  const credit = { companyId: 2, amount: 70, reason: 'sent twice' };
  await giveCredit(server.context, by, credit);
  expect(await giveCredit(server.context, by, credit)).toMatchObject({ open: 70 });
  server.clock.forward(6 * 60_000);
  expect(await giveCredit(server.context, by, credit)).toMatchObject({ open: 140 });
  await giveBack(server.context, by, asked);
  expect(billing.moneyMoved(), 'minutes later it is another decision').toBe(moved - 240);
});

test('what the bank has taken back is not given back a second time, unless the dispute is won', async () => {
  const { on, amount } = (await billing.status()).nextPayment!;
  billing.provider.declineNextChargeOf(amount, 'DECLINED');
  await billing.goTo(on);
  const visits = [await beginCheckout(server, 'admin', { purpose: 'debt' }), await beginAnother(server, 'admin')];
  for (const { redirectUrl } of visits) await payAsCustomer(redirectUrl);
  billing.provider.failNext({ answer: 'refused', performed: false, on: 'POST transactions/id/credit' });
  await billing.wait(3);
  await billing.wait(3);
  const [matter] = (await listMatters(server.context)).refunds;
  expect(matter).toMatchObject({ amount, state: 'refused' });
  const receipt = matter!.receipt!;
  const moved = billing.moneyMoved();
  await recordDispute(server.context, by, { receipt, amount, state: 'lost', reason });
  for (const days of [1, 2]) {
    await billing.goTo(dayAfter(on, days));
    await billing.wait(2);
  }
  expect(billing.moneyMoved()).toBe(moved);
  await recordDispute(server.context, by, { receipt, amount, state: 'won', reason });
  await billing.goTo(dayAfter(on, 3));
  await billing.wait(2);
  expect(billing.moneyMoved()).toBe(moved - amount);
  expect((await listMatters(server.context)).refunds).toEqual([]);
});

test('the bookkeeper reads the books and decides about a payment, and the log says who', async () => {
  const office = async <T>(method: string, path: string, body?: unknown, status = 200) => {
    const response = await server.call(method, `/api/super-admin/books/${path}`, { staff: 'bookkeeper', body });
    expect(response.status, path).toBe(status);
    return (response.headers.get('content-type')?.includes('json') ? response.json() : response.text()) as Promise<T>;
  };
  await billing.goTo((await billing.status()).nextPayment!.on);
  const { number, amount } = await newestReceipt();
  const from = '2026-01-01';
  const to = billing.today();
  const span = `from=${from}&to=${to}`;
  const ledger = (query = '') => office<{ lines: LedgerLine[]; total: number }>('GET', `ledger?${span}${query}`);
  const everything = await readLedger(server.context, { from, to });
  const { lines, total } = await ledger('&limit=100');
  expect(total).toBe(everything.entries.length);
  const worth = (parts: { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0);
  expect(lines.map((line) => [line.number, line.amount]).sort()).toEqual(
    everything.entries.map((entry) => [entry.number, worth(entry.parts)]).sort(),
  );
  expect(lines.find((line) => line.number === number)).toMatchObject({ kind: 'payment', left: amount, voucher: true });
  expect((await ledger('&kind=write-off')).lines).toMatchObject([{ recipient: 'Keller Hochbau AG', voucher: false }]);
  expect((await ledger(`&search=${number}`)).total).toBeGreaterThan(0);
  expect((await ledger('&search=keller&limit=1&skip=1')).lines.length).toBe(1);
  expect((await ledger('&search=%25')).total).toBe(0);

  for (const step of ['month', 'quarter', 'year']) {
    const { periods } = await office<{ periods: RevenuePeriod[] }>('GET', `revenue?${span}&step=${step}`);
    expect(periods[0]!.from).toBe(from);
    expect(periods.at(-1)!.to).toBe(to);
    expect(worth(periods)).toBe(worth(everything.totals));
    expect(periods.reduce((sum, { writtenOff }) => sum + writtenOff, 0)).toBe(everything.writtenOff);
    const rate = periods.flatMap(({ rates }) => rates).filter(({ percent }) => percent === 8.1);
    expect(rate.reduce((sum, { vat }) => sum + vat, 0)).toBe(everything.totals.find((t) => t.percent === 8.1)!.vat);
  }
  const sums = await office<string>('GET', `csv?what=sums&${span}`);
  expect(sums).toContain('MWST-Satz %;Zahlungen CHF');
  const exported = await server.call('GET', '/api/super-admin/audit?act=list-exported', { staff: 'super-admin' });
  const rows = sums.trimEnd().split('\n').length - 1;
  expect((await exported.json()) as object, 'the log says how many rows').toMatchObject({
    entries: [{ subjectId: 'sums', after: { rows } }],
  });
  expect(await office('GET', `csv?what=ledger&${span}`)).toContain(number);
  expect(await office('GET', `csv?what=ledger&${span}&search=${number}&kind=payment`)).toMatch(
    new RegExp(`^[^\n]*\n[^\n]*${number}[^\n]*\n$`),
  );
  expect(await office('GET', `csv?what=ledger&${span}&kind=write-off`)).not.toContain(number);
  expect(await office<string>('GET', `vouchers/${number}`)).toMatch(/^%PDF/);
  await office('GET', `ledger?from=${to}&to=${from}`, undefined, 422);

  billing.provider.failNext({ answer: 'refused', performed: false, on: 'POST transactions/id/credit' });
  const given = await office<{ reference: string; state: string }>('POST', 'refunds', {
    receipt: number,
    amount: 200,
    reason,
  });
  expect(given.state).toBe('refused');
  expect((await ledger(`&search=${number}&kind=payment`)).lines[0]!.left).toBe(amount - 200);
  const waiting = async () => (await office<MattersAnswer>('GET', 'matters')).refunds.map(({ reference }) => reference);
  expect(await waiting()).toContain(given.reference);
  const again = await office<{ state: string }>('POST', `refunds/${given.reference}/retry`, { reason });
  expect(again.state).toBe('succeeded');
  expect(await waiting()).not.toContain(given.reference);
  await office('POST', `refunds/${given.reference}/retry`, { reason }, 404);

  // The refund is made, its answer is lost, and the provider forgets the key: nobody has to believe it was not made.
  const back = billing.moneyMoved();
  billing.provider.failNext({ answer: 'error', performed: true, on: 'POST transactions/id/credit' });
  const lost = await office<{ reference: string }>('POST', 'refunds', { receipt: number, amount: 150, reason: 'lost' });
  billing.provider.setDown('refusing');
  await billing.wait(70);
  expect((await office<MattersAnswer>('GET', 'matters')).refunds).toMatchObject([{ state: 'unknown', amount: 150 }]);
  await office('POST', `refunds/${lost.reference}/retry`, { reason: 'looked up' }, 503);
  billing.provider.setDown('no');
  const made = await office<{ state: string }>('POST', `refunds/${lost.reference}/retry`, { reason: 'looked up' });
  expect(made.state).toBe('succeeded');
  expect(billing.moneyMoved()).toBe(back - 150);
  expect(await waiting()).toEqual([]);
  await office('POST', 'credits', { companyId: builder, amount: 50, reason });
  const log = await server.call('GET', '/api/super-admin/audit?search=agreed', { staff: 'super-admin' });
  const { entries } = (await log.json()) as { entries: { act: string; actorName: string; reason: string }[] };
  const own = entries.filter(({ actorName }) => actorName === 'buchhaltung').map(({ act }) => act);
  expect(own).toEqual(['credit-given', 'refund-retried', 'refund-given']);
});
