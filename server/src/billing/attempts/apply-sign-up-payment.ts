import { plans } from '@polier/contract/billing';
import { recordAct } from '../../audit/record-act.ts';
import { findCompany } from '../../companies/find-company.ts';
import { hadFreeTime, lockFreeTimes, rememberFreeTime } from '../../companies/free-time/remember-free-time.ts';
import { hadReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { statedNumbers } from '../../companies/policy.ts';
import { limitUnconfirmedTime, setPlan } from '../../companies/set-plan.ts';
import { finishSignUp } from '../../companies/sign-up/finish-sign-up.ts';
import { lockCompleteDraft } from '../../companies/sign-up/read-draft.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { setupFinished } from '../../employees/policy.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { takeReducedPrice } from '../cycle/take-reduced-price.ts';
import { addDays, addMonths } from '../life/calendar.ts';
import { startLife } from '../life/life.ts';
import { freeTimeOn } from '../prices/prices.ts';
import { insertBilledPeriod, insertSubscription, lockSubscription, readPriceList } from '../store.ts';
import { freeTimeUsedCode, type Success } from './attempt.ts';
import { giveBackUnowed, payPeriod } from './pay-period.ts';
import { discardCard, saveCard } from './save-card.ts';
import { type Attempt, type PaidAttempt, updateAttempt } from './store.ts';

/**
 * Finishes a sign-up whose first payment or card registration succeeded, inside the caller's transaction: the company
 * of the draft with the person as its admin (companies/sign-up/finish-sign-up.ts), the subscription, the card. A card,
 * domain or company number that had a free time before signs nobody up for another. When the person has signed up
 * already (in another window), the draft is gone, or somebody else of the firm has had the reduced price meanwhile, a
 * payment is refunded and the card discarded.
 */
export async function applySignUpPayment(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: Attempt,
  outcome: Success,
): Promise<void> {
  // Read under the lock: meanwhile another window may have signed the person up or changed the draft, and the account
  // must // be created from what is compared here.
  const isReduced = attempt.amount !== null && attempt.quote!.plan !== plans.pro;
  if (attempt.amount === null || (isReduced && (await isSigningUp(tx, attempt)))) await lockFreeTimes(tx);
  const applicant = await findApplicant(tx, attempt, outcome);
  const isFree = attempt.amount === null && applicant !== null;
  if (isFree && (await hadFreeTime({ ...context, db: tx }, applicant))) {
    // The wizard offers to pay the first month instead; nothing was charged. Only what the card itself shows is
    // remembered // for the person, because the wizard does not know the card.
    const { card, ...known } = applicant;
    if (!(await hadFreeTime({ ...context, db: tx }, known))) {
      await rememberFreeTime(context, tx, { employee: applicant.employee });
    }
    if (outcome.card) await discardCard(context, tx, outcome.card);
    return updateAttempt(tx, attempt.id, { state: 'failed', failureCode: freeTimeUsedCode });
  }
  // Somebody of the same firm may have used it since this page was opened: the payment is refunded, and the wizard goes
  // on.
  const hadIt = isReduced && applicant !== null && (await hadReducedPrice({ ...context, db: tx }, applicant));
  const companyId = hadIt ? null : await createAccount(context, tx, attempt);
  if (companyId === null) {
    if (outcome.card) await discardCard(context, tx, outcome.card);
    // Read again: another server may have signed the person up while this one waited.
    const signedUp = attempt.employeeId === null ? null : await findEmployee({ db: tx }, attempt.employeeId);
    if (attempt.amount !== null)
      await giveBackSecond(context, tx, { ...attempt, madeAt: outcome.madeAt }, signedUp?.companyId ?? 0);
    return;
  }
  await updateAttempt(tx, attempt.id, { companyId });
  if (attempt.amount === null && applicant) {
    // A number that was entered and removed again may be somebody else's.
    const company = await findCompany({ db: tx }, companyId);
    await rememberFreeTime(context, tx, { ...applicant, companyNumbers: statedNumbers(company) });
  }
  if (outcome.card) await saveCard(context, tx, companyId, { ...outcome, card: outcome.card });
  if (attempt.amount !== null) {
    const { quote, day } = attempt;
    await insertBilledPeriod(tx, { companyId, period: 1, quote: quote!, billedOn: day });
    if (isReduced) await takeReducedPrice(context, tx, companyId, day);
    await limitUnconfirmedTime(tx, companyId, addDays(addMonths(day, 1), -1));
    await payPeriod(
      context,
      tx,
      { ...attempt, companyId, madeAt: outcome.madeAt },
      await lockSubscription(tx, companyId),
    );
  }
}

/** Whether the person has no account yet. The payment of one with an account is booked there, without this lock. */
async function isSigningUp(tx: PeopleTransaction, { employeeId }: Attempt): Promise<boolean> {
  const employee = employeeId === null ? null : await findEmployee({ db: tx }, employeeId);
  return employee !== null && !setupFinished(employee);
}

/**
 * The person who signs up, with company numbers and card; null when they were deleted, or have signed up in another
 * window: they do not start a second free time.
 */
async function findApplicant(tx: PeopleTransaction, { employeeId }: Attempt, { card }: Success) {
  const employee = employeeId === null ? null : await findEmployee({ db: tx }, employeeId);
  if (!employee || setupFinished(employee)) return null;
  const draft = await lockCompleteDraft(tx, employee.id);
  return { employee, card, companyNumbers: statedNumbers(draft?.company) };
}

/**
 * Gives the payment of a second sign-up back; the receipt names the company that the person has signed up meanwhile.
 */
async function giveBackSecond(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: PaidAttempt,
  companyId: number,
): Promise<void> {
  const account = companyId > 0 ? await lockSubscription(tx, companyId) : null;
  // It pays for no period of theirs.
  if (account) await updateAttempt(tx, attempt.id, { companyId, period: null, number: null });
  await giveBackUnowed(context, tx, attempt, account?.company ?? null);
}

/** Creates company and subscription and returns the company's id; null when the sign-up cannot be finished. */
async function createAccount(
  context: BillingContext,
  tx: PeopleTransaction,
  { employeeId, quote, amount, day }: Attempt,
): Promise<number | null> {
  if (employeeId === null) return null;
  try {
    const now = context.clock.now();
    const company = await finishSignUp(tx, employeeId, now);
    const { plan } = quote!;
    if (company.plan !== plan) await setPlan(tx, company.id, plan, now);
    const free = amount === null ? freeTimeOn(await readPriceList(tx), plan, day) : null;
    await insertSubscription(tx, company.id, startLife(plan, free, day), true);
    await recordAct(tx, now, {
      ...{ actor: { kind: 'job', name: 'billing' }, act: 'signed-up', companyId: company.id },
      subject: { kind: 'company', id: company.id, name: company.name },
      after: { plan, by: employeeId, free },
    });
    return company.id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
