import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../../test/billing.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { paymentsOfCompany, refundsOfAttempt } from '../../attempts/store.ts';
import { giveBack } from '../../office/give-back.ts';
import { recordDispute } from '../../office/record-dispute.ts';
import { compareSettlement } from './compare-settlement.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let payment: { id: string; reference: string; providerId: string | null };
let receipt: string;
let firstDay: string;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  await billing.goTo((await billing.status()).nextPayment!.on);
  payment = (await paymentsOfCompany(server.context.db, 1))[0]!;
  receipt = (await billing.history()).find(({ kind }) => kind === 'payment')!.number;
  firstDay = billing.today();
});
afterAll(() => server.remove());

/** Compares lines about the payment: what each names beside it, and its amount. */
const compare = (...lines: [more: string, francs: string][]) => {
  const rows = lines.map(([more, francs]) => `${payment.providerId},${more},${francs}`);
  const csv = ['payment,source,amount', ...rows].join('\n');
  return compareSettlement(server.context, csv, { from: firstDay, to: billing.today() });
};
const paid: [string, string] = ['', '250.00'];
const byHand = async (amount: number) => {
  billing.provider.refundInBackOffice(payment.providerId!, amount, `BYHAND${amount}`);
  await billing.goTo(dayAfter(billing.today(), 1));
};

test('two refunds of ours of one amount are told apart by their numbers', async () => {
  for (const reason of ['an outage', 'another outage']) {
    await giveBack(server.context, 'operator', { receipt, amount: 500, reason });
  }
  const numbers = (await refundsOfAttempt(server.context.db, payment.id)).map(({ providerId }) => providerId!);
  const lines = numbers.map((number): [string, string] => [number, '-5.00']);
  expect(await compare(paid, ...lines)).toMatchObject({ same: { count: 3, amount: 24_000 }, differences: [] });
  expect(await compare(paid, ...lines.reverse())).toMatchObject({ same: { count: 3 }, differences: [] });
  const { differences } = await compare(paid, lines[0]!, lines[0]!);
  expect(differences).toHaveLength(2);
});

test('refunds by hand that stand in the books as one are the same in sum, wherever those of ours stand', async () => {
  await byHand(3000);
  const numbers = (await refundsOfAttempt(server.context.db, payment.id)).flatMap(({ providerId }) => providerId ?? []);
  const ours = numbers.map((number): [string, string] => [number, '-5.00']);
  const parts: [string, string][] = [
    ['x1', '-10.00'],
    ['x2', '-20.00'],
  ];
  expect(await compare(paid, ...parts, ...ours)).toMatchObject({ differences: [] });
  expect(await compare(paid, ...ours, ...parts)).toMatchObject({ differences: [], same: { amount: 21_000 } });
});

test('a part by hand of the amount of one of ours does not take its voucher, wherever it stands', async () => {
  const [own] = (await refundsOfAttempt(server.context.db, payment.id)).flatMap(({ providerId }) => providerId ?? []);
  const ours = (await refundsOfAttempt(server.context.db, payment.id))
    .flatMap(({ providerId }) => providerId ?? [])
    .map((number): [string, string] => [number, '-5.00']);
  const parts: [string, string][] = [
    ['x1', '-5.00'],
    ['x2', '-25.00'],
  ];
  expect(await compare(paid, ...parts, ...ours)).toMatchObject({ differences: [], same: { amount: 21_000 } });
  const { differences } = await compare(paid, ...parts, ...ours, [own!, '-5.00']);
  expect(differences).toEqual([expect.stringMatching(/^Line 7 .* again, like line [56]\.$/)]);
});

test('what a bank took is told of, though a refund by hand makes up for it in the sum', async () => {
  await recordDispute(server.context, 'operator', { receipt, amount: 4000, state: 'lost', reason: 'a letter' });
  const ours = (await refundsOfAttempt(server.context.db, payment.id))
    .flatMap(({ providerId }) => providerId ?? [])
    .map((number): [string, string] => [number, '-5.00']);
  const refund: [string, string] = ['x', '-30.00'];
  expect(await compare(paid, ...ours, refund, ['chargeback', '-40.00'])).toMatchObject({ differences: [] });
  const { differences } = await compare(paid, ...ours, ['x', '-70.00']);
  expect(differences).toEqual([
    expect.stringMatching(/\(-70.00\) is .*, with -30.00 in our books/),
    expect.stringMatching(/\(-40.00\) is not in the report/),
  ]);
  const part = await compare(paid, ...ours, refund, ['chargeback', '-30.00']);
  expect(part.differences).toEqual([expect.stringMatching(/\(-30.00\) is .*, with -40.00 in our books/)]);
});
