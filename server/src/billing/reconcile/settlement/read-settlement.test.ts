import { expect, test } from 'vitest';
import { readSettlement } from './read-settlement.ts';

test.each([
  ['commas', 'id,Gross,fee\npi_1,250.00,7.55\npi_2,-12.05,0.00\n'],
  ['semicolons, quotes and Swiss amounts', '\ufeffReferenz;Betrag;Text\r\nA;250.00;"a;b ""c"""\r\nB;-12,05;\r\n\r\n'],
  ['tabs and lines without an amount', 'id\tamount\nA\t250.00\nsum\t\nB\t-12.05'],
  // The columns that Stripe documents for its itemised payout reconciliation; once saved by a spreadsheet.
  [
    'the columns of Stripe',
    'automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,payment_metadata[reference]\npo_1,txn_1,2026-12-12 09:00:00,chf,250.0,7.55,242.45,charge,ch_1,pi_1,ABC\npo_1,txn_2,2026-12-13 09:00:00,chf,-12.05,0.0,-12.05,refund,re_1,pi_1,ABC\n',
  ],
])('a report with %s', (_, csv) => {
  expect(readSettlement(csv).map(({ amount }) => amount)).toEqual([25_000, -1_205]);
});

test('amounts of thousands, and what the customer paid rather than what is left of it', () => {
  const csv = 'amount,gross,net\n1.00,"1\'250.00",2.00\n';
  expect(readSettlement(csv)).toEqual([{ number: 2, cells: ['1.00', "1'250.00", '2.00'], amount: 125_000 }]);
});

test.each(['1,250.00', '1.250,00', "1'250.00", '1250.00', '1250.0'])('a thousand written as %s', (amount) => {
  expect(readSettlement(`amount;id\n${amount};A\n`)).toMatchObject([{ amount: 125_000 }]);
});

test('a line is named as an editor counts them, after empty ones and cells of several lines', () => {
  const csv = 'id,amount,text\nA,1.00,"two\nlines"\n\nB,2.00,\nC,3,\n';
  expect(() => readSettlement(csv)).toThrow(/Line 6: the amount 3/);
});

test.each([
  ['without a column of amounts', 'id,fee\n1,2.00', /No column/],
  ['with amounts that may be francs or Rappen', 'id,amount\n1,25000', /Line 2: the amount 25000/],
  ['with an open quotation mark', 'id,amount\n"1,2.00', /Line 2: a quotation mark/],
])('a report %s is refused', (_, csv, says) => {
  expect(() => readSettlement(csv)).toThrow(says);
});
