import type { Transaction } from '@polier/contract/billing';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { paymentsOfCompany } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { subscriptionOf } from '../store.ts';
import { receiptsOfCompany } from './store.ts';

/**
 * Lists payments and refunds of the caller's company, newest first. Payments and refunds carry the number of their
 * receipt, pending and failed charges their reference. An abandoned checkout is not listed. Refuses NOT_FOUND.
 */
export async function listPayments(context: BillingContext, { companyId }: Person): Promise<Transaction[]> {
  if (!(await subscriptionOf(context.db, companyId))) throw new Refusal('NOT_FOUND');
  const receipts = (await receiptsOfCompany(context.db, companyId)).map(({ number, day, amount, kind, facts }) => ({
    number,
    date: day,
    amount,
    status: 'paid' as const,
    kind,
    receipt: facts !== null,
  }));
  const others = (await paymentsOfCompany(context.db, companyId)).flatMap(
    ({ reference, createdAt, amount, state, purpose }) => {
      const failed = state === 'failed' && purpose === 'period';
      const pending = state === 'unknown' || ((state === 'created' || state === 'open') && purpose === 'period');
      if (!failed && !pending) return [];
      const status = failed ? ('failed' as const) : ('pending' as const);
      const date = swissDay(createdAt);
      return [{ number: reference, date, amount: amount!, status, kind: 'payment' as const, receipt: false }];
    },
  );
  return [...receipts, ...others].sort((one, other) => other.date.localeCompare(one.date));
}
