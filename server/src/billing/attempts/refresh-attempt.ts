import type { BillingContext } from '../context.ts';
import { notCompletedCode, type Transaction } from '../providers/payments.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Outcome } from './attempt.ts';
import { type Attempt, attemptById } from './store.ts';
import { differences } from './transaction-fits.ts';

/**
 * Asks the provider for the outcome of an attempt, applies it, and returns the attempt as it is then. While the clock
 * of this server is wrong nothing is applied: the days of the outcome would be. Throws PaymentProviderError when the
 * provider does not answer.
 */
export async function refreshAttempt(context: BillingContext, attempt: Attempt): Promise<Attempt> {
  const isOpen = attempt.providerId !== null && attempt.state !== 'succeeded';
  if (isOpen && (await context.readClockState()) !== 'wrong') {
    const transaction = await context.payments.readTransaction(attempt.providerId!);
    await applyOutcome(context, attempt, outcomeOf(context, attempt, transaction));
  }
  return (await attemptById(context.db, attempt.id)) ?? attempt;
}

/**
 * After this time the provider has ended what nobody completed. What is still open then (authorised and never settled,
 * for example) is for a person to look up; a registration, which moves no money, is over.
 */
const longestOpenMs = 3 * 86_400_000;

/** Counts, paid or not, only with our reference, amount and currency, and when it is of the right kind. */
function outcomeOf(context: BillingContext, attempt: Attempt, transaction: Transaction): Outcome {
  if (transaction.state === 'open') {
    const isOld = context.clock.now().getTime() - attempt.createdAt.getTime() > longestOpenMs;
    if (!isOld || attempt.state === 'unknown') return { state: 'open' };
    return attempt.amount === null ? { state: 'cancelled' } : { state: 'unknown', code: 'still open' };
  }
  const differing = differences(attempt, transaction);
  if (differing.length > 0) {
    context.log.error(
      { reference: attempt.reference, differing },
      'the provider reports a payment that does not match the attempt',
    );
    return { state: 'unknown', code: 'does not fit' };
  }
  if (transaction.state === 'canceled' || isLeft(attempt, transaction)) return { state: 'cancelled' };
  if (transaction.state === 'failed') {
    const reasons = {
      retryLater: 'declined',
      needsNewCard: 'card',
      needsCustomer: 'customer',
      configuration: 'configuration',
    } as const;
    const { class: kind, code } = transaction.failure ?? { class: 'retryLater', code: 'failed' };
    return { state: 'failed', code, reason: reasons[kind] };
  }
  const { providerId, savedCard: card, authentication, madeAt } = transaction;
  return { state: 'succeeded', providerId, card, authentication, madeAt };
}

/** Whether a payment page has ended because nobody completed it: no card was refused. */
function isLeft({ purpose }: Attempt, { state, failure }: Transaction): boolean {
  return purpose !== 'period' && state === 'failed' && failure?.code === notCompletedCode;
}
