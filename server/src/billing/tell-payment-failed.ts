import { tellAdmins } from '../companies/tell-admins.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { accessBlocked } from '../mail/access-blocked.ts';
import { paymentFailed } from '../mail/payment-failed.ts';
import { paymentNeedsYou } from '../mail/payment-needs-you.ts';
import type { Attempt } from './attempts/store.ts';
import { blockedFrom, retriesAhead } from './life.ts';
import { cardOf, noteNotice, type Subscription } from './store.ts';

/** `customer`: the bank wants the customer to confirm. */
export type FailureReason = 'declined' | 'card' | 'customer' | 'configuration' | 'no card';

/** The letter about a payment that failed, at most one a day: when the next try is, or from when people are blocked. */
export async function tellPaymentFailed(
  context: Pick<Context, 'config' | 'mail'>,
  tx: Database,
  subscription: Subscription,
  attempt: Attempt,
  reason: FailureReason,
): Promise<void> {
  const { company, companyId, life } = subscription;
  if (!(await noteNotice(tx, companyId, `payment-failed ${attempt.period} ${attempt.day}`, attempt.day))) return;
  const card = await cardOf(tx, companyId);
  const [nextAttempt] = retriesAhead(life);
  await tellAdmins(context, tx, company, (addressee) => {
    const facts = {
      ...addressee,
      company: company.name,
      amount: attempt.amount ?? 0,
      card,
      blockedFrom: blockedFrom(life)!,
    };
    if (!nextAttempt) return accessBlocked(facts);
    if (reason === 'customer') return paymentNeedsYou(facts);
    return paymentFailed({ ...facts, nextAttempt, needsNewCard: reason === 'card' || reason === 'no card' });
  });
}
