import { restoredSince } from '../../database/restore-history.ts';
import type { BillingContext } from '../context.ts';
import { quoteOfPaid } from '../prices/prices.ts';
import type { Transaction } from '../providers/payments.ts';
import { readPriceList } from '../store.ts';
import type { Attempt } from './store.ts';
import { differences } from './transaction-fits.ts';

/**
 * The new state of an attempt after a payment that was made before a restore under its reference and differs only in
 * the amount; null otherwise. The lost server knew of people or a discount that are not in the backup, and its payment
 * cannot be charged again under another reference.
 */
export async function paidBeforeRestore(
  context: BillingContext,
  attempt: Attempt,
  read: Transaction,
): Promise<Pick<Attempt, 'amount' | 'quote'> | null> {
  const { amountRappen: amount, state, madeAt } = read;
  if (state !== 'succeeded' || !madeAt || !amount || !attempt.quote || amount === attempt.amount) return null;
  const isOnlyAmount = attempt.amount !== null && differences({ ...attempt, amount }, read).length === 0;
  if (!isOnlyAmount || !(await restoredSince(context.db, madeAt))) return null;
  return { amount, quote: quoteOfPaid(await readPriceList(context.db), attempt.quote, amount, attempt.day) };
}
