import type { PaymentStatus, paymentMessages } from '@polier/contract/billing';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { countSeats } from '../employees/count-seats.ts';
import { Refusal } from '../refusal.ts';
import { countBelongings } from './count-belongings.ts';
import { blockedFrom, currentPeriod, freeUntil, isBlocked, isDue, type Life, retriesAhead, stateOn } from './life.ts';
import { nextPayment } from './next-payment.ts';
import { billedQuote, cardOf, readPriceList, subscriptionOf } from './store.ts';

/** How the subscription of the caller's company stands, and what happens next. Refuses NOT_FOUND. */
export async function readPaymentStatus(
  context: Context,
  { companyId }: Pick<Person, 'companyId'>,
): Promise<PaymentStatus> {
  const { db } = context;
  const subscription = await subscriptionOf(db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const { life, company } = subscription;
  const { discountPercent } = company;
  const today = swissDay(context.clock.now());
  const seats = await countSeats(db, companyId);
  const card = await cardOf(db, companyId);
  const free = freeUntil(life);
  const due = isDue(life, today);
  const owed = due ? await billedQuote(db, companyId, life.period) : null;
  const worked = nextPayment(life, { list: await readPriceList(db), seats, discountPercent, today });
  return {
    state: stateOn(life, today),
    messages: messagesOf(life, today, card !== null),
    plan: life.plan,
    nextPlan: life.nextPlan,
    seats,
    discountPercent,
    freeUntil: free && today <= free ? free : null,
    periodEnd: currentPeriod(life, today).to,
    card: card && { brand: card.brand, last4: card.last4, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear },
    nextPayment: owed && worked ? { ...worked, ...owed } : worked,
    pastDue:
      due && life.failedOn && owed
        ? {
            amount: owed.amount,
            attempts: retriesAhead(life),
            blockedFrom: blockedFrom(life)!,
            blocked: isBlocked(life, today),
          }
        : null,
    endsOn: life.endsOn,
    wouldDelete: await countBelongings(context, db, companyId),
  };
}

/** Which of the five messages about payment apply (specification section 4). */
function messagesOf(life: Life, today: string, hasCard: boolean): (typeof paymentMessages)[number][] {
  if (life.endsOn && !isDue(life, today)) return [];
  const card = hasCard ? (['card-added'] as const) : [];
  if (isDue(life, today)) return life.failedOn ? ['last-failed', 'not-paid', ...card] : ['not-paid', ...card];
  return hasCard ? ['next-payment', 'card-added'] : ['paid-no-card'];
}
