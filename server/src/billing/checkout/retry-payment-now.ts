import type { PaymentStatus } from '@polier/contract/billing';
import { changePeople } from '../../employees/change-people.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isAskedTooOften } from '../attempts/limit-declines.ts';
import { makeCharge } from '../attempts/make-charge.ts';
import { attemptById, attemptsOfPeriod } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { startCharge } from '../cycle/start-charge.ts';
import { isDue } from '../life/life.ts';
import { readPaymentStatus } from '../life/read-payment-status.ts';
import { requireRightDay } from '../providers/watch-clock.ts';
import { cardOf, lockSubscription } from '../store.ts';

/**
 * Charges what is owed to the saved card now, without waiting for the next retry. Nothing is charged while another
 * payment of the period is under way or of unknown outcome. Refuses NOT_FOUND, NOTHING_TO_PAY, PAYMENT_FAILED,
 * CARD_REFUSED, CARD_TRIED_TOO_OFTEN and CLOCK_WRONG.
 */
export async function retryPaymentNow(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  const { companyId } = actor;
  await requireRightDay(context);
  const started = await changePeople(context, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) throw new Refusal('NOT_FOUND');
    const { life } = subscription;
    if (!isDue(life, swissDay(context.clock.now()))) throw new Refusal('NOTHING_TO_PAY');
    const attempts = await attemptsOfPeriod(tx, companyId, life.period);
    if (attempts.some(({ state }) => state === 'created' || state === 'open' || state === 'unknown')) return null;
    const card = await cardOf(tx, companyId);
    // The billing run notes that there is none and writes about it; asking again adds nothing.
    if (!card && life.failedOn) throw new Refusal('PAYMENT_FAILED');
    if (card?.refusedAt) throw new Refusal('CARD_REFUSED');
    if (card && (await isAskedTooOften(tx, card, context.clock.now()))) throw new Refusal('CARD_TRIED_TOO_OFTEN');
    return { attempt: await startCharge(context, tx, subscription) };
  });
  if (!started) return readPaymentStatus(context, actor);
  if (started.attempt) await makeCharge(context, started.attempt.id);
  const after = started.attempt && (await attemptById(context.db, started.attempt.id));
  const status = await readPaymentStatus(context, actor);
  if (after?.state === 'failed' || (!started.attempt && status.pastDue)) throw new Refusal('PAYMENT_FAILED');
  return status;
}
