import { plans } from '@polier/contract/billing';
import { isConfirmed } from '../../companies/policy.ts';
import { limitUnconfirmedTime } from '../../companies/set-plan.ts';
import { type PlanConversion, planConversionJob } from '../../companies/verification/put-on-pro.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import { lockAndRecordSeats } from '../../employees/count-seats.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { billed, nextPeriod } from '../life/life.ts';
import { readChargeFacts } from '../life/read-next-payment.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { takeCredit } from '../office/store.ts';
import { type Quote, quote } from '../prices/prices.ts';
import { billedQuote, insertBilledPeriod, type Subscription, updateSubscription } from '../store.ts';
import { mayBeBilled, takeReducedPrice } from './take-reduced-price.ts';

/**
 * Bills the due period of a locked subscription, inside the caller's transaction, and returns its quote. The quote is
 * worked out and saved the first time, with the people who have access on that day and the days of those who were added
 * in the period before; a planned change of plan takes effect then.
 */
export async function billPeriod(
  context: Pick<GroundContext, 'clock' | 'jobs' | 'tokenSecret' | 'formerTokenSecrets'>,
  tx: PeopleTransaction,
  subscription: Subscription,
): Promise<{ quote: Quote; subscription: Subscription }> {
  const { companyId, company, life } = subscription;
  const known = await billedQuote(tx, companyId, life.period);
  if (known) return { quote: known, subscription };
  const today = swissDay(context.clock.now());
  const planned = billed(life);
  const mayHave = await mayBeBilled(context, tx, subscription, planned.plan);
  const after = mayHave ? planned : { ...planned, plan: plans.pro };
  const period = nextPeriod(after, today);
  // Somebody whose addition began yesterday would otherwise count for neither month.
  await lockAndRecordSeats(tx, companyId, context.clock.now());
  const facts = await readChargeFacts(tx, { companyId, company, life: after }, today);
  const periodQuote = quote(facts.list, { ...facts, plan: after.plan, on: today, period });
  await takeCredit(tx, companyId, periodQuote.credit ?? 0);
  await insertBilledPeriod(tx, { companyId, period: life.period, quote: periodQuote, billedOn: today });
  await saveLifecycle(context, tx, subscription, after);
  if (after.plan !== planned.plan) {
    await updateSubscription(tx, companyId, { toldPlan: after.plan });
    const conversion: PlanConversion = { companyId, from: planned.plan };
    await context.jobs.enqueue(planConversionJob, conversion, { db: tx });
  }
  if (after.plan !== plans.pro && !isConfirmed(after.plan, company)) {
    await takeReducedPrice(context, tx, companyId, today);
  }
  await limitUnconfirmedTime(tx, companyId, period.to);
  return { quote: periodQuote, subscription: { ...subscription, life: after } };
}
