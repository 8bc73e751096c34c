import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../database/connection.ts';
import { restoredSeries } from '../../database/restore-history.ts';
import type { BillingContext } from '../context.ts';
import type { Misconfigured, RefundResult } from '../providers/payments.ts';
import { createReference, isKeyForgotten } from './attempt.ts';
import { bookRefund } from './book-refund.ts';
import {
  type Attempt,
  attemptById,
  leaseRefund,
  lockAttempt,
  lockRefund,
  type Refund,
  refundById,
  refundsOfAttempt,
  updateRefund,
} from './store.ts';
import { tellMisconfigured } from './tell-operator.ts';

/** How long a refund belongs to the server that leased it. */
const leaseMs = 2 * 60_000;
/** A payment can be refunded only once the provider has booked it; until then it is tried again every hour. */
const retryMs = 60 * 60_000;
const longestNotYetMs = 3 * 24 * 3_600_000;
/** How often a refund is tried again while the provider refuses our credentials. */
const putOffMs = 10 * 60_000;

/**
 * Makes a refund and sends the credit note. A call without an answer is repeated with the same key for as long as the
 * provider remembers it; after that the refund is `unknown` and has to be looked up.
 */
export async function makeRefund(context: BillingContext, refundId: string): Promise<void> {
  if ((await context.readClockState()) === 'wrong') return;
  const now = context.clock.now();
  const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const leasedUntil = inMs(leaseMs);
  if (!(await leaseRefund(context.db, refundId, now, leasedUntil))) return;
  const refund = { ...(await refundById(context.db, refundId))!, leasedUntil };
  const attempt = (await attemptById(context.db, refund.attemptId))!;
  if (refund.state === 'pending') return readRefund(context, refund);
  if (refund.calledAt && isKeyForgotten(refund.calledAt, now, context.payments.keyLifeMs)) {
    return giveUp(context, refund);
  }
  if (refund.calledAt === null) {
    const isRestored = (await restoredSeries(context.db)) !== null;
    if (isRestored && (await wasMadeBefore(context, attempt, refund, inMs(retryMs)))) return;
    if (!(await openRefund(context, attempt, refund))) return;
  }
  const { reference, amount, idempotencyKey } = refund;
  const result = await context.payments.refund({
    providerId: attempt.providerId!,
    amountRappen: amount,
    currency: 'CHF',
    reference,
    idempotencyKey,
  });
  if (result.outcome === 'misconfigured') {
    tellMisconfigured(context, { reference, code: result.code });
    return putOff(context, refund, inMs(putOffMs));
  }
  await applyRefund(context, refund, result, inMs(retryMs));
}

type Leased = Refund & { leasedUntil: Date };

/** Locks a refund whose request is the one that was read; null when it has ended, or is another request by now. */
async function lockRequest(tx: Database, { id, reference }: Refund): Promise<Refund | null> {
  const refund = await lockRefund(tx, id);
  return refund?.state === 'created' && refund.reference === reference ? refund : null;
}

const isLeased = (refund: Refund, { leasedUntil }: Leased) => refund.lookAt?.getTime() === leasedUntil.getTime();

/**
 * Notes that the refund is made now; false when it is not: it has ended, another server works on it, or the customer's
 * bank has taken so much back that it would be given back twice.
 */
async function openRefund({ db, clock }: BillingContext, attempt: Attempt, leased: Leased): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const refund = await lockRequest(tx, leased);
    if (!refund || !isLeased(refund, leased)) return false;
    const isTaken = isTakenByBank(await refundsOfAttempt(tx, attempt.id), attempt, refund);
    const changes = isTaken
      ? ({ state: 'refused', failureCode: 'disputed', lookAt: null } as const)
      : { calledAt: clock.now() };
    await updateRefund(tx, refund.id, changes);
    return !isTaken;
  });
}

/** Marks its outcome as unknown, unless the answer to its call has arrived meanwhile. */
async function giveUp({ db, log }: BillingContext, read: Refund): Promise<void> {
  await transaction(db, async (tx) => {
    const refund = await lockRequest(tx, read);
    if (!refund || refund.calledAt === null) return;
    log.error({ reference: refund.reference }, 'refund outcome unknown: look it up at the provider');
    await updateRefund(tx, refund.id, { state: 'unknown', lookAt: null });
  });
}

/**
 * Handles a call that had no effect. After an earlier call without an answer, or when another server has called since,
 * the same key stays in use.
 */
async function putOff({ db }: BillingContext, leased: Leased, until: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const refund = await lockRequest(tx, leased);
    if (!refund || !isLeased(refund, leased)) return;
    await updateRefund(tx, refund.id, { lookAt: until, ...(leased.calledAt === null ? { calledAt: null } : {}) });
  });
}

