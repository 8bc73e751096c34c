import { emailAdmins } from '../../companies/email-admins.ts';
import { setPlan } from '../../companies/set-plan.ts';
import { finishSignUp } from '../../companies/sign-up/finish-sign-up.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import { Refusal } from '../../ground/refusal.ts';
import { welcome } from '../../mail/welcome.ts';
import type { BillingContext } from '../context.ts';
import { addDays } from '../life/calendar.ts';
import { coveredUntil, freeUntil, startLife } from '../life/life.ts';
import { freeTimeOn, unitPriceOn } from '../prices/prices.ts';
import { insertBilledPeriod, insertSubscription, lockSubscription, readPriceList, subscriptionOf } from '../store.ts';
import type { Success } from './attempt.ts';
import { payPeriod } from './pay-period.ts';
import { discardCard, saveCard } from './save-card.ts';
import { type Attempt, updateAttempt } from './store.ts';

/**
 * Finishes a sign-up whose first payment or card registration succeeded, inside the caller's transaction: the company
 * of the draft with the person as its admin (companies/sign-up/finish-sign-up.ts), the subscription, the card. When the
 * person has signed up already (in another window) or the draft is gone, a payment is refunded and the card discarded.
 */
export async function applySignUpPayment(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: Attempt,
  outcome: Success,
): Promise<void> {
  const companyId = await createAccount(context, tx, attempt);
  if (companyId === null) {
    if (outcome.card) await discardCard(context, tx, outcome.card);
    if (attempt.amount !== null) await payPeriod(context, tx, attempt, null);
    return;
  }
  await updateAttempt(tx, attempt.id, { companyId });
  if (outcome.card) await saveCard(context, tx, companyId, { ...outcome, card: outcome.card });
  if (attempt.amount !== null) {
    const { quote, day } = attempt;
    await insertBilledPeriod(tx, { companyId, period: 1, quote: quote!, billedOn: day });
    await payPeriod(context, tx, { ...attempt, companyId }, await lockSubscription(tx, companyId));
  }
  await sendWelcome(context, tx, companyId);
}

/** Writes to the new admin what was agreed: plan, free time, price and how to cancel. */
async function sendWelcome(context: BillingContext, tx: PeopleTransaction, companyId: number): Promise<void> {
  const { company, life } = (await subscriptionOf(tx, companyId))!;
  const on = addDays(coveredUntil(life), 1);
  const unitPrice = unitPriceOn(await readPriceList(tx), life.plan, on);
  await emailAdmins(context, tx, company, (addressee) =>
    welcome({
      ...addressee,
      company: company.name,
      plan: life.plan,
      freeUntil: freeUntil(life),
      nextPayment: { on, unitPrice },
    }),
  );
}

/** Creates company and subscription and returns the company's id; null when the sign-up cannot be finished. */
async function createAccount(
  context: BillingContext,
  tx: PeopleTransaction,
  { employeeId, quote, amount, day }: Attempt,
): Promise<number | null> {
  try {
    const now = context.clock.now();
    const company = await finishSignUp(tx, employeeId!, now);
    const { plan } = quote!;
    if (company.plan !== plan) await setPlan(tx, company.id, plan, now);
    const free = amount === null ? freeTimeOn(await readPriceList(tx), plan, day) : null;
    await insertSubscription(tx, company.id, startLife(plan, free, day), true);
    return company.id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
