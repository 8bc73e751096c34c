import type { Context } from '../../context.ts';
import type { Transaction } from '../payments.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Outcome } from './attempt.ts';
import { type Attempt, attemptById } from './store.ts';

/**
 * Asks the provider what became of an attempt and lets it take effect; answers the attempt as it is then. Throws
 * PaymentTrouble when the provider does not answer.
 */
export async function hearProvider(context: Context, attempt: Attempt): Promise<Attempt> {
  if (attempt.providerId && attempt.state !== 'succeeded') {
    const said = await context.payments.readTransaction(attempt.providerId);
    await applyOutcome(context, attempt.id, outcomeOf(context, attempt, said));
  }
  return (await attemptById(context.db, attempt.id)) ?? attempt;
}

/** Paid only when it is our reference, our amount, our currency and the right kind (sheet, section 15, rule 3). */
function outcomeOf(context: Context, attempt: Attempt, said: Transaction): Outcome {
  if (said.state === 'open') return { state: 'open' };
  if (said.state === 'canceled') return { state: 'cancelled' };
  if (said.state === 'failed') {
    const reasons = {
      retryLater: 'declined',
      needsNewCard: 'card',
      needsCustomer: 'customer',
      configuration: 'configuration',
    } as const;
    const { class: kind, code } = said.failure ?? { class: 'retryLater', code: 'failed' };
    return { state: 'failed', code, reason: reasons[kind] };
  }
  const fits =
    (said.reference === null || said.reference === attempt.reference) &&
    said.kind === (attempt.amount === null ? 'registration' : 'payment') &&
    said.amountRappen === attempt.amount &&
    said.currency === 'CHF';
  if (!fits) {
    context.log.error({ reference: attempt.reference }, 'the provider says paid, but not what was asked for');
    return { state: 'unknown', code: 'does not fit' };
  }
  const { providerId, savedCard: card, authentication } = said;
  return { state: 'succeeded', providerId, card, authentication };
}
