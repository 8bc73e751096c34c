import { type billingEndpoints, type PaymentStatus, plans } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import { checkEmailDomain } from '../../companies/verification/check-email-domain.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { changeSubscription } from './change-subscription.ts';
import { hasEnded, planChanged } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';

type Input = InputOf<(typeof billingEndpoints)['POST /api/billing/change-plan']>;

/**
 * Changes the plan from the next period on; choosing the current plan takes a planned change back. Plans for members
 * and students need an eligible e-mail domain, and a company the association rejected stays on Pro. Refuses NOT_FOUND,
 * NOT_POSSIBLE_NOW and DOMAIN_NOT_ELIGIBLE.
 */
export async function changePlan(context: BillingContext, actor: Person, { body }: Input): Promise<PaymentStatus> {
  const email = (await findEmployee(context, actor.employeeId))?.workEmail ?? null;
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (_tx, { life, company }) => {
    if (life.cancelledOn || hasEnded(life, today)) return null;
    const eligible = company.verifiedStatus !== 3 && ['none', 'fits'].includes(checkEmailDomain(body.plan, email));
    if (body.plan !== plans.pro && body.plan !== life.plan && !eligible) throw new Refusal('DOMAIN_NOT_ELIGIBLE');
    return planChanged(life, body.plan);
  });
  return readPaymentStatus(context, actor);
}
