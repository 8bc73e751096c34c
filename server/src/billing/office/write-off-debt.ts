import { changePeople } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { attemptsOfPeriod } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { billPeriod } from '../cycle/bill-period.ts';
import { isDue, nextPeriod, type Period, paid } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { requireRightClock } from '../providers/watch-clock.ts';
import { lockSubscription } from '../store.ts';
import { type Decider, deciderName, recordDecision } from './decider.ts';
import { requireReason } from './require-input.ts';
import { insertWriteOff } from './store.ts';

/**
 * Gives up what a company owes: the due period counts as paid, without money, and the ledger names the amount (Rappen).
 * `by` is who decides it. Refuses NOT_FOUND, NOTHING_TO_PAY, CLOCK_WRONG, INVALID_INPUT (no reason), and
 * NOT_POSSIBLE_NOW while a payment of it is under way or of unknown outcome.
 */
export async function writeOffDebt(
  context: BillingContext,
  by: Decider,
  { companyId, reason }: { companyId: number; reason: string },
): Promise<{ amount: number; period: Period }> {
  requireReason(reason);
  await requireRightClock(context);
  const day = swissDay(context.clock.now());
  return changePeople(context, async (tx) => {
    const given = await lockSubscription(tx, companyId);
    if (!given) throw new Refusal('NOT_FOUND');
    if (!isDue(given.life, day)) throw new Refusal('NOTHING_TO_PAY');
    const attempts = await attemptsOfPeriod(tx, companyId, given.life.period);
    if (attempts.some(({ state }) => state === 'created' || state === 'open' || state === 'unknown')) {
      throw new Refusal('NOT_POSSIBLE_NOW');
    }
    const { quote, subscription } = await billPeriod(context, tx, given);
    const { life } = subscription;
    const { from, to } = nextPeriod(life, day);
    await insertWriteOff(tx, {
      companyId,
      recipient: subscription.company.name,
      day,
      amount: quote.amount,
      from,
      to,
      seats: quote.seats,
      reason,
      givenBy: deciderName(by),
    });
    await recordDecision(tx, context.clock.now(), by, 'debt-given-up', {
      companyId,
      subject: { kind: 'company', id: companyId, name: subscription.company.name },
      after: { amount: quote.amount, from, to },
      reason,
    });
    await saveLifecycle(context, tx, subscription, paid(life, life.period, day) ?? life);
    return { amount: quote.amount, period: { from, to } };
  });
}
