import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { countSeats } from '../../employees/count-seats.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { planChanged } from '../life/life.ts';
import { nextPayment } from '../life/next-payment.ts';
import { readPriceList, subscriptionOf } from '../store.ts';

type Preview = (typeof billingEndpoints)['POST /api/billing/price-preview'];

/** Previews the next payment as it is, and with more or fewer people or on another plan. Rappen. Refuses NOT_FOUND. */
export async function previewPrice(
  context: BillingContext,
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
