import type { SettlementOutcome } from '@polier/contract/books';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { applyOutcome } from '../attempts/apply-outcome.ts';
import type { AttemptState } from '../attempts/attempt.ts';
import { makeCharge } from '../attempts/make-charge.ts';
import { paidBeforeRestore } from '../attempts/paid-before-restore.ts';
import { probeProvider } from '../attempts/probe-provider.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import { type Attempt, attemptById, attemptByReference, updateAttemptIn } from '../attempts/store.ts';
import { differences } from '../attempts/transaction-fits.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError, type Transaction } from '../providers/payments.ts';
import { requireRightClock } from '../providers/watch-clock.ts';

/** What an operator found out about a payment whose outcome was unknown; `providerId` null: it was not made. */
export type SettledByHand = { reference: string; providerId: string | null };
/** What was done about it, as a sentence for the operator, and whether the payment is settled. */
export type Settlement = { settled: boolean; said: string };
type Settled = Settlement & { outcome: SettlementOutcome };
export const settleUnknownJob: JobDefinition = {
  name: 'settle-unknown-payment',
  retries: 10,
  retryAfterSeconds: 30,
  expireSeconds: 120,
};

/**
 * Settles a payment of unknown outcome with what an operator found in the provider's back office. The operator is not
 * believed: a transaction is read from the provider and has to be the attempt's, whatever its state, and what is said
 * not to have been made is looked for there. A charge that was not made is made, under the same reference; not when the
 * account is gone. Throws PaymentProviderError while the provider does not answer, and refuses CLOCK_WRONG.
 */
export async function settleUnknownPayment(
  context: BillingContext,
  { reference, providerId }: SettledByHand,
): Promise<Settled> {
  await requireRightClock(context);
  const attempt = await attemptByReference(context.db, reference);
  if (attempt?.state !== 'unknown') {
    return { settled: false, outcome: 'not-unknown', said: notUnknown(reference, attempt?.state) };
  }
  if (providerId !== null) return settleByTransaction(context, attempt, providerId);
  const known = await askAbout(context, attempt);
  if (known) return known;
  // A checkout is begun by the customer again; what an account that is gone owes stays in the ledger, unpaid.
  if (attempt.purpose !== 'period' || attempt.companyId === null) {
    await applyOutcome(context, attempt, { state: 'failed', code: 'not made', reason: 'declined' });
    return tell(context, attempt);
  }
  const now = context.clock.now();
  // A transaction that was named and is not there is no longer asked about.
  const anew = { state: 'created', providerId: null, calledAt: null, lookAt: now } as const;
  if (await updateAttemptIn(context.db, attempt.id, ['unknown'], anew)) await makeCharge(context, attempt.id);
  return tell(context, attempt);
}

async function settleByTransaction(context: BillingContext, attempt: Attempt, providerId: string): Promise<Settled> {
  const read = await readNamed(context, providerId);
  if ('said' in read) {
    return { settled: false, outcome: 'no-transaction', said: `${read.said} Nothing was changed.` };
  }
  const before = await paidBeforeRestore(context, attempt, read);
  const differing = before ? [] : differences(attempt, read);
  if (differing.length > 0) {
    const said = `Transaction ${providerId} is not this payment: ${differing.join(', ')}. Nothing was changed.`;
    return { settled: false, outcome: 'other-transaction', said };
  }
  if (read.state === 'open') {
    const said = `The provider has not finished transaction ${providerId} yet. Nothing was changed; try again later.`;
    return { settled: false, outcome: 'not-finished', said };
  }
  if (await updateAttemptIn(context.db, attempt.id, ['unknown'], { providerId, ...before })) {
    await refreshAttempt(context, { ...attempt, providerId, ...before });
  }
  return tell(context, attempt);
}

/**
 * Asks the provider about a payment that is said not to have been made; null when it has no such payment. Stripe is
 * searched for the reference, because it has forgotten the key of a charge of the day before. Datatrans refuses a
 * reference it has had: where that is not switched on, nobody could be sure that a charge is not made a second time.
 */
async function askAbout(context: BillingContext, attempt: Attempt): Promise<Settled | null> {
  if (attempt.providerId) {
    const named = await settleByTransaction(context, attempt, attempt.providerId);
    if (!(await isOfNobody(context, attempt, named))) return named;
  }
  const found = await context.payments.findReference(attempt.reference);
  if (found.is === 'unguarded' && attempt.purpose === 'period') {
    const said =
      'The provider does not refuse references it has had: switch unique references on. Nothing was changed.';
    return { settled: false, outcome: 'unguarded', said };
  }
  // What has our reference took money, even where its amount is another: it is never charged again.
  return found.is === 'found' ? settleByTransaction(context, attempt, found.providerId) : null;
}

/**
 * Whether the transaction that the attempt names is gone or has another reference, so that it says nothing about it.
 */
async function isOfNobody(context: BillingContext, attempt: Attempt, { outcome }: Settled): Promise<boolean> {
  if (outcome === 'no-transaction') return (await probeProvider(context, null)).is === 'ready';
  if (outcome !== 'other-transaction') return false;
  const { reference } = await context.payments.readTransaction(attempt.providerId!);
  return reference !== attempt.reference;
}

/** Reads the transaction that the operator named; a sentence when the provider does not let us read it. */
async function readNamed(context: BillingContext, providerId: string): Promise<Transaction | { said: string }> {
  try {
    return await context.payments.readTransaction(providerId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.failure.class !== 'configuration') throw error;
    return { said: `The provider shows no transaction ${providerId} of ours (${error.failure.code}).` };
  }
}

function notUnknown(reference: string, state: AttemptState | undefined): string {
  if (!state) return `There is no payment ${reference}.`;
  return `Payment ${reference} is not of unknown outcome any more: it is ${state}. Nothing was changed.`;
}

const outcomes: Record<AttemptState, SettlementOutcome> = {
  succeeded: 'paid',
  failed: 'failed',
  cancelled: 'not-owed',
  unknown: 'known-there',
  created: 'waiting',
  open: 'charging',
};

/** Says what has become of the attempt. */
async function tell(context: BillingContext, { id, reference, amount }: Attempt): Promise<Settled> {
  const after = (await attemptById(context.db, id))!;
  const code = after.failureCode ? ` (${after.failureCode})` : '';
  const sentences: Record<AttemptState, string> = {
    succeeded: `Payment ${reference} is paid: ${amount} Rappen, transaction ${after.providerId}.`,
    failed: `Payment ${reference} was not made${code}. It counts as failed from today.`,
    cancelled: `Payment ${reference} was not made, and is not owed any more.`,
    unknown: `The provider knows payment ${reference} already${code}. Look it up there and name its transaction.`,
    created: `Payment ${reference} waits${code} and will be charged under the same reference.`,
    open: `Payment ${reference} is being charged; the provider has not answered yet.`,
  };
  const settled = ['succeeded', 'failed', 'cancelled'].includes(after.state);
  return { settled, outcome: outcomes[after.state], said: sentences[after.state] };
}
