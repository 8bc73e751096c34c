import type { PaymentStatus } from '@polier/contract/billing';
import type { Person } from '../../ground/actor.ts';
import type { BillingContext } from '../context.ts';
import { changeCancellation } from './change-cancellation.ts';
import { cancelled } from './life.ts';

/**
 * Cancels at the end of the current period; cancelling twice is the same as once. Refuses NOT_FOUND, and
 * NOT_POSSIBLE_NOW after the last day.
 */
export function cancelSubscription(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  return changeCancellation(context, actor, 'subscription-cancelled', cancelled);
}
