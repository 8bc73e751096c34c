import type { Context } from '../../context.ts';
import { applyOutcome } from './apply-outcome.ts';
import { hearProvider } from './hear-provider.ts';
import { makeCharge } from './make-charge.ts';
import { makeRefund } from './make-refund.ts';
import { type Attempt, attemptsToLookAt, refundsToLookAt, takeAttempt } from './store.ts';

/** How often an open visit to the payment page is looked at: in its first hour, and after that. Milliseconds. */
const often = 3 * 60_000;
const seldom = 60 * 60_000;

/**
 * Looks at every attempt and refund that is due to be looked at: the reconciliation that finds what neither the browser
 * nor a webhook told (payment provider sheet, section 15, rule 6). One that cannot be worked on does not keep the others
 * from it.
 */
export async function workOffAttempts(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const attempt of await attemptsToLookAt(context.db, now)) {
    const work = attempt.purpose === 'period' ? makeCharge(context, attempt.id) : lookAtCheckout(context, attempt, now);
    await work.catch((error) =>
      context.log.warn({ err: error, reference: attempt.reference }, 'attempt not looked at'),
    );
  }
  for (const { id, reference } of await refundsToLookAt(context.db, now)) {
    await makeRefund(context, id).catch((error) => context.log.warn({ err: error, reference }, 'refund not made'));
  }
}

async function lookAtCheckout(context: Context, attempt: Attempt, now: Date): Promise<void> {
  const age = now.getTime() - attempt.createdAt.getTime();
  const next = new Date(now.getTime() + (age < seldom ? often : seldom));
  if (!(await takeAttempt(context.db, attempt.id, now, next))) return;
  if (attempt.providerId) await hearProvider(context, attempt);
  // Nobody was ever sent there: what was lost on the way to the provider ends by itself.
  else await applyOutcome(context, attempt.id, { state: 'failed', code: 'not started', reason: 'declined' });
}
