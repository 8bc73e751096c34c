import type { PaymentStatus, paymentMessages } from '@polier/contract/billing';
import { waitsUntil } from '../../companies/policy.ts';
import { countSeats } from '../../employees/count-seats.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isPaymentUnderWay } from '../attempts/attempt.ts';
import { attemptsOfPeriod } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { billedQuote, cardOf, subscriptionOf } from '../store.ts';
import { countAccountData } from './count-account-data.ts';
import { currentPeriod, freeUntil, isBlocked, isDue, type Life, stateOn } from './life.ts';
import { readNextPayment } from './read-next-payment.ts';
import { blockedFrom, retriesAhead } from './retry-schedule.ts';

/** Reads the state of the caller's subscription, what it owes, and what is charged next. Refuses NOT_FOUND. */
export async function readPaymentStatus(
  context: BillingContext,
  { companyId }: Pick<Person, 'companyId'>,
): Promise<PaymentStatus> {
  const { db } = context;
  const subscription = await subscriptionOf(db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const { life, company } = subscription;
  const { discountPercent } = company;
  const today = swissDay(await context.readShownTime());
  const seats = await countSeats(db, companyId);
  const card = await cardOf(db, companyId);
  const free = freeUntil(life);
  const due = isDue(life, today);
  const owed = due ? await billedQuote(db, companyId, life.period) : null;
  const underWay = due && isPaymentUnderWay(await attemptsOfPeriod(db, companyId, life.period));
  const payment = await readNextPayment(db, subscription, today);
  return {
    state: stateOn(life, today),
    messages: messagesOf(life, today, card !== null),
    plan: life.plan,
    nextPlan: life.nextPlan,
    seats,
    discountPercent,
    freeUntil: free && today <= free ? free : null,
    confirmUntil: waitsUntil(company),
    periodEnd: currentPeriod(life, today).to,
    card: card && { brand: card.brand, last4: card.last4, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear },
    nextPayment: payment,
    underWay,
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
    wouldDelete: await countAccountData(context, db, companyId),
  };
}

/** Which of the five messages about payment the account shows. */
function messagesOf(life: Life, today: string, hasCard: boolean): (typeof paymentMessages)[number][] {
  if (life.endsOn && !isDue(life, today)) return [];
  const card = hasCard ? (['card-added'] as const) : [];
  if (isDue(life, today)) return life.failedOn ? ['last-failed', 'not-paid', ...card] : ['not-paid', ...card];
  return hasCard ? ['next-payment', 'card-added'] : ['paid-no-card'];
}
