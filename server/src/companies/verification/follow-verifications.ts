import { transaction } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { planNames } from '../../ground/plan-names.ts';
import { verificationReminder } from '../../mail/letters/verification-reminder.ts';
import { emailAdmins } from '../email-admins.ts';
import { reminderDays, swissDayAfter } from '../policy.ts';
import { companiesPastVerification, companiesToRemind, lockCompany, noteLetter } from '../store.ts';
import { putOnPro } from './put-on-pro.ts';

type Context = Pick<GroundContext, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>;

/**
 * Follows up verifications, once a day: admins are reminded a week before the last day, and companies not verified by
 * then are put on Pro. Each company in its own transaction; running it again changes nothing.
 */
export async function followVerifications(context: Context): Promise<void> {
  const now = context.clock.now();
  const today = swissDay(now);
  for (const id of await companiesPastVerification(context.db, today)) {
    await transaction(context.db, async (tx) => {
      const company = await lockCompany(tx, id);
      if (company?.verifiedStatus !== 1 || !company.verifyUntil || company.verifyUntil >= today) return;
      await putOnPro(context, tx, company);
    });
  }
  for (const id of await companiesToRemind(context.db, swissDayAfter(now, reminderDays)))
    await remind(context, id, now);
}

async function remind(context: Context, id: number, now: Date): Promise<void> {
  const { config } = context;
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, id);
    if (company?.verifiedStatus !== 1 || !company.verifyUntil || company.verifyRemindedAt) return;
    const day = company.verifyUntil;
    await noteLetter(tx, id, { verifyRemindedAt: now });
    await emailAdmins(context, tx, company, (addressee) =>
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