/** Whether the customer's bank has taken so much of the payment back that this refund would give it back twice. */
function isTakenByBank(refunds: Refund[], attempt: Attempt, refund: Refund): boolean {
  const others = refunds.filter(({ id, state }) => id !== refund.id && (state === 'succeeded' || state === 'pending'));
  const gone = others.reduce((sum, { amount }) => sum + amount, 0);
  return others.some(({ source }) => source === 'dispute') && gone + refund.amount > attempt.amount!;
}

/**
 * On a restored server: whether the lost server has already made the refund, which is then booked. The provider has
 * refunded more of the payment than the books contain; its key for the call may be forgotten. While that might be
 * another refund of the payment, this one is postponed until `retryAt`, and counts as made. Throws
 * PaymentProviderError.
 */
async function wasMadeBefore(
  context: BillingContext,
  attempt: Attempt,
  { id }: Refund,
  retryAt: Date,
): Promise<boolean> {
  const { refundedRappen } = await context.payments.readTransaction(attempt.providerId!);
  return transaction(context.db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const refund = (await lockRefund(tx, id))!;
    if (refund.state !== 'created') return true;
    const all = await refundsOfAttempt(tx, attempt.id);
    const known = all.filter(
      ({ state, source }) => source !== 'dispute' && (state === 'succeeded' || state === 'pending'),
    );
    const left = refundedRappen - known.reduce((sum, { amount }) => sum + amount, 0);
    if (left < refund.amount) return false;
    const isOpen = ({ state, calledAt }: Refund) => state === 'unknown' || (state === 'created' && calledAt !== null);
    if (all.some((other) => other.id !== id && isOpen(other))) {
      await updateRefund(tx, id, { lookAt: retryAt });
      return true;
    }
    await updateRefund(tx, id, { state: 'succeeded', lookAt: null });
    await bookRefund(context, tx, { ...refund, state: 'succeeded' });
    return true;
  });
}

/**
 * Applies the answer to a call, also when a server with another clock has meanwhile marked the outcome as unknown. An
 * answer that nothing was refunded says nothing about a new request that another server has begun since, which may be
 * under way.
 */
async function applyRefund(
  context: BillingContext,
  { id: refundId, attemptId, reference }: Refund,
  result: Exclude<RefundResult, Misconfigured>,
  retryAt: Date,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    // The comparison looks at the refunds of a payment under this lock.
    await lockAttempt(tx, attemptId);
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'created' && refund?.state !== 'unknown') return;
    const isMade = result.outcome === 'succeeded' || result.outcome === 'pending';
    if (!isMade && refund.reference !== reference) return;
    switch (result.outcome) {
      case 'succeeded':
      case 'pending': {
        const { outcome: state, providerId } = result;
        const after = { state, providerId, lookAt: state === 'pending' ? retryAt : null };
        await updateRefund(tx, refundId, after);
        // A pending one may fail yet: its credit note is written when it is made.
        if (state === 'succeeded') await bookRefund(context, tx, { ...refund, ...after });
        return;
      }
      case 'notYet':
        if (isOverdue(context, refund)) return refuse(context, tx, refund, result.code);
        // Nothing has happened under this reference; the next try is a new request.
        return updateRefund(tx, refundId, {
          state: 'created',
          reference: createReference(),
          idempotencyKey: randomUUID(),
          calledAt: null,
          failureCode: result.code,
          lookAt: retryAt,
        });
      case 'refused':
        return refuse(context, tx, refund, result.failure.code);
      case 'unknown':
        if (result.reason === 'noAnswer' || result.reason === 'stillRunning') return;
        context.log.error(
          { reference: refund.reference, code: result.code },
          'refund outcome unknown: look it up at the provider',
        );
        return updateRefund(tx, refundId, { state: 'unknown', failureCode: result.code, lookAt: null });
    }
  });
}

/** Whether a refund has waited for longer than a payment takes to be booked: an operator has to know of it. */
function isOverdue({ clock }: BillingContext, { createdAt }: Refund): boolean {
  return clock.now().getTime() - createdAt.getTime() > longestNotYetMs;
}

/** Stays on the operator's list, and the daily comparison has it repeated. */
async function refuse({ log }: BillingContext, tx: Database, refund: Refund, code: string): Promise<void> {
  log.error({ reference: refund.reference, code }, 'refund refused by the provider');
  await updateRefund(tx, refund.id, { state: 'refused', failureCode: code, lookAt: null });
}

/** Reads what became of a refund the provider had accepted. */
async function readRefund(context: BillingContext, refund: Refund): Promise<void> {
  const { state, failure } = await context.payments.readTransaction(refund.providerId!);
  if (state === 'open') return;
  await transaction(context.db, async (tx) => {
    const pending = await lockRefund(tx, refund.id);
    if (pending?.state !== 'pending') return;
    if (state === 'succeeded') {
      await updateRefund(tx, refund.id, { state, lookAt: null });
      return bookRefund(context, tx, { ...pending, state });
    }
    context.log.error({ reference: refund.reference }, 'an accepted refund did not happen');
    await updateRefund(tx, refund.id, { state: 'refused', failureCode: failure?.code ?? state, lookAt: null });
  });
}
