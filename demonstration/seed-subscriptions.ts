import { randomUUID } from 'node:crypto';
import {
  addDays,
  addMonths,
  type ChatContext,
  createReference,
  insertAttempt,
  insertSubscription,
  refreshAttempt,
  runBillingStep,
  startLife,
  swissDay,
} from '@polier/server/src/start/port.ts';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';

/** The builder's card: it accepts any amount without a challenge (stand-ins/payment-provider/cards.ts). */
const testCard = { card: '5200000000000007', expiry: '12/30', cvv: '123' };

/**
 * Gives the demonstration companies their subscriptions: the builder has paid for three months after its trial, the
 * school is in its trial. The payments of the past run through the real code, with the clock set back and no letters.
 */
export async function seedSubscriptions(
  context: ChatContext,
  { builder, school }: { builder: number; school: number },
): Promise<void> {
  const today = swissDay(context.clock.now());
  await insertSubscription(context.db, school, startLife(3, { months: 3 }, addDays(today, -20)), true);
  const signedUp = addDays(addMonths(today, -5), -10);
  const life = startLife(1, { months: 3 }, signedUp);
  if (!context.config.standIns.includes('payment provider')) {
    // A real payment provider never charges a demonstration: the periods count as paid, without a payment.
    await insertSubscription(context.db, builder, { ...life, months: 6, period: 4 }, true);
    return;
  }
  await insertSubscription(context.db, builder, life, true);
  await registerCard(on(signedUp), builder);
  for (const months of [3, 4, 5]) await runBillingStep(on(addMonths(signedUp, months)), builder);

  /** The context with the clock set to noon of a day. */
  function on(day: string): ChatContext {
    const now = () => new Date(`${day}T11:00:00Z`);
    return { ...context, clock: { now }, mail: { ...context.mail, send: async () => {} } };
  }
}

async function registerCard(context: ChatContext, companyId: number): Promise<void> {
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
  await payAsCustomer(redirectUrl, testCard);
  await refreshAttempt(context, attempt!);
}
