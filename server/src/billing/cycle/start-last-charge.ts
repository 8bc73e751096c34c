import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import type { Unpaid } from '../../mail/letters/account-deleted.ts';
import type { AttemptState } from '../attempts/attempt.ts';
import { type Attempt, updateAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { isUsed, nextPeriod, type Period } from '../life/life.ts';
import { lastQuote } from '../life/next-payment.ts';
import { readChargeFacts } from '../life/read-next-payment.ts';
import { retriesAhead } from '../life/retry-schedule.ts';
import { insertWriteOff, unpaidBy } from '../office/store.ts';
import type { Quote } from '../prices/prices.ts';
import type { Subscription } from '../store.ts';
import { sendLastPaymentFailedLetter } from './send-payment-failed-letter.ts';
import { startCharge, writeCharge } from './start-charge.ts';

/** `unpaid`: the debt that is no longer charged, for the last letter; null when nothing is left. */
type LastCharge = { settled: boolean; attemptId: string | null; unpaid: Unpaid | null };
const settled: LastCharge = { settled: true, attemptId: null, unpaid: null };
const waits: LastCharge = { settled: false, attemptId: null, unpaid: null };

/**
 * Writes the attempt for what a cancelled subscription owes after its last day: a month that was used and not paid
 * (isUsed), and the people added in the last paid period (lastQuote). One that fails is tried again as any charge
 * (life/retry-schedule.ts), so that one declined charge does not end the debt. `settled`: nothing is owed, or it was
 * paid or is no longer charged, so the account can be deleted. What is under way or of unknown outcome has waited long
 * enough (run-billing-step.ts).
 */
export async function startLastCharge(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  attempts: Attempt[],
): Promise<LastCharge> {
  if (isUsed(subscription.life)) return chargeUsedMonth(context, tx, subscription, attempts);
  const tries = attempts
    .filter(({ quote }) => quote?.last)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const newest = tries.at(-1);
  const today = swissDay(context.clock.now());
  if (newest) {
    const { from, to } = newest.quote!.added!;
    if (newest.state === 'succeeded') return settled;
    if (waiting.has(newest.state)) return stopWaiting(context, tx, subscription, tries, { from, to });
    const ahead = retriesAhead({ failedOn: tries[0]!.day, triedOn: newest.day });
    if (ahead.length === 0) return stopCharging(context, tx, subscription, tries, { from, to });
    if (!ahead.some((day) => day <= today)) {
      await sendLastPaymentFailedLetter(context, tx, subscription, newest, { owed: 'people', from, to }, ahead);
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
  return attempt?.state === 'failed' ? waits : { ...waits, attemptId: attempt?.id ?? null };
}

/** Charges a month that had access until its end and was not paid, with the same retries. */
async function chargeUsedMonth(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  attempts: Attempt[],
): Promise<LastCharge> {
  const { life } = subscription;
  const today = swissDay(context.clock.now());
  const month = nextPeriod(life, today);
  const tries = attempts
    .filter(({ purpose, state }) => purpose === 'period' || waiting.has(state))
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  if (tries.some(({ state }) => waiting.has(state))) return stopWaiting(context, tx, subscription, tries, month);
  const ahead = retriesAhead(life);
  if (!life.failedOn || ahead.some((day) => day <= today)) {
    return begin(await startCharge(context, tx, subscription));
  }
  const newest = tries.at(-1)!;
  if (ahead.length === 0) return stopCharging(context, tx, subscription, tries, month);
  await sendLastPaymentFailedLetter(context, tx, subscription, newest, { owed: 'month', ...month }, ahead);
  return waits;
}

/** States of an attempt whose outcome is not known. */
const waiting: ReadonlySet<AttemptState> = new Set(['created', 'open', 'unknown']);

/**
 * Ends the waiting for attempts that have waited for thirty days. One that was never sent, for a fault of ours, leaves
 * a debt. One that was sent may have succeeded: if so, it is refunded, because the account is gone by then; if not, the
 * books state the debt, once for all attempts.
 */
async function stopWaiting(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  tries: Attempt[],
  { from, to }: Period,
): Promise<LastCharge> {
  const sent = tries.filter(({ state }) => waiting.has(state) && state !== 'created');
  const newest = sent.at(-1);
  if (!newest) return stopCharging(context, tx, subscription, tries, { from, to });
  await markTries(tx, tries, 'retried');
  const owed = { by: payerOf(subscription), from, to };
  await updateAttempt(tx, newest.id, { quote: { ...newest.quote!, last: true, owed } });
  return settled;
}

/** Stops charging the debt. The ledger names the debtor, because the account is deleted next. */
async function stopCharging(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  tries: Attempt[],
  { from, to }: Period,
): Promise<LastCharge> {
  const { quote, amount, reference } = tries.at(-1)!;
  await markTries(tx, tries, 'retried');
  await insertWriteOff(tx, {
    companyId: subscription.companyId,
    recipient: payerOf(subscription),
    day: swissDay(context.clock.now()),
    amount: amount!,
    ...{ from, to, seats: quote!.seats },
    reason: `the last charge failed (${reference})`,
    givenBy: unpaidBy,
  });
  context.log.warn({ reference, amount }, 'the last charge of an account failed: the ledger names what is still owed');
  return { ...settled, unpaid: { amount: amount!, from, to } };
}

/** The firm and its address, to which our staff can send a bill. */
function payerOf({ company }: Subscription): string {
  const { street, postalCode, city } = company.invoiceAddress ?? company.address;
  return `${company.name}, ${street}, ${postalCode} ${city}`;
}

async function markTries(tx: PeopleTransaction, tries: Attempt[], last: NonNullable<Quote['last']>): Promise<void> {
  for (const { id, quote } of tries) await updateAttempt(tx, id, { quote: { ...quote!, last } });
}
