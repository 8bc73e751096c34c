import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';

/** Refuses PAYMENT_OVERDUE while the company's people are blocked for an unpaid charge: nobody can be invited then. */
export function refuseInDefault(actor: Person): void {
  if (actor.inDefault) throw new Refusal('PAYMENT_OVERDUE');
}
