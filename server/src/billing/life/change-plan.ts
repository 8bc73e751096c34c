import { type billingEndpoints, type PaymentStatus, plans } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../../audit/record-act.ts';
import { adminsHadReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { isConfirmed, mayHavePlan } from '../../companies/policy.ts';
import { checkEmailDomain } from '../../companies/verification/check-email-domain.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { byRightClock } from '../providers/watch-clock.ts';
import { addDays, later } from './calendar.ts';
import { changeSubscription } from './change-subscription.ts';
import { coveredUntil, hasEnded, planChanged } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';

type Input = InputOf<(typeof billingEndpoints)['POST /api/billing/change-plan']>;

/**
 * Changes the plan from the next period on; choosing the current plan takes a planned change back. Plans for members
 * and students that are not confirmed need an eligible e-mail domain, and a company the association rejected stays on
 * Pro. A company that had a reduced price for its 30 days without a confirmation, now or as an account that is gone,
 * gets it again once it is confirmed.
 * Refuses NOT_FOUND, NOT_POSSIBLE_NOW, DOMAIN_NOT_ELIGIBLE, PLAN_NOT_CONFIRMED and CLOCK_WRONG.
 */
export async function changePlan(given: BillingContext, actor: Person, { body }: Input): Promise<PaymentStatus> {
  const context = await byRightClock(given);
  const email = (await findEmployee(context, actor.employeeId))?.workEmail ?? null;
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (tx, { life, company }) => {
    if (life.cancelledOn || hasEnded(life, today)) return null;
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'plan-change-asked',
      companyId: actor.companyId,
      subject: { kind: 'company', id: actor.companyId },
      before: { nextPlan: life.nextPlan ?? life.plan },
      after: { nextPlan: body.plan },
    });
    if (body.plan === plans.pro || body.plan === life.plan) return planChanged(life, body.plan);
    if (isConfirmed(body.plan, company)) return planChanged(life, body.plan);
    const eligible = company.verifiedStatus !== 3 && ['none', 'fits'].includes(checkEmailDomain(body.plan, email));
    if (!eligible) throw new Refusal('DOMAIN_NOT_ELIGIBLE');
    const from = later(addDays(coveredUntil(life), 1), today);
    // An account that is founded again on Pro has it no second time either.
    const hadIt = await adminsHadReducedPrice(context, tx, actor.companyId);
    if (hadIt || !mayHavePlan(body.plan, company, from)) throw new Refusal('PLAN_NOT_CONFIRMED');
    return planChanged(life, body.plan);
  });
  return readPaymentStatus(context, actor);
}
