import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { countSeats } from '../employees/count-seats.ts';
import { Refusal } from '../refusal.ts';
import { nextPayment } from './next-payment.ts';
import { readPriceList, subscriptionOf } from './store.ts';

type Preview = (typeof billingEndpoints)['POST /api/billing/price-preview'];

/** What the next payment is now, and what it would be with so many more people. Rappen. Refuses NOT_FOUND. */
export async function previewPrice(
  context: Context,
  { companyId }: Person,
  { body }: InputOf<Preview>,
): Promise<AnswerOf<Preview>> {
  const subscription = await subscriptionOf(context.db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const { discountPercent } = subscription.company;
  const list = await readPriceList(context.db);
  const today = swissDay(context.clock.now());
  const seats = await countSeats(context.db, companyId);
  const withPeople = (people: number) =>
    nextPayment(subscription.life, { list, seats: Math.max(0, people), discountPercent, today });
  return { now: withPeople(seats), after: withPeople(seats + body.people) };
}
