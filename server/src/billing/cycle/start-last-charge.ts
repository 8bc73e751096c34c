import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { type Attempt, updateAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { lastQuote } from '../life/next-payment.ts';
import { readChargeFacts } from '../life/read-next-payment.ts';
import { retriesAhead } from '../life/retry-schedule.ts';
import { insertWriteOff } from '../office/store.ts';
import type { Subscription } from '../store.ts';
import { sendLastPaymentFailedLetter } from './send-payment-failed-letter.ts';
import { writeCharge } from './start-charge.ts';

type LastCharge = { settled: boolean; attemptId: string | null };
const settled: LastCharge = { settled: true, attemptId: null };
const waits: LastCharge = { settled: false, attemptId: null };

/**
 * Writes the attempt for what a cancelled subscription owes after its last day: the people added in its last period
 * (lastQuote). One that fails is tried again as any charge (life/retry-schedule.ts), so that an empty card on one day is
 * not enough to pay nothing. `settled`: nothing is owed, or it was paid or given up, so the account can be deleted.
 */
export async function startLastCharge(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  attempts: Attempt[],
): Promise<LastCharge> {
  const tries = attempts
    .filter(({ quote }) => quote?.last)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const newest = tries.at(-1);
  const today = swissDay(context.clock.now());
  if (newest) {
    if (newest.state === 'created' || newest.state === 'open') return waits;
    if (newest.state !== 'failed') return settled;
    const ahead = retriesAhead({ failedOn: tries[0]!.day, triedOn: newest.day });
    if (ahead.length === 0) return giveUp(context, tx, subscription, tries);
    if (!ahead.some((day) => day <= today)) {
      await sendLastPaymentFailedLetter(context, tx, subscription, newest, ahead);
      return waits;
    }
    // Only the newest try says in the books what is owed.
    await markTries(tx, tries, 'retried');
    return begin(await writeCharge(context, tx, subscription, { ...newest.quote!, last: true }));
  }
  const facts = await readChargeFacts(tx, subscription, today);
  if (!facts.added?.amount) return settled;
  const owed = lastQuote(subscription.life, { ...facts, on: today });
  if (owed.amount === 0) return settled;
  return begin(await writeCharge(context, tx, subscription, owed));
}

/** One that has failed already, for want of a card, is looked at again by the next run. */
function begin(attempt: Attempt | null): LastCharge {
  return attempt?.state === 'failed' ? waits : { settled: false, attemptId: attempt?.id ?? null };
}

/** Gives the debt up: the ledger names who owes it, because the account is deleted next. */
async function giveUp(
  context: BillingContext,
  tx: PeopleTransaction,
  { companyId, company }: Subscription,
  tries: Attempt[],
): Promise<LastCharge> {
  const { quote, amount, reference } = tries.at(-1)!;
  const { street, postalCode, city } = company.invoiceAddress ?? company.address;
  const { from, to } = quote!.added!;
  await insertWriteOff(tx, {
    companyId,
    recipient: `${company.name}, ${street}, ${postalCode} ${city}`,
    day: swissDay(context.clock.now()),
    amount: amount!,
    ...{ from, to, seats: quote!.seats },
    reason: `the last charge failed (${reference})`,
    givenBy: 'billing',
  });
  await markTries(tx, tries, 'given up');
  context.log.warn({ reference, amount }, 'the last charge of an account failed: see the debts given up in the ledger');
  return settled;
}

async function markTries(tx: PeopleTransaction, tries: Attempt[], last: 'retried' | 'given up'): Promise<void> {
  for (const { id, quote } of tries) await updateAttempt(tx, id, { quote: { ...quote!, last } });
}
