import { forEachBounded } from '../../ground/for-each-bounded.ts';
import type { BillingContext } from '../context.ts';
import { applyOutcome } from './apply-outcome.ts';
import { makeCharge } from './make-charge.ts';
import { makeRefund } from './make-refund.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { type Attempt, attemptsToCheck, leaseAttempt, refundsToCheck } from './store.ts';
import { logNotChecked } from './tell-operator.ts';

/** How often an open visit to the payment page is checked: in its first hour, and after that. */
const firstHourCheckMs = 3 * 60_000;
const laterCheckMs = 60 * 60_000;
/** How many are checked at a time, so that one without an answer delays few others. */
const atATime = 8;

/**
 * Checks every attempt and refund whose time has come (`lookAt`): finds the outcomes that neither a returning browser
 * nor a webhook reported. One that fails does not hold up the others.
 */
export async function checkDueAttempts(context: BillingContext): Promise<void> {
  const now = context.clock.now();
  await forEachBounded(await attemptsToCheck(context.db, now), atATime, (attempt) => {
    const work = attempt.purpose === 'period' ? makeCharge(context, attempt.id) : checkCheckout(context, attempt, now);
    return work.catch((error) => logNotChecked(context, attempt.reference, error));
  });
  await forEachBounded(await refundsToCheck(context.db, now), atATime, ({ id, reference }) =>
    makeRefund(context, id).catch((error) => logNotChecked(context, reference, error)),
  );
}

async function checkCheckout(context: BillingContext, attempt: Attempt, now: Date): Promise<void> {
  const age = now.getTime() - attempt.createdAt.getTime();
  const next = new Date(now.getTime() + (age < laterCheckMs ? firstHourCheckMs : laterCheckMs));
  if (!(await leaseAttempt(context.db, attempt.id, now, next))) return;
  if (attempt.providerId) await refreshAttempt(context, attempt);
  // Nobody was sent to a payment page: the call to the provider was lost, and whatever it began expires there.
  else await applyOutcome(context, attempt, { state: 'failed', code: 'not started', reason: 'declined' });
}
