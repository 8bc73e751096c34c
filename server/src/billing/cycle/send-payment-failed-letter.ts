import { emailAdmins } from '../../companies/email-admins.ts';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { accessBlocked } from '../../mail/letters/access-blocked.ts';
import { paymentFailed } from '../../mail/letters/payment-failed.ts';
import { paymentNeedsYou } from '../../mail/letters/payment-needs-you.ts';
import type { Attempt } from '../attempts/store.ts';
import { blockedFrom, retriesAhead } from '../life/retry-schedule.ts';
import { cardOf, recordNotice, type Subscription } from '../store.ts';

/** `customer`: the bank requires the customer to confirm. */
export type FailureReason = 'declined' | 'card' | 'customer' | 'no card';

/** Sends the letter about a failed payment, at most one a day: when it is retried, or from when people are blocked. */
export async function sendPaymentFailedLetter(
  context: Pick<GroundContext, 'clock' | 'config' | 'mail'>,
  tx: Database,
  subscription: Subscription,
  attempt: Attempt,
  reason: FailureReason,
): Promise<void> {
  const { company, companyId, life } = subscription;
  // The account has ended: nothing is tried again and nobody is blocked.
  if (attempt.quote?.last) return;
  if (!(await recordNotice(tx, companyId, `payment-failed ${attempt.period} ${attempt.day}`, attempt.day))) return;
  const card = await cardOf(tx, companyId);
  const [nextAttempt] = retriesAhead(life);
  await emailAdmins(context, tx, company, (addressee) => {
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
