import { plans } from '@polier/contract/billing';
import { emailAdmins } from '../../companies/email-admins.ts';
import { rememberReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { isConfirmed } from '../../companies/policy.ts';
import type { PlanConversion } from '../../companies/verification/put-on-pro.ts';
import { changePeople } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { planConverted } from '../../mail/letters/plan-converted.ts';
import type { BillingContext } from '../context.ts';
import { planChanged } from '../life/life.ts';
import { firstChangedCharge, readNextPayment } from '../life/read-next-payment.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { unitPriceOn } from '../prices/prices.ts';
import { lastBilledOn, lockSubscription, readPriceList, recordNotice, updateSubscription } from '../store.ts';

/**
 * Follows up when a company was put on Pro because its plan was not confirmed: drops a planned change to another plan
 * that is not confirmed either and mails its admins the new price and its first day. No letter goes out when nothing
 * more will be charged, nor a second one when the job is repeated. What was billed at a reduced price while that was
 * confirmed is remembered, because it is not confirmed any more.
 */
export async function followPlanConversion(
  context: BillingContext,
  { companyId, from: before, reason = '' }: PlanConversion,
  jobId: string,
): Promise<void> {
  const today = swissDay(context.clock.now());
  await changePeople(context, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) return;
    const { company } = subscription;
    const unconfirmed = [plans.member, plans.student].filter((plan) => !isConfirmed(plan, company));
    const billedOn = await lastBilledOn(tx, companyId, unconfirmed);
    if (billedOn) await rememberReducedPrice(context, tx, companyId, billedOn);
    if (subscription.life.plan !== plans.pro) return;
    // The plan it has chosen may be one that is confirmed, unlike the one it was on.
    const { nextPlan } = subscription.life;
    if (nextPlan && isConfirmed(nextPlan, company)) return;
    const from = before === plans.pro ? nextPlan : before;
    if (!from) return;
    const life = planChanged(subscription.life, plans.pro);
    await saveLifecycle(context, tx, subscription, life);
    // The letter below says so; no other goes out about the plan.
    await updateSubscription(tx, companyId, { toldPlan: plans.pro });
    const list = await readPriceList(tx);
    const of = { companyId, company, life };
    const next = await readNextPayment(tx, of, today);
    if (!next || !(await recordNotice(tx, companyId, `conversion ${jobId}`, today))) return;
    const on = await firstChangedCharge(tx, of, next, today);
    const facts = {
      company: company.name,
      from,
      reason,
      on,
      oldPrice: unitPriceOn(list, from, on),
      newPrice: unitPriceOn(list, plans.pro, on),
      contact: context.config.CONTACT_EMAIL,
    };
    await emailAdmins(context, tx, company, (addressee) => planConverted({ ...addressee, ...facts }));
  });
}
