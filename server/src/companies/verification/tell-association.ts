import { transaction } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { planNames } from '../../ground/plan-names.ts';
import { companyWaits } from '../../mail/letters/company-waits.ts';
import { companiesNotTold, lockCompany, noteLetter } from '../store.ts';

/** Writes to the association about each company that waits to be verified, once; runs each hour. */
export async function tellAssociation(context: Pick<GroundContext, 'clock' | 'config' | 'db' | 'mail'>): Promise<void> {
  const { config } = context;
  for (const id of await companiesNotTold(context.db)) {
    await transaction(context.db, async (tx) => {
      const company = await lockCompany(tx, id);
      if (company?.verifiedStatus !== 1 || !company.verifyUntil || company.associationToldAt) return;
      await noteLetter(tx, id, { associationToldAt: context.clock.now() });
      const letter = companyWaits({
        to: config.CONTACT_EMAIL,
        language: config.ASSOCIATION_LANGUAGE,
        association: config.ASSOCIATION_NAME,
        publicUrl: config.publicUrl,
        company: company.name,
        companyId: id,
        plan: planNames[config.ASSOCIATION_LANGUAGE][company.plan],
        creator: company.creator,
        day: company.verifyUntil,
      });
      await context.mail.send(letter, { db: tx });
    });
  }
}
