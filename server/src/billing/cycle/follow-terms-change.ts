import type { TermsChange } from '../../companies/change-terms.ts';
import { emailAdmins } from '../../companies/email-admins.ts';
import { changePeople } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { termsChanged } from '../../mail/letters/terms-changed.ts';
import type { BillingContext } from '../context.ts';
import { planChanged } from '../life/life.ts';
import { firstChangedCharge, readNextPayment } from '../life/read-next-payment.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { priceOf, unitPriceOn } from '../prices/prices.ts';
import { lockSubscription, readPriceList, recordNotice, updateSubscription } from '../store.ts';

/**
 * Follows up when the association has changed plan or discount of a company: a plan that its admins had chosen for the
 * next period lapses where the association gave another one, and the admins are written to: old, new, why, and from
 * which charge. No letter goes out when nothing more will be charged, nor a second one when the job is repeated.
 */
export async function followTermsChange(
  context: BillingContext,
  { companyId, before, after, reason }: TermsChange,
  jobId: string,
): Promise<void> {
  const today = swissDay(context.clock.now());
  await changePeople(context, async (tx) => {
    const locked = await lockSubscription(tx, companyId);
    if (!locked) return;
    const isOtherPlan = before.plan !== after.plan;
    // It was chosen before, and would take the place of what was agreed since.
    const lapses = isOtherPlan && locked.life.nextPlan !== null && locked.life.plan === after.plan;
    const life = lapses ? planChanged(locked.life, after.plan) : locked.life;
    if (lapses) await saveLifecycle(context, tx, locked, life);
    const subscription = { ...locked, life };
    const { company } = subscription;
    const next = await readNextPayment(tx, subscription, today);
    if (!next || !(await recordNotice(tx, companyId, `terms ${jobId}`, today))) return;
    // The letter says so; no other goes out about the plan.
    if (isOtherPlan) await updateSubscription(tx, companyId, { toldPlan: life.nextPlan ?? life.plan });
    const on = await firstChangedCharge(tx, subscription, next, today);
    const list = await readPriceList(tx);
    // Another discount is for the plan that the admins have chosen from that charge on.
    const chosen = isOtherPlan ? null : life.nextPlan;
    const priced = ({ plan: given, discountPercent }: TermsChange['before']) => {
      const plan = chosen ?? given;
      return { plan, discountPercent, price: priceOf(1, unitPriceOn(list, plan, on), discountPercent) };
    };
    const { CONTACT_EMAIL: contact } = context.config;
    const facts = { company: company.name, before: priced(before), after: priced(after), reason, on, contact };
    await emailAdmins(context, tx, company, (addressee) => termsChanged({ ...addressee, ...facts }));
  });
}
