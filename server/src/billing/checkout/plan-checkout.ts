import { type checkoutPurposes, plans } from '@polier/contract/billing';
import { hadFreeTime } from '../../companies/free-time/remember-free-time.ts';
import { hadReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { statedNumbers } from '../../companies/policy.ts';
import { readCompleteDraft } from '../../companies/sign-up/read-draft.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import type { Employee } from '../../employees/find-employee.ts';
import { setupFinished } from '../../employees/policy.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isPaymentUnderWay } from '../attempts/attempt.ts';
import { attemptsOfPeriod, type NewAttempt, nextTry } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { billPeriod } from '../cycle/bill-period.ts';
import { addDays, addMonths } from '../life/calendar.ts';
import { isDue } from '../life/life.ts';
import { freeTimeOn, quote } from '../prices/prices.ts';
import { lockSubscription, readPriceList } from '../store.ts';

export type CheckoutPurpose = (typeof checkoutPurposes)[number];
export type PlannedCheckout = Pick<
  NewAttempt,
  'purpose' | 'companyId' | 'employeeId' | 'period' | 'number' | 'amount' | 'quote' | 'day'
> & { reference?: string };

/**
 * Decides what a visit to the payment page is for and what it costs, in Rappen. Purpose null: what is owed, if
 * anything, and otherwise another card. Inside the caller's transaction. Refuses NOT_ALLOWED, SIGN_UP_INCOMPLETE,
 * NOTHING_TO_PAY and REDUCED_PRICE_USED.
 */
export async function planCheckout(
  context: BillingContext,
  tx: PeopleTransaction,
  actor: Person,
  employee: Employee,
  purpose: CheckoutPurpose | null,
): Promise<PlannedCheckout> {
  if (purpose === 'sign-up') return planSignUp({ ...context, db: tx }, employee);
  if (!setupFinished(employee)) throw new Refusal('SIGN_UP_INCOMPLETE');
  if (actor.role !== 'admin' || employee.blockedAt) throw new Refusal('NOT_ALLOWED');
  const { companyId } = actor;
  const day = swissDay(context.clock.now());
  const subscription = await lockSubscription(tx, companyId);
  if (!subscription) throw new Refusal('NOTHING_TO_PAY');
  const owes = isDue(subscription.life, day);
  if (purpose === 'debt' && !owes) throw new Refusal('NOTHING_TO_PAY');
  if (purpose === 'card' || !owes) return { purpose: 'card', companyId, amount: null, day };
  const { period } = subscription.life;
  const attempts = await attemptsOfPeriod(tx, companyId, period);
  if (isPaymentUnderWay(attempts)) throw new Refusal('NOTHING_TO_PAY');
  const { quote: owed } = await billPeriod(context, tx, subscription);
  if (owed.amount === 0) throw new Refusal('NOTHING_TO_PAY');
  const { number, reference } = await nextTry(tx, subscription.company, period);
  return { purpose: 'debt', reference, companyId, period, number, amount: owed.amount, quote: owed, day };
}

/**
 * The wizard's payment step: registers a card where there is free time, once for each, and charges one seat otherwise.
 */
async function planSignUp(context: BillingContext, employee: Employee): Promise<PlannedCheckout> {
  if (setupFinished(employee)) throw new Refusal('NOTHING_TO_PAY');
  const draft = await readCompleteDraft(context, employee.id);
  if (!draft) throw new Refusal('SIGN_UP_INCOMPLETE');
  const applicant = { employee, companyNumbers: statedNumbers(draft.company) };
  const day = swissDay(context.clock.now());
  const list = await readPriceList(context.db);
  const period = { from: day, to: addDays(addMonths(day, 1), -1) };
  const owed = quote(list, { plan: draft.plan, seats: 1, discountPercent: 0, on: day, period });
  const free = freeTimeOn(list, draft.plan, day) !== null && !(await hadFreeTime(context, applicant));
  // A deleted account that is founded again would otherwise have the reduced price without a confirmation month after
  // month.
  if (!free && draft.plan !== plans.pro && (await hadReducedPrice(context, applicant))) {
    throw new Refusal('REDUCED_PRICE_USED');
  }
  const common = { purpose: 'sign-up' as const, employeeId: employee.id, quote: owed, day };
  return free ? { ...common, amount: null } : { ...common, amount: owed.amount, period: 1, number: 1 };
}
