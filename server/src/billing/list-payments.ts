import type { Transaction } from '@polier/contract/billing';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { paymentsOfCompany, receiptsOfCompany } from './attempts/store.ts';
import { subscriptionOf } from './store.ts';

/**
 * Payments and refunds of the caller's company, newest first. What was paid or given back bears the number of its receipt;
 * what is pending or failed bears its reference. A checkout somebody left is no payment and is not listed. Refuses
 * NOT_FOUND.
 */
export async function listPayments(context: Context, { companyId }: Person): Promise<Transaction[]> {
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
