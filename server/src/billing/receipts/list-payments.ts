import type { Transaction } from '@polier/contract/billing';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { type Attempt, paymentsOfCompany } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { subscriptionOf } from '../store.ts';
import { receiptsOfCompany } from './store.ts';

/**
 * Lists payments and refunds of the caller's company, newest first. Payments and refunds carry the number of their
 * receipt, pending and failed charges and checkouts their reference. Refuses NOT_FOUND.
 */
export async function listPayments(
  context: BillingContext,
  { companyId }: Pick<Person, 'companyId'>,
): Promise<Transaction[]> {
  if (!(await subscriptionOf(context.db, companyId))) throw new Refusal('NOT_FOUND');
  const receipts = (await receiptsOfCompany(context.db, companyId)).map(({ number, day, amount, kind, facts }) => ({
    number,
    date: day,
    amount,
    status: 'paid' as const,
    kind,
    receipt: facts !== null,
  }));
  const others = (await paymentsOfCompany(context.db, companyId)).flatMap((attempt) => {
    const status = openStatus(attempt);
    if (status === null) return [];
    const { reference: number, createdAt, amount } = attempt;
    return [{ number, date: swissDay(createdAt), amount: amount!, status, kind: 'payment' as const, receipt: false }];
  });
  return [...receipts, ...others].sort((one, other) => other.date.localeCompare(one.date));
}

/** How an attempt without a receipt is listed. A checkout that was cancelled or never reached the provider is not. */
function openStatus({ state, purpose, providerId }: Attempt): 'pending' | 'failed' | null {
  if (state === 'unknown') return 'pending';
  if (purpose !== 'period' && providerId === null) return null;
  if (state === 'failed') return 'failed';
  return state === 'created' || state === 'open' ? 'pending' : null;
}
