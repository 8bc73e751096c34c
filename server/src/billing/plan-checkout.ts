import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import { readCompleteDraft } from '../companies/read-draft.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import type { Employee } from '../employees/find-employee.ts';
import { setupFinished } from '../employees/policy.ts';
import { Refusal } from '../refusal.ts';
import { attemptsOfPeriod, type NewAttempt, nextNumber } from './attempts/store.ts';
import type { CheckoutPurpose } from './init-transaction.ts';
import { isDue } from './life.ts';
import { freeTimeOn, quote } from './prices.ts';
import { billPeriod } from './start-charge.ts';
import { lockSubscription, readPriceList } from './store.ts';

type Planned = Pick<
  NewAttempt,
  'purpose' | 'companyId' | 'employeeId' | 'period' | 'number' | 'amount' | 'quote' | 'day'
>;

/** What a visit to the payment page is about and what it costs; null: whatever is to be paid, or else another card. */
export async function planCheckout(
  context: Context,
  actor: Person,
  employee: Employee,
  purpose: CheckoutPurpose | null,
): Promise<Planned> {
  if (purpose === 'sign-up') return planSignUp(context, employee);
  if (!setupFinished(employee)) throw new Refusal('SIGN_UP_INCOMPLETE');
  if (actor.role !== 'admin' || employee.blockedAt) throw new Refusal('NOT_ALLOWED');
  const { companyId } = actor;
  const day = swissDay(context.clock.now());
  return transaction(context.db, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) throw new Refusal('NOTHING_TO_PAY');
    const owes = isDue(subscription.life, day);
    if (purpose === 'debt' && !owes) throw new Refusal('NOTHING_TO_PAY');
    if (purpose === 'card' || !owes) return { purpose: 'card', companyId, amount: null, day };
    const { period } = subscription.life;
    const attempts = await attemptsOfPeriod(tx, companyId, period);
    // A charge that is under way or unknown may have paid it.
    const charging = attempts.some(
      ({ purpose: of, state }) => state === 'unknown' || (of === 'period' && (state === 'created' || state === 'open')),
    );
    if (charging) throw new Refusal('NOTHING_TO_PAY');
    const { quote: owed } = await billPeriod(context, tx, subscription);
    if (owed.amount === 0) throw new Refusal('NOTHING_TO_PAY');
    const number = await nextNumber(tx, companyId, period);
    return { purpose: 'debt', companyId, period, number, amount: owed.amount, quote: owed, day };
  });
}

/** The wizard's payment step: registers a card while there is free time, charges one seat otherwise (design section 4). */
async function planSignUp(context: Context, employee: Employee): Promise<Planned> {
  if (setupFinished(employee)) throw new Refusal('NOTHING_TO_PAY');
  const draft = await readCompleteDraft(context, employee.id);
  if (!draft) throw new Refusal('SIGN_UP_INCOMPLETE');
  const day = swissDay(context.clock.now());
  const list = await readPriceList(context.db);
  const owed = quote(list, { plan: draft.plan, seats: 1, discountPercent: 0, on: day });
  const free = freeTimeOn(list, draft.plan, day) !== null;
  const common = { purpose: 'sign-up' as const, employeeId: employee.id, quote: owed, day };
  return free ? { ...common, amount: null } : { ...common, amount: owed.amount, period: 1, number: 1 };
}
