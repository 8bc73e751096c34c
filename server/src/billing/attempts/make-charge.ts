import { z } from 'zod';
import { type Database, transaction } from '../../database/connection.ts';
import { changePeople } from '../../employees/change-people.ts';
import type { BillingContext } from '../context.ts';
import type { Charge, ChargeResult, Misconfigured, Unknown } from '../providers/payments.ts';
import { cardOf, lockSubscription, subscriptionOf } from '../store.ts';
import { applyOutcome } from './apply-outcome.ts';
import { isKeyForgotten, type Outcome } from './attempt.ts';
import { followChargeBeforeRestore } from './follow-charge-before-restore.ts';
import { holdGrace } from './hold-grace.ts';
import { isTriedTooOften, markOfCard } from './limit-declines.ts';
import { probeProvider } from './probe-provider.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { type Attempt, attemptById, leaseAttempt, lockAttempt, updateAttempt } from './store.ts';
import { tellMisconfigured } from './tell-operator.ts';

/** How long a server's lease of an attempt lasts; without an answer the attempt is repeated after that. */
const leaseMs = 2 * 60_000;
/**
 * How often a charge is put off while the provider is away, and for how long at most: the probe itself may be wrong.
 */
const putOffMs = 10 * 60_000;
const longestWaitMs = 3 * 24 * 3_600_000;

const storedCharge = z.object({
  reference: z.string(),
  amountRappen: z.number().int(),
  currency: z.literal('CHF'),
  cardToken: z.string(),
  idempotencyKey: z.string(),
}) satisfies z.ZodType<Charge>;

/**
 * Charges the saved card for an attempt that was committed before. The first server leases it for two minutes. A charge
 * without an answer is repeated with the same key and the same request for as long as the provider remembers the key,
 * and never with another key, which could charge twice.
 */
export async function makeCharge(context: BillingContext, attemptId: string): Promise<void> {
  const now = context.clock.now();
  const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const leasedUntil = inMs(leaseMs);
  if (!(await leaseAttempt(context.db, attemptId, now, leasedUntil))) return;
  const attempt = { ...(await attemptById(context.db, attemptId))!, leasedUntil };
  if (!isUnderWay(attempt)) return;
  if (attempt.providerId) {
    await refreshAttempt(context, attempt);
    return;
  }
  if (attempt.calledAt && isKeyForgotten(attempt.calledAt, now, context.payments.keyLifeMs)) {
    return applyOutcome(context, attempt, { state: 'unknown', code: 'no answer' });
  }
  let charge = storedCharge.parse(JSON.parse(attempt.request!));
  if (!attempt.calledAt) {
    if (!(await isStillOwed(context, attempt))) return applyOutcome(context, attempt, { state: 'cancelled' });
    const card = await cardOf(context.db, attempt.companyId!);
    const provider = await probeProvider(context, card?.savedBy ?? null);
    const waitedMs = now.getTime() - attempt.createdAt.getTime();
    if (provider.is === 'misconfigured' || (provider.is === 'away' && waitedMs < longestWaitMs)) {
      if (provider.is === 'misconfigured') tellMisconfigured(context, { reference: attempt.reference, ...provider });
      return putOff(context, attempt, inMs(putOffMs));
    }
    const earlier = await followChargeBeforeRestore(context, attempt);
    if (earlier === 'followed') return;
    if (earlier === 'unguarded') return putOff(context, attempt, inMs(putOffMs));
    if (card && (await isTriedTooOften(context.db, card, now))) {
      return applyOutcome(context, attempt, { state: 'failed', code: 'tried too often', reason: 'declined' });
    }
    const opened = await openCharge(context, attempt, charge);
    if (opened === 'taken') return;
    if (opened === 'not owed') return applyOutcome(context, attempt, { state: 'cancelled' });
    charge = opened;
  }
  const result = await context.payments.chargeSavedCard(charge);
  if (result.outcome === 'misconfigured') return applyMisconfigured(context, attempt, result, inMs(putOffMs));
  if (result.outcome !== 'unknown') return applyOutcome(context, attempt, outcomeOf(result));
  if (result.providerId) {
    await noteProviderId(context, attempt, result.providerId);
  } else if (result.reason === 'reachedBefore' || result.reason === 'inputDiffers') {
    await applyOutcome(context, attempt, { state: 'unknown', code: result.reason });
  }
}

