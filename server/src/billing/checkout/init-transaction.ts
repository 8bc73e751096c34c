import { setTimeout as wait } from 'node:timers/promises';
import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { sitePath } from '@polier/contract/site-path';
import { changePeople } from '../../employees/change-people.ts';
import { type Employee, findEmployee } from '../../employees/find-employee.ts';
import { setupFinished } from '../../employees/policy.ts';
import type { Person } from '../../ground/actor.ts';
import { waitAfter } from '../../ground/limits/wait-figures.ts';
import { Refusal } from '../../ground/refusal.ts';
import { applyOutcome } from '../attempts/apply-outcome.ts';
import { createReference, keyOf } from '../attempts/attempt.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import { type Attempt, attemptById, insertAttempt, updateAttemptIn } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { requireRightDay } from '../providers/watch-clock.ts';
import { type CheckoutPurpose, planCheckout } from './plan-checkout.ts';
import { checkoutsSince, lockCheckouts, openCheckoutLike } from './store.ts';

type Init = (typeof billingEndpoints)['POST /api/billing/init-transaction'];

/** When an open visit to the payment page is first checked. */
const firstCheckMs = 2 * 60_000;
/** How many payment pages a company, or a person who signs up, may open in a day: stolen cards are tried on them. */
const pagesPerDay = 50;
const dayMs = 24 * 3_600_000;
/** For how long a checkout that was begun is given again to whoever asks for the same. */
const reusedWithinMs = 10 * 60_000;
/** How long a request waits for another one that begins the same checkout at this moment. */
const longestWaitMs = 15_000;
const pollMs = 100;

/**
 * Begins a payment or the registration of a card at the provider's page; a person who asks for the same again within
 * minutes, in whatever window, gets the same page, and returns to where the first one asked. Without a purpose it is
 * the sign-up while that is not finished, then what is owed, if anything, and otherwise another card. The return
 * addresses must be of this site; the defaults are /payment-success and /payment-failure. Refuses NOT_ALLOWED,
 * SIGN_UP_INCOMPLETE, NOTHING_TO_PAY, REDUCED_PRICE_USED, PAYMENT_PAGES_PER_DAY, INVALID_INPUT, CLOCK_WRONG and
 * PAYMENT_PROVIDER_UNREACHABLE.
 */
export async function initTransaction(
  context: BillingContext,
  actor: Person,
  { body }: InputOf<Init>,
): Promise<AnswerOf<Init>> {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  await requireRightDay(context);
  const purpose = body.purpose ?? (setupFinished(employee) ? null : 'sign-up');
  const returnTo = [
    body.success_url ?? '/payment-success',
    body.cancel_url ?? '/payment-failure',
    body.error_url ?? '/payment-failure',
  ];
  for (const url of returnTo) ownUrl(context, url, '');
  const begun = await beginAttempt(context, actor, employee, purpose);
  if (begun.isNew) return startAtProvider(context, actor, employee, begun.attempt, returnTo);
  const open = await awaitCheckout(context, begun.attempt);
  if (open) return open;
  // It has ended meanwhile, so that another one can begin.
  const another = await beginAttempt(context, actor, employee, purpose);
  if (!another.isNew) throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE');
  return startAtProvider(context, actor, employee, another.attempt, returnTo);
}

/**
 * Writes the attempt and commits it before the provider is called; or finds the checkout that was begun for the same
 * some minutes ago (a second click, another window), so that it cannot be paid twice.
 */
async function beginAttempt(
  context: BillingContext,
  actor: Person,
  employee: Employee,
  purpose: CheckoutPurpose | null,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const now = context.clock.now();
  return changePeople(context, async (tx) => {
    await lockCheckouts(tx, actor.companyId > 0 ? String(actor.companyId) : employee.id);
    const planned = await planCheckout(context, tx, actor, employee, purpose);
    const open = await openCheckoutLike(tx, planned, new Date(now.getTime() - reusedWithinMs));
    if (open) return { attempt: open, isNew: false };
    const opened = await checkoutsSince(tx, planned, new Date(now.getTime() - dayMs));
    const first = opened[pagesPerDay - 1];
    if (first) throw new Refusal('PAYMENT_PAGES_PER_DAY', { limit: pagesPerDay, ...waitAfter(first, now) });
    const reference = planned.reference ?? createReference();
    const attempt = await insertAttempt(tx, {
      ...planned,
      reference,
      state: 'created',
      idempotencyKey: keyOf(reference),
      createdAt: now,
      calledAt: now,
      lookAt: new Date(now.getTime() + firstCheckMs),
    });
    return { attempt: attempt!, isNew: true };
  });
}

/** The payment page of a checkout that another request has begun; null when it has ended. */
async function awaitCheckout(context: BillingContext, { id }: Attempt): Promise<AnswerOf<Init> | null> {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pollMs) {
    const attempt = await attemptById(context.db, id);
    if (attempt?.state === 'open' && attempt.redirectUrl) {
      const { state, redirectUrl } = await refreshAttempt(context, attempt).catch((error) => {
        if (error instanceof PaymentProviderError)
          throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
        throw error;
      });
      return state === 'open' && redirectUrl ? { redirectUrl, attempt: id } : null;
    }
    if (attempt?.state !== 'created') return null;
    await wait(pollMs);
  }
  throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE');
}

async function startAtProvider(
  context: BillingContext,
  actor: Person,
  employee: Employee,
  attempt: Attempt,
  [success, cancel, error]: string[],
): Promise<AnswerOf<Init>> {
  const { id } = attempt;
  try {
    const { providerId, redirectUrl } = await context.payments.startCheckout({
      reference: attempt.reference,
      amountRappen: attempt.amount,
      currency: 'CHF',
      saveCard: true,
      description: 'Polier',
      returnUrls: {
        success: ownUrl(context, success!, id),
        cancel: ownUrl(context, cancel!, id),
        error: ownUrl(context, error!, id),
      },
      language: actor.language,
      customer: {
        id: attempt.companyId ? String(attempt.companyId) : employee.id,
        email: employee.workEmail ?? context.config.CONTACT_EMAIL,
      },
      idempotencyKey: attempt.idempotencyKey,
    });
    const lookAt = new Date(context.clock.now().getTime() + firstCheckMs);
    // A slow answer may arrive after the sweep has marked the checkout as never begun.
    await updateAttemptIn(context.db, id, ['created', 'failed'], { state: 'open', providerId, redirectUrl, lookAt });
    return { redirectUrl, attempt: id };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { class: kind, code } = error.failure;
    if (error.reachedBefore) {
      // It was paid or begun before and is missing here, so an operator has to check.
      await applyOutcome(context, attempt, { state: 'unknown', code });
      throw new Refusal('NOTHING_TO_PAY', {}, { cause: error });
    }
    if (kind === 'configuration') context.log.error({ code }, 'payment provider refused the request');
    await updateAttemptIn(context.db, id, ['created'], { state: 'failed', failureCode: code, lookAt: null });
    throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}

/**
 * An address of this site, given whole or as a path, with the attempt's id in it. Anything else is refused: this must
 * not be an open redirect.
 */
function ownUrl({ config }: BillingContext, given: string, attempt: string): string {
  const { origin } = new URL(config.publicUrl);
  const path = sitePath(given.startsWith(`${origin}/`) ? given.slice(origin.length) : given);
  if (path === null) throw new Refusal('INVALID_INPUT', { what: given.slice(0, 100) });
  const url = new URL(path, origin);
  url.searchParams.set('attempt', attempt);
  return url.href;
}
