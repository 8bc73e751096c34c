import { randomUUID } from 'node:crypto';
import { createReference } from './billing/attempts/attempt.ts';
import { hearProvider } from './billing/attempts/hear-provider.ts';
import { insertAttempt } from './billing/attempts/store.ts';
import { addDays, addMonths } from './billing/calendar.ts';
import { startLife } from './billing/life.ts';
import { lookAfter } from './billing/look-after.ts';
import { insertSubscription } from './billing/store.ts';
import { swissDay } from './clock.ts';
import type { Context } from './context.ts';

/** The card the builder pays with; it takes any amount and asks nothing (stand-ins/payment-provider/cards.ts). */
const testCard = { card: '5200000000000007', expiry: '12/30', cvv: '123' };

/**
 * Gives the demonstration companies their subscriptions: the builder has paid for three months after its free time, the
 * school is in its free time. The past is lived through as it would have been, with the clock put back and no letters.
 */
export async function seedSubscriptions(
  context: Context,
  { builder, school }: { builder: number; school: number },
): Promise<void> {
  const today = swissDay(context.clock.now());
  await insertSubscription(context.db, school, startLife(3, { months: 3 }, addDays(today, -20)), true);
  const signedUp = addDays(addMonths(today, -5), -10);
  const life = startLife(1, { months: 3 }, signedUp);
  if (!context.config.standIns.includes('payment provider')) {
    // No money moves for a demonstration: it has paid, but nobody knows how.
    await insertSubscription(context.db, builder, { ...life, months: 6, period: 4 }, true);
    return;
  }
  await insertSubscription(context.db, builder, life, true);
  await registerCard(on(signedUp), builder);
  for (const months of [3, 4, 5]) await lookAfter(on(addMonths(signedUp, months)), builder);

  /** The context as it was at noon of a day. */
  function on(day: string): Context {
    const now = () => new Date(`${day}T11:00:00Z`);
    return { ...context, clock: { now }, mail: { ...context.mail, send: async () => {} } };
  }
}

async function registerCard(context: Context, companyId: number): Promise<void> {
  const now = context.clock.now();
  const reference = createReference();
  const idempotencyKey = randomUUID();
  const { providerId, redirectUrl } = await context.payments.startCheckout({
    reference,
    amountRappen: null,
    currency: 'CHF',
    saveCard: true,
    description: 'Polier',
    returnUrls: {
      success: context.config.publicUrl,
      cancel: context.config.publicUrl,
      error: context.config.publicUrl,
    },
    language: 'de',
    customer: { id: String(companyId), email: context.config.CONTACT_EMAIL },
    idempotencyKey,
  });
  const attempt = await insertAttempt(context.db, {
    reference,
    purpose: 'card',
    state: 'open',
    companyId,
    amount: null,
    day: swissDay(now),
    idempotencyKey,
    providerId,
    createdAt: now,
  });
  const { payAsCustomer } = await import('@polier/stand-ins/payment-provider/pay-as-customer');
  await payAsCustomer(redirectUrl, testCard);
  await hearProvider(context, attempt!);
}
