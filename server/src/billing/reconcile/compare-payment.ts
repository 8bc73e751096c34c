import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../database/connection.ts';
import { createReference } from '../attempts/attempt.ts';
import { bookRefund } from '../attempts/book-refund.ts';
import { type Attempt, lockAttempt, type Refund, refundsOfAttempt, updateRefund } from '../attempts/store.ts';
import { differences } from '../attempts/transaction-fits.ts';
import type { BillingContext } from '../context.ts';
import type { Transaction } from '../providers/payments.ts';
import { bookRefundByHand, readFailedRefunds, takeFailedRefundsBack } from './failed-refunds.ts';
import { followDispute } from './follow-dispute.ts';

/**
 * Compares what was given back of a payment with the provider: what was given back by hand gets its credit note, what
 * was refused or left open is recorded or made again, and a credit note for money that did not go back is taken back.
 * Throws PaymentProviderError.
 */
export async function comparePayment(context: BillingContext, attempt: Attempt): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await compareOnce(context, attempt)) return;
}

/** How long after a payment it may not be settled yet at the provider. */
const settledWithinMs = 3 * 86_400_000;
/** How often a payment is compared anew because another server has booked something of it meanwhile. */
const mostTries = 5;

/**
 * False when refunds were booked since the provider was asked: its answer may be older than they are, and they would be
 * taken for refunds that were not made.
 */
async function compareOnce(context: BillingContext, attempt: Attempt): Promise<boolean> {
  if (!attempt.providerId || attempt.amount === null) return true;
  const known = await refundsOfAttempt(context.db, attempt.id);
  const read = await context.payments.readTransaction(attempt.providerId);
  tellWhatDiffers(context, attempt, read);
  if (!isThisPayment(attempt, read)) return true;
  const { disputed } = read;
  // Cancelled after it was made, in the provider's back office: nothing of it is with us.
  const isCancelled = read.state === 'canceled';
  const refundedRappen = isCancelled ? attempt.amount : read.refundedRappen;
  if (!disputed && isInStep(known, refundedRappen)) return true;
  const before = statesOf(known);
  const failed = await readFailedRefunds(context, attempt, refundedRappen);
  return transaction(context.db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    if (statesOf(await refundsOfAttempt(tx, attempt.id)) !== before) return false;
    await compareRefunds(context, tx, attempt, { refundedRappen, isCancelled, failed });
    if (disputed) await followDispute(context, tx, attempt, disputed);
    return true;
  });
}

/**
 * Tells the operator of a payment in the books that is none at the provider, or another one: it was authorised and
 * never settled, it failed, or its amount is another.
 */
function tellWhatDiffers({ clock, log }: BillingContext, attempt: Attempt, read: Transaction): void {
  const { reference, settledAt } = attempt;
  if (read.state === 'open' && settledAt && clock.now().getTime() - settledAt.getTime() >= settledWithinMs) {
    log.error({ reference }, 'a payment in the books is not settled at the provider');
  }
  const others = differences(attempt, read);
  const differing = { succeeded: others, canceled: others, failed: ['it failed'], open: [] }[read.state];
  if (differing.length > 0) {
    log.error({ reference, differing }, 'a payment in the books is another one at the provider');
  }
}

/**
 * Whether an answer is about a payment that was made: another one says nothing about what was given back of it, and
 * would take its credit notes back.
 */
function isThisPayment(attempt: Attempt, read: Transaction): boolean {
  return (read.state === 'succeeded' || read.state === 'canceled') && differences(attempt, read).length === 0;
}

/** Most payments of a day: what was given back is what the books say, and nothing is open or disputed. */
function isInStep(refunds: Refund[], refundedRappen: number): boolean {
  const settled = refunds.every(({ state, source }) => state === 'succeeded' && source !== 'dispute');
  return settled && sumOf(refunds) === refundedRappen;
}

const statesOf = (refunds: Refund[]) =>
  refunds
    .map(({ id, state, amount, reference }) => `${id} ${state} ${amount} ${reference}`)
    .sort()
    .join();

async function compareRefunds(
  context: BillingContext,
  tx: Database,
  attempt: Attempt,
  { refundedRappen, isCancelled, failed }: { refundedRappen: number; isCancelled: boolean; failed: Set<string> },
): Promise<void> {
  const all = await refundsOfAttempt(tx, attempt.id);
  const ours = all.filter(({ source }) => source !== 'dispute');
  const known = ours.filter(({ state }) => state === 'succeeded' || state === 'pending');
  let rest = refundedRappen - sumOf(known);
  if (rest < 0) {
    context.log.error({ reference: attempt.reference, amount: -rest }, 'a refund in the books was not made');
    const made = known.filter(({ state }) => state === 'succeeded');
    rest = -(await takeFailedRefundsBack(context, tx, attempt, { made, failed, missing: -rest }));
  }
  // The refunded total of the payment decides about refunds that were refused or whose answer was lost for good.
  const taken = sumOf(all.filter(({ state, source }) => state === 'succeeded' && source === 'dispute'));
  const left = { rappen: Math.max(0, attempt.amount! - refundedRappen - taken), byBank: taken > 0 };
  // The provider refunds nothing of a cancelled payment: what waits for it would wait for ever.
  const isInVain = ({ state }: Refund) => isCancelled && state === 'created';
  for (const refund of ours.filter((one) => one.state === 'unknown' || one.state === 'refused' || isInVain(one))) {
    const wasMade = rest >= refund.amount;
    if (wasMade) rest -= refund.amount;
    await (wasMade ? recordRefund(context, tx, refund) : restartRefund(context, tx, refund, left));
  }
  const open = ours.some((refund) => refund.state === 'created' && !isInVain(refund));
  if (rest <= 0 || open) return;
  context.log.warn({ reference: attempt.reference, amount: rest }, 'a refund was made in the back office');
  await bookRefundByHand(context, tx, attempt, rest);
}

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

async function recordRefund(context: BillingContext, tx: Database, refund: Refund): Promise<void> {
  await updateRefund(tx, refund.id, { state: 'succeeded', lookAt: null });
  await bookRefund(context, tx, refund);
}

/**
 * Makes a refund that never happened again: a new request under a new reference, of what is left to give back. Where
 * nothing is left, somebody gave it back by hand; or the customer's bank took it, and while it keeps it, nothing is
 * given back a second time.
 */
async function restartRefund(
  context: BillingContext,
  tx: Database,
  refund: Refund,
  left: { rappen: number; byBank: boolean },
): Promise<void> {
  const amount = Math.min(refund.amount, left.rappen);
  if (left.byBank && amount < refund.amount) return;
  left.rappen -= amount;
  if (amount === 0) return updateRefund(tx, refund.id, { state: 'reversed', lookAt: null });
  await updateRefund(tx, refund.id, {
    state: 'created',
    amount,
    reference: createReference(),
    idempotencyKey: randomUUID(),
    calledAt: null,
    lookAt: context.clock.now(),
  });
}
