import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { keyOf } from '../attempts/attempt.ts';
import { type Attempt, insertAttempt, nextTry } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { failed, paid, recordUse } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import type { Quote } from '../prices/prices.ts';
import { cardOf, type Subscription } from '../store.ts';
import { billPeriod } from './bill-period.ts';
import { sendPaymentFailedLetter } from './send-payment-failed-letter.ts';

/**
 * Writes the attempt to charge the due period to the saved card, inside the caller's transaction; make-charge.ts makes
 * the charge after the commit. Returns null when no card has to be charged: nothing is owed, or there is no card that
 * the bank takes, which counts as a failed try.
 */
export async function startCharge(
  context: BillingContext,
  tx: PeopleTransaction,
  given: Subscription,
): Promise<Attempt | null> {
  const { quote: owed, subscription } = await billPeriod(context, tx, given);
  const { life } = subscription;
  const today = swissDay(context.clock.now());
  if (owed.amount === 0) {
    await saveLifecycle(context, tx, subscription, paid(life, life.period, today) ?? life);
    return null;
  }
  const attempt = await writeCharge(context, tx, subscription, owed);
  if (attempt?.state !== 'failed') return attempt;
  const after = failed(recordUse(life, life.period, today, today), life.period, today);
  await sendPaymentFailedLetter(context, tx, { ...subscription, life: after }, attempt, 'no card');
  await saveLifecycle(context, tx, subscription, after);
  return null;
}

/**
 * Writes the attempt to charge an amount to the saved card; it has failed already when there is no card, or the bank
 * has refused it for good.
 */
export async function writeCharge(
  context: Pick<BillingContext, 'clock'>,
  tx: PeopleTransaction,
  { company, companyId, life }: Subscription,
  owed: Quote,
): Promise<Attempt | null> {
  const now = context.clock.now();
  const today = swissDay(now);
  const saved = await cardOf(tx, companyId);
  const card = saved && !saved.refusedAt ? saved : null;
  const { number, reference } = await nextTry(tx, company, life.period);
  const idempotencyKey = keyOf(reference);
  const request = { reference, amountRappen: owed.amount, currency: 'CHF', cardToken: card?.token, idempotencyKey };
  return insertAttempt(tx, {
    reference,
    purpose: 'period',
    state: card ? 'created' : 'failed',
    companyId,
    period: life.period,
    number,
    amount: owed.amount,
    quote: owed,
    day: today,
    idempotencyKey,
    request: card ? JSON.stringify(request) : null,
    createdAt: now,
    lookAt: card ? now : null,
    ...(card ? {} : { failureCode: saved ? 'card refused' : 'no card', settledAt: now }),
  });
}