type Leased = Attempt & { leasedUntil: Date };

const isUnderWay = ({ state }: Attempt) => state === 'created' || state === 'open';

/** Locks an attempt that this server has leased; false when its outcome was heard or another server took it since. */
async function lockLeased(tx: Database, { id, leasedUntil }: Leased): Promise<boolean> {
  const attempt = await lockAttempt(tx, id);
  return attempt !== null && isUnderWay(attempt) && attempt.lookAt?.getTime() === leasedUntil.getTime();
}

/**
 * Notes that the charge is made now, and returns it with the card that is saved at that moment: it may have been
 * replaced since the request was written. One that is replaced later is kept until the charge is over. `not owed`: the
 * account was deleted, or a late payment came. `taken`: another server works on the attempt, or has its outcome.
 */
async function openCharge(
  { db, clock }: BillingContext,
  attempt: Leased,
  charge: Charge,
): Promise<Charge | 'not owed' | 'taken'> {
  return transaction(db, async (tx) => {
    // The lock under which a card is saved.
    const subscription = await lockSubscription(tx, attempt.companyId!);
    if (!(await lockLeased(tx, attempt))) return 'taken';
    if (subscription?.life.period !== attempt.period) return 'not owed';
    const card = await cardOf(tx, attempt.companyId!);
    const made = { ...charge, cardToken: card?.token ?? charge.cardToken };
    await updateAttempt(tx, attempt.id, {
      state: 'open',
      calledAt: clock.now(),
      request: JSON.stringify(made),
      cardMark: card && markOfCard(card),
    });
    return made;
  });
}

/**
 * Postpones a charge that has not been made, for a reason that is not the customer's: their grace does not run out. Not
 * if another server has made it meanwhile or is working on it, since it would be made twice.
 */
async function putOff(context: BillingContext, attempt: Leased, until: Date): Promise<void> {
  await changePeople(context, async (tx) => {
    const subscription = attempt.companyId === null ? null : await lockSubscription(tx, attempt.companyId);
    if (!(await lockLeased(tx, attempt))) return;
    await updateAttempt(tx, attempt.id, { state: 'created', calledAt: null, lookAt: until });
    if (subscription) await holdGrace(context, tx, subscription, attempt);
  });
}

/** Notes the provider's number of a charge, by which its outcome can be read; not once that is known. */
async function noteProviderId({ db }: BillingContext, { id, reference }: Attempt, providerId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt && isUnderWay(attempt) && attempt.reference === reference) await updateAttempt(tx, id, { providerId });
  });
}

/**
 * Handles a call that had no effect. The first one of an attempt is postponed and made again under the same reference
 * and key. After an earlier call without an answer the attempt stays open: the call is repeated while the provider
 * remembers the key, and then its outcome is unknown.
 */
async function applyMisconfigured(
  context: BillingContext,
  attempt: Leased,
  { code, providerId }: Misconfigured,
  until: Date,
): Promise<void> {
  tellMisconfigured(context, { reference: attempt.reference, code });
  if (!attempt.calledAt && !providerId) return putOff(context, attempt, until);
  if (!attempt.calledAt) return applyOutcome(context, attempt, { state: 'failed', code, reason: 'configuration' });
  if (providerId) await noteProviderId(context, attempt, providerId);
}

function outcomeOf(result: Exclude<ChargeResult, Unknown | Misconfigured>): Outcome {
  switch (result.outcome) {
    case 'succeeded':
      return { state: 'succeeded', providerId: result.providerId, card: null, authentication: null, madeAt: null };
    case 'needsCustomer':
      return { state: 'failed', code: result.code, reason: 'customer' };
    case 'declined': {
      const { class: kind, code } = result.failure;
      return { state: 'failed', code, reason: kind === 'needsNewCard' ? 'card' : 'declined' };
    }
  }
}

/** Whether the period is still unpaid: the server may have been down since the attempt was written. */
async function isStillOwed(context: BillingContext, { companyId, period }: Attempt): Promise<boolean> {
  const subscription = companyId ? await subscriptionOf(context.db, companyId) : null;
  return subscription?.life.period === period;
}
