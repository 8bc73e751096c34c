import { type PlanCode, plans } from '@polier/contract/billing';
import { type AuditActor, recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { EmployeesContext } from '../../employees/context.ts';
import { planNames } from '../../ground/plan-names.ts';
import { Refusal } from '../../ground/refusal.ts';
import { companyVerified } from '../../mail/letters/company-verified.ts';
import { emailAdmins } from '../email-admins.ts';
import { forgetReducedPrice } from '../free-time/remember-reduced-price.ts';
import { confirmedPlans } from '../policy.ts';
import { lockCompany, updateCompany } from '../store.ts';
import { type PlanConversion, planConversionJob, putOnPro } from './put-on-pro.ts';

type Decision = { id: number; reason: string };

/**
 * Confirms a reduced plan for a company, which may be another than the one it is on: it may choose that one then. Other
 * plans stay confirmed. Its admins get a letter. Refuses NOT_FOUND, and ALREADY_DECIDED where the plan is confirmed.
 */
export async function verifyCompany(
  context: EmployeesContext,
  actor: AuditActor,
  { id: companyId, plan, reason }: Decision & { plan: Exclude<PlanCode, 1> },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new Refusal('NOT_FOUND');
    const before = confirmedPlans(company);
    if (before.includes(plan)) throw new Refusal('ALREADY_DECIDED');
    const confirmed = [...before, plan].sort();
    // The status is that of the plan the company is on: a member that is still to be confirmed waits on.
    const waits = company.plan !== plans.pro && !confirmed.includes(company.plan);
    const verifiedStatus = waits ? company.verifiedStatus : 2;
    await updateCompany(tx, companyId, {
      verifiedStatus,
      verifiedPlan: waits || before.includes(company.plan) ? company.verifiedPlan : plan,
      verifiedPlans: confirmed,
      ...(waits ? {} : { verifyUntil: null }),
    });
    if (!waits) await forgetReducedPrice(context, tx, companyId);
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'company-verified',
      companyId,
      subject: { kind: 'company', id: companyId, name: company.name },
      before: { verifiedStatus: company.verifiedStatus, plan: company.plan, confirmedPlans: before },
      after: { verifiedStatus, plan: company.plan, confirmedPlans: confirmed },
      reason,
    });
    await emailAdmins(context, tx, company, (addressee) =>
      companyVerified({
        ...addressee,
        association: context.config.ASSOCIATION_NAME,
        company: company.name,
        plan: planNames[addressee.language][plan],
        isPresent: company.plan === plan,
      }),
    );
  });
}

/**
 * Rejects a company for every reduced plan, which puts it on Pro; its admins get a letter with the reason. Refuses
 * NOT_FOUND, and ALREADY_DECIDED where it is rejected.
 */
export async function rejectCompany(
  context: EmployeesContext,
  actor: AuditActor,
  { id: companyId, reason }: Decision,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new Refusal('NOT_FOUND');
    if (company.verifiedStatus === 3) throw new Refusal('ALREADY_DECIDED');
    await updateCompany(tx, companyId, { verifiedStatus: 3, verifiedPlan: null, verifiedPlans: [], verifyUntil: null });
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'company-rejected',
      companyId,
      subject: { kind: 'company', id: companyId, name: company.name },
      before: {
        verifiedStatus: company.verifiedStatus,
        plan: company.plan,
        confirmedPlans: confirmedPlans(company),
      },
      after: { verifiedStatus: 3, plan: plans.pro, confirmedPlans: [] },
      reason,
    });
    if (company.plan !== plans.pro) return putOnPro(context, tx, company, reason);
    // It may have chosen a reduced plan for the next period.
    const conversion: PlanConversion = { companyId, from: plans.pro, reason };
    await context.jobs.enqueue(planConversionJob, conversion, { db: tx });
  });
}
