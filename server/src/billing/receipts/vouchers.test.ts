import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { compareSettlement } from '../reconcile/settlement/compare-settlement.ts';
import { clearOldVouchers } from './clear-old-vouchers.ts';
import { printReceipt } from './print-receipt.ts';
import { readLedger, readVoucher } from './read-ledger.ts';
import { writeLedger, writeLedgerTotals } from './write-ledger.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const always = { from: '2020-01-01', to: '2099-12-31' };
const builder = 'Keller Hochbau AG';
/** Everything the database keeps of letters and other jobs, as text. */
const jobs = async () =>
  JSON.stringify((await server.context.database.pool.query('select data, output from jobs.job')).rows);

test('the ledger of all companies has every payment and refund, and agrees with what the provider collected', async () => {
  for (let month = 0; month < 2; month += 1) await billing.goTo((await billing.status()).nextPayment!.on);
  const payment = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;
  billing.provider.refundInBackOffice(payment.id, 6000, 'BACKOFFICE1');
  await billing.goTo(dayAfter(billing.today(), 1));
  const { entries, totals } = await readLedger(server.context, always);
  expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(billing.moneyMoved());
  const [total] = totals;
  expect(total).toMatchObject({ percent: 8.1, refunds: -6000 });
  expect(entries.at(-1)).toMatchObject({ kind: 'refund', recipient: builder, parts: [{ amount: -6000 }] });
  const csv = writeLedger(await readLedger(server.context, always))
    .trimEnd()
    .split('\r\n');
  expect(csv).toHaveLength(entries.length + 1);
  expect(csv.at(-1)).toMatch(new RegExp(`;Gutschrift;.*;${builder};.*;-55.50;8.1;-4.50;-60.00$`));
  expect(writeLedgerTotals(await readLedger(server.context, always))).toContain(';-60.00;');
  const [day] = entries.map((one) => one.day);
  expect((await readLedger(server.context, { from: day!, to: day! })).entries.map((one) => one.day)).toEqual([day]);
});

test('a settlement report of the provider is compared with the books, line by line', async () => {
  const made = billing.provider
    .transactions()
    .filter(({ type, status }) => type !== 'card_check' && status === 'settled');
  const lines = made.map(
    ({ id, type, amount }) => `${id},${type === 'credit' ? '-' : ''}${(amount! / 100).toFixed(2)}`,
  );
  const report = (given: string[]) => ['transaction,amount', ...given].join('\n');
  // The demonstration's first payments were made by nobody.
  const { entries } = await readLedger(server.context, always);
  const from = entries.at(-1)!.day;
  const days = { from, to: always.to };
  const all = await compareSettlement(server.context, report(lines), days);
  expect(all).toMatchObject({ same: { count: lines.length }, differences: [] });
  const refund = lines.findIndex((line) => line.endsWith('-60.00'));
  const wrong = lines.map((line, at) => (at === refund ? line.replace('-60.00', '-61.00') : line));
  wrong.push(wrong.splice(1, 1)[0]!.replace(/,.*/, ',1.00'));
  const { differences } = await compareSettlement(server.context, report([...wrong, lines[0]!, 'other,5.00']), days);
  expect(differences).toEqual([
    expect.stringMatching(/\(-61.00\) is nothing in our books/),
    expect.stringMatching(/\(1.00\) is .*, with .* in our books/),
    expect.stringMatching(/ again, like line 2/),
    expect.stringMatching(/\(5.00\) is nothing in our books/),
    expect.stringMatching(/\(-60.00\) is not in the report/),
  ]);
  // Two refunds by hand that were found together stand in the books as one.
  const { refno } = made.findLast(({ type }) => type === 'payment')!;
  const inParts = [...lines.toSpliced(refund, 1), `${refno},-20.00`, `${refno},-40.00`];
  const parts = await compareSettlement(server.context, report(inParts), days);
  expect(parts).toMatchObject({ same: { amount: all.same.amount }, differences: [] });
  const gone = await compareSettlement(server.context, report(lines.toSpliced(refund, 1)), days);
  expect(gone.differences).toEqual([expect.stringMatching(/\(-60.00\) is not in the report/)]);
});

test('a letter that was sent leaves nothing in the queue', async () => {
  expect(billing.letters().length).toBeGreaterThan(0);
  expect(await jobs()).not.toContain(people.admin.email);
});

test('vouchers stay whole for ten years after the account is gone, for the books only', async () => {
  const [payment] = (await billing.history()).filter(({ kind }) => kind === 'payment');
  const number = payment!.number;
  const printed = await printReceipt((await readVoucher(server.context, number))!);
  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 1));
  expect(await server.employeeId('user')).toBeUndefined();
  const voucher = await readVoucher(server.context, number);
  expect(voucher).toMatchObject({ recipient: { name: builder }, amount: payment!.amount });
  expect(Buffer.from(await printReceipt(voucher!)).equals(Buffer.from(printed))).toBe(true);
  expect((await readLedger(server.context, always)).entries.every(({ recipient }) => recipient === builder)).toBe(true);
  // Everything else has forgotten them.
  expect((await server.call('GET', `/api/billing/receipts/${number}`, { as: 'otherAdmin' })).status).toBe(404);
  const { rows } = await server.context.database.pool.query('select facts, company_id from receipts');
  expect(rows.every(({ facts, company_id: company }) => facts === null && company === null)).toBe(true);
  await server.settle();
  for (const text of [
    await jobs(),
    JSON.stringify((await server.context.database.pool.query('select * from payment_attempts')).rows),
  ]) {
    for (const { email } of [people.admin, people.user]) expect(text).not.toContain(email);
    expect(text).not.toContain('Keller');
  }
});

test('after ten years the vouchers name nobody, and the books keep their figures', async () => {
  const before = await readLedger(server.context, always);
  const year = Number(before.entries.at(-1)!.day.slice(0, 4));
  await clearOldVouchers({ ...server.context, clock: { now: () => new Date(`${year + 10}-12-31T12:00:00Z`) } });
  expect((await readLedger(server.context, always)).entries.at(-1)!.recipient).toBe(builder);
  await clearOldVouchers({ ...server.context, clock: { now: () => new Date(`${year + 11}-01-01T12:00:00Z`) } });
  const after = await readLedger(server.context, always);
  expect(after.totals).toEqual(before.totals);
  expect(after.entries.every(({ recipient }) => recipient === null)).toBe(true);
});
