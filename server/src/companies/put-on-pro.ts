import { plans } from '@polier/contract/billing';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { convertedToPro } from '../mail/converted-to-pro.ts';
import { planNames } from '../plan-names.ts';
import { setPlan } from './set-plan.ts';
import type { Company } from './store.ts';
import { writeToAdmins } from './write-to-admins.ts';

/** Puts a company whose plan was not confirmed on Pro and tells its admins, inside the caller's transaction. */
export async function putOnPro(
  context: Pick<Context, 'clock' | 'config' | 'mail'>,
  tx: Database,
  company: Company,
  reason: 'rejected' | 'not-verified',
): Promise<void> {
  const { config } = context;
  await setPlan(tx, company.id, plans.pro, context.clock.now());
  await writeToAdmins(tx, context, company, ({ to, language }) =>
    convertedToPro({
      to,
      language,
      reason,
      association: config.ASSOCIATION_NAME,
      company: company.name,
      plan: planNames[language][company.plan],
      contact: config.CONTACT_EMAIL,
      publicUrl: config.publicUrl,
    }),
  );
}
