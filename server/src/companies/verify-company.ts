import { plans } from '@polier/contract/billing';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { companyVerified } from '../mail/company-verified.ts';
import { planNames } from '../plan-names.ts';
import { Refusal } from '../refusal.ts';
import { putOnPro } from './put-on-pro.ts';
import { lockCompany, updateCompany } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

/**
 * The association's word on a company (specification section 4): 2 confirms its plan for members or students, 3 rejects
 * it, which puts it on Pro; its admins are told by letter. The same word twice changes nothing. Refuses NOT_FOUND.
 */
export async function verifyCompany(context: Context, companyId: number, status: 2 | 3): Promise<void> {
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new Refusal('NOT_FOUND');
    if (company.verifiedStatus === status) return;
    await updateCompany(tx, companyId, { verifiedStatus: status, verifyUntil: null });
    if (company.plan === plans.pro) return;
    if (status === 3) return putOnPro(context, tx, company);
    await tellAdmins(context, tx, company, (addressee) =>
      companyVerified({
        ...addressee,
        association: context.config.ASSOCIATION_NAME,
        company: company.name,
        plan: planNames[addressee.language][company.plan],
      }),
    );
  });
}
