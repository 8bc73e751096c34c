import type { PaymentStatus } from '@polier/contract/billing';
import type { Person } from '../../ground/actor.ts';
import type { BillingContext } from '../context.ts';
import { changeCancellation } from './change-cancellation.ts';
import { restored } from './life.ts';

/**
 * Takes a cancellation back, up to and including the last day; doing it twice is the same as once. Refuses NOT_FOUND,
 * and NOT_POSSIBLE_NOW after the last day.
 */
export function restoreSubscription(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  return changeCancellation(context, actor, 'subscription-restored', restored);
}
