import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { planChanged } from '../life/life.ts';
import { readNextPayment } from '../life/read-next-payment.ts';
import { subscriptionOf } from '../store.ts';

type Preview = (typeof billingEndpoints)['POST /api/billing/price-preview'];

/** Previews the next payment as it is, and with more or fewer people or on another plan. Rappen. Refuses NOT_FOUND. */
export async function previewPrice(
  context: BillingContext,
  { companyId }: Person,
  { body }: InputOf<Preview>,
): Promise<AnswerOf<Preview>> {
  const subscription = await subscriptionOf(context.db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const today = swissDay(context.clock.now());
  const { life } = subscription;
  const changed = body.plan === undefined ? life : planChanged(life, body.plan);
  return {
    now: await readNextPayment(context.db, subscription, today),
    after: await readNextPayment(context.db, { ...subscription, life: changed }, today, body.people),
  };
}
