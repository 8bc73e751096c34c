import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile, tableFiles } from '../../ground/data-file.ts';
import { receiptFilename } from '../receipts/receipt.ts';
import { receiptsOfCompany } from '../receipts/store.ts';
import {
  cardOf,
  creditRows,
  noticesOf,
  paymentsOf,
  paymentsOfPerson,
  periodsOf,
  refundsOf,
  subscriptionRow,
  writeOffsOf,
} from './store.ts';

const paymentHeads = [
  ...(['id', 'reference', 'purpose', 'state', 'period', 'number', 'amount', 'day'] as const),
  ...(['createdAt', 'settledAt'] as const),
];
const refundHeads = [
  ...(['attemptId', 'reference', 'amount', 'state', 'source', 'dispute', 'reason', 'createdAt'] as const),
];

/** The data that this module holds about a person: payments of their sign-up. Amounts are in Rappen. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return tableFiles('sign-up-payments', paymentHeads, () => paymentsOfPerson(db, employeeId));
}

/**
 * The data that this module holds about a company: subscription, card (without what could charge it), periods,
 * payments, refunds, credits, debts written off, letters sent, and every receipt also as PDF. Amounts are in Rappen.
 */
export async function collectCompanyData(db: Database, companyId: number): Promise<DataFile[]> {
  const receipts = await receiptsOfCompany(db, companyId);
  return [
    jsonFile('subscription.json', () => subscriptionRow(db, companyId)),
    jsonFile('card.json', () => cardOf(db, companyId)),
    jsonFile('periods.json', () => periodsOf(db, companyId)),
    ...tableFiles('payments', paymentHeads, () => paymentsOf(db, companyId)),
    ...tableFiles('refunds', refundHeads, () => refundsOf(db, companyId)),
    ...tableFiles('credits', ['amount', 'open', 'reason', 'givenAt'], () => creditRows(db, companyId)),
    ...tableFiles('debts-given-up', ['day', 'amount', 'from', 'to', 'seats', 'reason'], () =>
      writeOffsOf(db, companyId),
    ),
    ...tableFiles('letters-sent', ['notice', 'sentOn'], () => noticesOf(db, companyId)),
    ...tableFiles('receipts', ['number', 'kind', 'day', 'amount', 'vat'], async () =>
      receipts.map(({ number, kind, day, amount, vat }) => ({ number, kind, day, amount, vat })),
    ),
    ...receipts.flatMap(({ facts }) =>
      facts === null
        ? []
        : {
            path: `receipts/${receiptFilename(facts)}`,
            read: async () => (await import('../receipts/print-receipt.ts')).printReceipt(facts),
          },
    ),
  ];
}
