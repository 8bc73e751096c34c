import type { PaymentStatus } from '@polier/contract/billing';
import { dayAfter } from '../../language/day.ts';

export type UpcomingEvent = {
  /** Day (YYYY-MM-DD). */
  on: string;
  what:
    | 'confirmation'
    | 'freeEnds'
    | 'charge'
    | 'chargeWithoutCard'
    | 'planChanges'
    | 'cardExpires'
    | 'retry'
    | 'blocks'
    | 'lastDay'
    | 'deletes';
  /** Rappen; only for charges and retries. */
  amount?: number;
};

/**
 * Lists what will happen to a subscription, by day: ends, charges, retries, blocking, deletion (docs/billing-rules.md).
 */
export function listUpcomingEvents(status: PaymentStatus): UpcomingEvent[] {
  const { state, freeUntil, periodEnd, card, nextPayment, nextPlan, endsOn, confirmUntil, underWay } = status;
  // What follows depends on the outcome of the payment that is under way.
  const pastDue = underWay ? null : status.pastDue;
  if (state === 'ended') return [];
  const events: UpcomingEvent[] = [];
  if (confirmUntil && !endsOn) events.push({ on: confirmUntil, what: 'confirmation' });
  if (freeUntil && !endsOn) events.push({ on: freeUntil, what: 'freeEnds' });
  if (nextPlan && !endsOn) events.push({ on: nextPayment?.on ?? dayAfter(periodEnd), what: 'planChanges' });
  for (const on of pastDue?.attempts ?? []) events.push({ on, what: 'retry', amount: pastDue!.amount });
  if (pastDue && !pastDue.blocked) events.push({ on: pastDue.blockedFrom, what: 'blocks' });
  // An overdue amount has events of its own.
  if (nextPayment && !pastDue && !underWay) {
    const { on, amount } = nextPayment;
    const expires = card && lastDayOf(card.expiryYear, card.expiryMonth);
    if (expires && expires < on) events.push({ on: expires, what: 'cardExpires' });
    events.push({ on, what: card ? 'charge' : 'chargeWithoutCard', amount });
  }
  if (endsOn) events.push({ on: endsOn, what: 'lastDay' }, { on: dayAfter(endsOn), what: 'deletes' });
  return events.sort((a, b) => a.on.localeCompare(b.on));
}

/** The last day (YYYY-MM-DD) of a month: the last day on which a card that expires in it can be charged. */
export function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
