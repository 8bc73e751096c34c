import { randomUUID } from 'node:crypto';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { countSeats } from '../employees/count-seats.ts';
import { createReference } from './attempts/attempt.ts';
import { type Attempt, insertAttempt, nextNumber } from './attempts/store.ts';
import { keepLife } from './keep-life.ts';
import { billed, failed, paid } from './life.ts';
import { type Quote, quote } from './prices.ts';
import { billedQuote, cardOf, insertBilled, readPriceList, type Subscription } from './store.ts';
import { tellPaymentFailed } from './tell-payment-failed.ts';

/**
 * What the due period of a locked subscription costs; worked out and written down the first time it is asked for, with
 * the people who have access on that day. A planned change of the plan holds from then on.
 */
export async function billPeriod(
  context: Pick<Context, 'clock'>,
  tx: Database,
  subscription: Subscription,
): Promise<{ quote: Quote; subscription: Subscription; changed: string[] }> {
  const { companyId, company, life } = subscription;
  const known = await billedQuote(tx, companyId, life.period);
  if (known) return { quote: known, subscription, changed: [] };
  const today = swissDay(context.clock.now());
  // Whom the association rejected stays on Pro.
  const after = billed(company.verifiedStatus === 3 ? { ...life, nextPlan: null } : life);
  const worked = quote(await readPriceList(tx), {
    plan: after.plan,
    seats: await countSeats(tx, companyId),
    discountPercent: company.discountPercent,
    on: today,
  });
  await insertBilled(tx, { companyId, period: life.period, quote: worked, billedOn: today });
  const changed = await keepLife(context, tx, subscription, after);
  return { quote: worked, subscription: { ...subscription, life: after }, changed };
}

/**
 * Writes the attempt to charge the due period to the saved card, inside the caller's transaction; it is made after that
 * (make-charge.ts). Answers null where no card has to be charged: nothing is owed, or there is no card, which counts as
 * a failed try.
 */
export async function startCharge(
  context: Context,
  tx: Database,
  given: Subscription,
): Promise<{ attempt: Attempt | null; changed: string[] }> {
  const { quote: owed, subscription, changed } = await billPeriod(context, tx, given);
  const { companyId, life } = subscription;
  const now = context.clock.now();
  const today = swissDay(now);
  if (owed.amount === 0) {
    const after = paid(life, life.period, today) ?? life;
    return { attempt: null, changed: [...changed, ...(await keepLife(context, tx, subscription, after))] };
  }
  const card = await cardOf(tx, companyId);
  const idempotencyKey = randomUUID();
  const reference = createReference();
  const request = { reference, amountRappen: owed.amount, currency: 'CHF', cardToken: card?.token, idempotencyKey };
  const attempt = await insertAttempt(tx, {
    reference,
    purpose: 'period',
    state: card ? 'created' : 'failed',
    companyId,
    period: life.period,
    number: await nextNumber(tx, companyId, life.period),
    amount: owed.amount,
    quote: owed,
    day: today,
    idempotencyKey,
    request: card ? JSON.stringify(request) : null,
    createdAt: now,
    lookAt: card ? now : null,
    ...(card ? {} : { failureCode: 'no card', settledAt: now }),
  });
  if (card || !attempt) return { attempt, changed };
  const after = failed(life, life.period, today);
  await tellPaymentFailed(context, tx, { ...subscription, life: after }, attempt, 'no card');
  return { attempt: null, changed: [...changed, ...(await keepLife(context, tx, subscription, after))] };
}
