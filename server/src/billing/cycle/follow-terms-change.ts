import type { TermsChange } from '../../companies/change-terms.ts';
import { emailAdmins } from '../../companies/email-admins.ts';
import { transaction } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import { termsChanged } from '../../mail/letters/terms-changed.ts';
import type { BillingContext } from '../context.ts';
import { firstChangedCharge, readNextPayment } from '../life/read-next-payment.ts';
import { priceOf, unitPriceOn } from '../prices/prices.ts';
import { lockSubscription, readPriceList, recordNotice, updateSubscription } from '../store.ts';

/**
 * Writes to the admins of a company whose plan or discount the association has changed: old, new, why, and from which
 * charge. No letter goes out when nothing more will be charged, nor a second one when the job is repeated.
 */
export async function followTermsChange(
  context: BillingContext,
  { companyId, before, after, reason }: TermsChange,
  jobId: string,
): Promise<void> {
  const today = swissDay(context.clock.now());
  await transaction(context.db, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) return;
    const { company, life } = subscription;
    const next = await readNextPayment(tx, subscription, today);
    if (!next || !(await recordNotice(tx, companyId, `terms ${jobId}`, today))) return;
    // The letter says so; no other goes out about the plan.
    if (before.plan !== after.plan) await updateSubscription(tx, companyId, { toldPlan: life.nextPlan ?? life.plan });
    const on = await firstChangedCharge(tx, subscription, next, today);
    const list = await readPriceList(tx);
    const priced = ({ plan, discountPercent }: TermsChange['before']) => ({
      ...{ plan, discountPercent, price: priceOf(1, unitPriceOn(list, plan, on), discountPercent) },
    });
    const { CONTACT_EMAIL: contact } = context.config;
    const facts = { company: company.name, before: priced(before), after: priced(after), reason, on, contact };
    await emailAdmins(context, tx, company, (addressee) => termsChanged({ ...addressee, ...facts }));
  });
}
