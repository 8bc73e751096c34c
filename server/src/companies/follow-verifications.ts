import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { verificationReminder } from '../mail/verification-reminder.ts';
import { planNames } from '../plan-names.ts';
import { reminderDays, swissDayAfter } from './policy.ts';
import { putOnPro } from './put-on-pro.ts';
import { idsNotVerifiedBefore, idsToRemind, lockCompany, updateCompany } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

type Needs = Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>;

/**
 * What comes due each day (specification section 4): admins are reminded a week before the last day, and who was not
 * verified by then is put on Pro. Each company in its own transaction; doing it again changes nothing.
 */
export async function followVerifications(context: Needs): Promise<void> {
  const now = context.clock.now();
  const today = swissDay(now);
  for (const id of await idsNotVerifiedBefore(context.db, today)) {
    await transaction(context.db, async (tx) => {
      const company = await lockCompany(tx, id);
      if (company?.verifiedStatus !== 1 || !company.verifyUntil || company.verifyUntil >= today) return;
      await putOnPro(context, tx, company);
    });
  }
  for (const id of await idsToRemind(context.db, swissDayAfter(now, reminderDays))) await remind(context, id, now);
}

async function remind(context: Needs, id: number, now: Date): Promise<void> {
  const { config } = context;
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, id);
    if (company?.verifiedStatus !== 1 || !company.verifyUntil || company.verifyRemindedAt) return;
    const day = company.verifyUntil;
    await updateCompany(tx, id, { verifyRemindedAt: now });
    await tellAdmins(context, tx, company, (addressee) =>
      verificationReminder({
        ...addressee,
        association: config.ASSOCIATION_NAME,
        company: company.name,
        plan: planNames[addressee.language][company.plan],
        day,
        contact: config.CONTACT_EMAIL,
      }),
    );
  });
}
