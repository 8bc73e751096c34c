import type { PaymentStatus } from '@polier/contract/billing';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { makeCharge } from './attempts/make-charge.ts';
import { attemptById, attemptsOfPeriod } from './attempts/store.ts';
import { isDue } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { startCharge } from './start-charge.ts';
import { lockSubscription } from './store.ts';

/**
 * Charges what is owed to the saved card now. While another payment of it is under way or unknown nothing is charged:
 * the status tells. Refuses NOT_FOUND, NOTHING_TO_PAY and PAYMENT_FAILED.
 */
export async function retryPayment(context: Context, actor: Person): Promise<PaymentStatus> {
  const { companyId } = actor;
  const started = await transaction(context.db, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) throw new Refusal('NOT_FOUND');
    const { life } = subscription;
    if (!isDue(life, swissDay(context.clock.now()))) throw new Refusal('NOTHING_TO_PAY');
    const attempts = await attemptsOfPeriod(tx, companyId, life.period);
    if (attempts.some(({ state }) => state === 'created' || state === 'open' || state === 'unknown')) return null;
    return startCharge(context, tx, subscription);
  });
  for (const employeeId of started?.changed ?? []) context.events.emit('person-changed', employeeId);
  if (!started) return readPaymentStatus(context, actor);
  if (started.attempt) await makeCharge(context, started.attempt.id);
  const after = started.attempt && (await attemptById(context.db, started.attempt.id));
  const status = await readPaymentStatus(context, actor);
  if (after?.state === 'failed' || (!started.attempt && status.pastDue)) throw new Refusal('PAYMENT_FAILED');
  return status;
}
