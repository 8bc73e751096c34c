import type { PaymentStatus } from '@polier/contract/billing';

export type Step = {
  /** YYYY-MM-DD */
  on: string;
  what:
    | 'freeEnds'
    | 'charge'
    | 'chargeWithoutCard'
    | 'planChanges'
    | 'cardExpires'
    | 'retry'
    | 'blocks'
    | 'lastDay'
    | 'deletes';
  /** Rappen, where money is meant. */
  amount?: number;
};

/** What happens next with a subscription, in order: ends, charges, retries, blocking, deletion (specification section 4). */
export function nextSteps(status: PaymentStatus): Step[] {
  const { state, freeUntil, periodEnd, card, nextPayment, nextPlan, pastDue, endsOn } = status;
  if (state === 'ended') return [];
  const steps: Step[] = [];
  if (freeUntil && !endsOn) steps.push({ on: freeUntil, what: 'freeEnds' });
  if (nextPlan && !endsOn) steps.push({ on: nextPayment?.on ?? dayAfter(periodEnd), what: 'planChanges' });
  for (const on of pastDue?.attempts ?? []) steps.push({ on, what: 'retry', amount: pastDue!.amount });
  if (pastDue && !pastDue.blocked) steps.push({ on: pastDue.blockedFrom, what: 'blocks' });
  // What is owed already has its own steps.
  if (nextPayment && !pastDue) {
    const { on, amount } = nextPayment;
    const expires = card && lastDayOf(card.expiryYear, card.expiryMonth);
    if (expires && expires < on) steps.push({ on: expires, what: 'cardExpires' });
    steps.push({ on, what: card ? 'charge' : 'chargeWithoutCard', amount });
  }
  if (endsOn) steps.push({ on: endsOn, what: 'lastDay' }, { on: dayAfter(endsOn), what: 'deletes' });
  return steps.sort((a, b) => a.on.localeCompare(b.on));
}

/** The day after a day (YYYY-MM-DD). */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a month; a card can be charged until then. */
export function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
