import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { countSeats } from '../employees/count-seats.ts';
import { Refusal } from '../refusal.ts';
import { planChanged } from './life.ts';
import { nextPayment } from './next-payment.ts';
import { readPriceList, subscriptionOf } from './store.ts';

type Preview = (typeof billingEndpoints)['POST /api/billing/price-preview'];

/** What the next payment is now, and with so many more people, or on another plan. Rappen. Refuses NOT_FOUND. */
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
  const { life } = subscription;
  const changed = body.plan === undefined ? life : planChanged(life, body.plan);
  return {
    now: nextPayment(life, { list, seats, discountPercent, today }),
    after: nextPayment(changed, { list, seats: Math.max(0, seats + body.people), discountPercent, today }),
  };
}
