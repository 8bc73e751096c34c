import { foundCompany } from '../../companies/found-company.ts';
import { setPlan } from '../../companies/set-plan.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { Refusal } from '../../refusal.ts';
import { startLife } from '../life.ts';
import { freeTimeOn } from '../prices.ts';
import { insertBilled, insertSubscription, lockSubscription, readPriceList } from '../store.ts';
import type { Outcome } from './attempt.ts';
import { dropCard, keepCard } from './keep-card.ts';
import { payPeriod } from './pay-period.ts';
import { type Attempt, updateAttempt } from './store.ts';

type Success = Extract<Outcome, { state: 'succeeded' }>;

/**
 * Makes a sign-up real, inside the caller's transaction: the company of the draft, the person as its admin, the
 * subscription, the card. When the person has signed up already (another window was quicker) or the draft is gone, a
 * payment is given back and the card forgotten. Answers the people whose access changed.
 */
export async function finishSignUp(
  context: Context,
  tx: Database,
  attempt: Attempt,
  outcome: Success,
): Promise<string[]> {
  const companyId = await found(context, tx, attempt);
  if (companyId === null) {
    if (outcome.card) await dropCard(context, tx, outcome.card);
    return attempt.amount === null ? [] : payPeriod(context, tx, attempt, null);
  }
  await updateAttempt(tx, attempt.id, { companyId });
  if (outcome.card) await keepCard(context, tx, companyId, { ...outcome, card: outcome.card });
  if (attempt.amount !== null) {
    const { quote, day } = attempt;
    await insertBilled(tx, { companyId, period: 1, quote: quote!, billedOn: day });
    await payPeriod(context, tx, { ...attempt, companyId }, await lockSubscription(tx, companyId));
  }
  return [attempt.employeeId!];
}

/** The new company's id; null when there is nothing to found. */
async function found(context: Context, tx: Database, { employeeId, quote, amount, day }: Attempt) {
  try {
    const now = context.clock.now();
    const company = await foundCompany(tx, employeeId!, now);
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
