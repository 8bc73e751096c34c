import { emailAdmins } from '../../companies/email-admins.ts';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { accessBlocked } from '../../mail/letters/access-blocked.ts';
import { lastPaymentFailed } from '../../mail/letters/last-payment-failed.ts';
import { paymentFailed } from '../../mail/letters/payment-failed.ts';
import { paymentNeedsYou } from '../../mail/letters/payment-needs-you.ts';
import type { Attempt } from '../attempts/store.ts';
import type { Day } from '../life/calendar.ts';
import { hasEnded } from '../life/life.ts';
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
  // The day on which it is heard: it may have been charged weeks before, after another one that day.
  const today = swissDay(context.clock.now());
  // The account has ended: nobody is blocked, and another letter goes out.
  if (attempt.quote?.last || hasEnded(life, today)) return;
  if (!(await recordNotice(tx, companyId, `payment-failed ${attempt.period} ${today}`, today))) return;
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

/** Sends the letter about a failed last charge of an account that has ended, once for each try. */
export async function sendLastPaymentFailedLetter(
  context: Pick<GroundContext, 'clock' | 'config' | 'mail'>,
  tx: Database,
  { company, companyId, life }: Subscription,
  { number, amount, failureCode }: Attempt,
  unpaid: { owed: 'people' | 'month'; from: Day; to: Day },
  retries: Day[],
): Promise<void> {
  const [nextAttempt, lastAttempt] = [retries[0]!, retries.at(-1)!];
  const notice = `last-payment-failed${unpaid.owed === 'month' ? ' month' : ''} ${number}`;
  if (!(await recordNotice(tx, companyId, notice, nextAttempt))) return;
  const card = await cardOf(tx, companyId);
  const needsNewCard = !card || card.refusedAt !== null || failureCode === 'no card';
  await emailAdmins(context, tx, company, (addressee) =>
    lastPaymentFailed({
      ...addressee,
      ...{ company: company.name, amount: amount ?? 0, card, needsNewCard, unpaid },
      ...{ endedOn: life.endsOn!, nextAttempt, lastAttempt },
    }),
  );
}
