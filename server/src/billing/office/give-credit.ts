import { transaction } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { lockSubscription } from '../store.ts';
import { type Decider, deciderName, recordDecision } from './decider.ts';
import { isSameDecision, requireAmount, requireReason } from './require-input.ts';
import { creditsOf, insertCredit, openCredit } from './store.ts';

/**
 * Gives a company a credit, in Rappen: it is taken off the next charges until it is used up. What is billed already
 * keeps its amount; a credit that is open when the account is deleted lapses. The same asked again within minutes (a
 * second click) is the same credit. `by` is who gives it. Returns what the company has with us then. Refuses NOT_FOUND
 * and INVALID_INPUT.
 */
export async function giveCredit(
  context: Pick<BillingContext, 'db' | 'clock'>,
  by: Decider,
  { companyId, amount, reason }: { companyId: number; amount: number; reason: string },
): Promise<{ id: string; open: number }> {
  requireAmount(amount);
  requireReason(reason);
  const givenAt = context.clock.now();
  return transaction(context.db, async (tx) => {
    if (!(await lockSubscription(tx, companyId))) throw new Refusal('NOT_FOUND');
    const same = (await creditsOf(tx, companyId)).find((one) => {
      return (
        one.amount === amount &&
        isSameDecision({ ...one, createdAt: one.givenAt }, { by: deciderName(by), reason }, givenAt)
      );
    });
    if (same) return { id: same.id, open: await openCredit(tx, companyId) };
    const { id } = await insertCredit(tx, {
      companyId,
      amount,
      open: amount,
      reason,
      givenBy: deciderName(by),
      givenAt,
    });
    const open = await openCredit(tx, companyId);
    await recordDecision(tx, givenAt, by, 'credit-given', {
      companyId,
      subject: { kind: 'company', id: companyId },
      after: { amount, open },
      reason,
    });
    return { id, open };
  });
}

/** Lists the credits of a company, the oldest first; Rappen, `open` has not been taken off a charge yet. */
export async function listCredits(
  { db }: Pick<BillingContext, 'db'>,
  companyId: number,
): Promise<{ id: string; amount: number; open: number; reason: string; givenOn: string; by: string }[]> {
  return (await creditsOf(db, companyId)).map(({ id, amount, open, reason, givenAt, givenBy }) => ({
    id,
    amount,
    open,
    reason,
    givenOn: swissDay(givenAt),
    by: givenBy,
  }));
}
