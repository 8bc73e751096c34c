import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import type { Attempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { lastQuote } from '../life/next-payment.ts';
import { readChargeFacts } from '../life/read-next-payment.ts';
import type { Subscription } from '../store.ts';
import { writeCharge } from './start-charge.ts';

/**
 * Writes the attempt for what a cancelled subscription owes after its last day: the people added in its last period
 * (lastQuote). `settled`: nothing is owed, or the one attempt has come to its end, so the account can be deleted; a debt
 * that could not be charged is given up then.
 */
export async function startLastCharge(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  attempts: Attempt[],
): Promise<{ settled: boolean; attemptId: string | null }> {
  const made = attempts.find(({ quote }) => quote?.last);
  if (made) return { settled: made.state !== 'created' && made.state !== 'open', attemptId: null };
  const today = swissDay(context.clock.now());
  const facts = await readChargeFacts(tx, subscription, today);
  if (!facts.added?.amount) return { settled: true, attemptId: null };
  const owed = lastQuote(subscription.life, { ...facts, on: today });
  if (owed.amount === 0) return { settled: true, attemptId: null };
  const attempt = await writeCharge(context, tx, subscription, owed);
  return { settled: attempt?.state === 'failed', attemptId: attempt?.id ?? null };
}
