import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import type { Day } from '../life/calendar.ts';
import { isDue, type Life, paid, planChanged } from '../life/life.ts';
import { readNextPayment } from '../life/read-next-payment.ts';
import { billedQuote, type Subscription, subscriptionOf } from '../store.ts';

type Preview = (typeof billingEndpoints)['POST /api/billing/price-preview'];

/**
 * Previews the next payment as it is, and with more or fewer people or on another plan. What is owed and was billed
 * does not change any more: a change is seen in the charge after it. Rappen. Refuses NOT_FOUND.
 */
export async function previewPrice(
  context: BillingContext,
  { companyId }: Person,
  { body }: InputOf<Preview>,
): Promise<AnswerOf<Preview>> {
  const subscription = await subscriptionOf(context.db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const today = swissDay(await context.readShownTime());
  const life =
    body.people === 0 && body.plan === undefined
      ? subscription.life
      : await lifeAtNextBill(context, subscription, today);
  const changed = body.plan === undefined ? life : planChanged(life, body.plan);
  return {
    now: await readNextPayment(context.db, { ...subscription, life }, today),
    after: await readNextPayment(context.db, { ...subscription, life: changed }, today, body.people),
  };
}

/** The life from which the next bill is worked out: where the due period was billed, as if it were paid. */
async function lifeAtNextBill(
  { db }: Pick<BillingContext, 'db'>,
  { companyId, life }: Pick<Subscription, 'companyId' | 'life'>,
  today: Day,
): Promise<Life> {
  const isBilled = isDue(life, today) && (await billedQuote(db, companyId, life.period)) !== null;
  return (isBilled && paid(life, life.period, today)) || life;
}
