import { plans } from '@polier/contract/billing';
import { type AuditActor, recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { EmployeesContext } from '../../employees/context.ts';
import { planNames } from '../../ground/plan-names.ts';
import { Refusal } from '../../ground/refusal.ts';
import { companyVerified } from '../../mail/letters/company-verified.ts';
import { emailAdmins } from '../email-admins.ts';
import { lockCompany, updateCompany } from '../store.ts';
import { putOnPro } from './put-on-pro.ts';

/**
 * Records the association's decision on a company: 2 confirms its plan for members or students, 3 rejects it, which puts
 * it on Pro. Its admins get a letter. The same decision twice changes nothing. Refuses NOT_FOUND.
 */
export async function verifyCompany(
  context: EmployeesContext,
  actor: AuditActor,
  { id: companyId, status, reason }: { id: number; status: 2 | 3; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new Refusal('NOT_FOUND');
    if (company.verifiedStatus === status) return;
    await updateCompany(tx, companyId, {
      verifiedStatus: status,
      // Whoever is on Pro meanwhile is confirmed for whichever reduced plan they choose.
      verifiedPlan: status === 2 && company.plan !== plans.pro ? company.plan : null,
      verifyUntil: null,
    });
    await recordAct(tx, context.clock.now(), {
      actor,
      act: status === 2 ? 'company-verified' : 'company-rejected',
      companyId,
      subject: { kind: 'company', id: companyId, name: company.name },
      before: { verifiedStatus: company.verifiedStatus, plan: company.plan },
      after: { verifiedStatus: status, plan: status === 3 ? plans.pro : company.plan },
      reason,
    });
    if (company.plan === plans.pro) return;
    if (status === 3) return putOnPro(context, tx, company, reason);
    await emailAdmins(context, tx, company, (addressee) =>
      companyVerified({
        ...addressee,
        association: context.config.ASSOCIATION_NAME,
        company: company.name,
        plan: planNames[addressee.language][company.plan],
      }),
    );
  });
}
