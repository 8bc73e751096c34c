import { randomUUID } from 'node:crypto';
import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { findEmployee } from '../../employees/find-employee.ts';
import { setupFinished } from '../../employees/policy.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { applyOutcome } from '../attempts/apply-outcome.ts';
import { createReference, keyOf } from '../attempts/attempt.ts';
import { type Attempt, insertAttempt, type NewAttempt, updateAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { type PlannedCheckout, planCheckout } from './plan-checkout.ts';

type Init = (typeof billingEndpoints)['POST /api/billing/init-transaction'];

/** When an open visit to the payment page is first checked. */
const firstCheckMs = 2 * 60_000;

/**
 * Begins a payment or the registration of a card at the provider's page. Without a purpose it is the sign-up while that
 * is not finished, then what is owed, if anything, and otherwise another card. The return addresses must be of this
 * site; the defaults are /payment-success and /payment-failure. Refuses NOT_ALLOWED, SIGN_UP_INCOMPLETE, NOTHING_TO_PAY,
 * INVALID_INPUT and PAYMENT_PROVIDER_UNREACHABLE.
 */
export async function initTransaction(
  context: BillingContext,
  actor: Person,
  { body }: InputOf<Init>,
): Promise<AnswerOf<Init>> {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  const purpose = body.purpose ?? (setupFinished(employee) ? null : 'sign-up');
  const id = randomUUID();
  const returnUrls = {
    success: ownUrl(context, body.success_url ?? '/payment-success', id),
    cancel: ownUrl(context, body.cancel_url ?? '/payment-failure', id),
    error: ownUrl(context, body.error_url ?? '/payment-failure', id),
  };
  const planned = await planCheckout(context, actor, employee, purpose);
  const attempt = await writeAttempt(context, { ...planned, id });
  try {
    const { providerId, redirectUrl } = await context.payments.startCheckout({
      reference: attempt.reference,
      amountRappen: attempt.amount,
      currency: 'CHF',
      saveCard: true,
      description: 'Polier',
      returnUrls,
      language: actor.language,
      customer: {
        id: attempt.companyId ? String(attempt.companyId) : employee.id,
        email: employee.workEmail ?? context.config.CONTACT_EMAIL,
      },
      idempotencyKey: attempt.idempotencyKey,
    });
    const lookAt = new Date(context.clock.now().getTime() + firstCheckMs);
    await updateAttempt(context.db, id, { state: 'open', providerId, redirectUrl, lookAt });
    return { redirectUrl, attempt: id };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { class: kind, code } = error.failure;
    if (error.reachedBefore) {
      // Paid or begun before, and forgotten here: an operator has to look.
      await applyOutcome(context, id, { state: 'unknown', code });
      throw new Refusal('NOTHING_TO_PAY', {}, { cause: error });
    }
    if (kind === 'configuration') context.log.error({ code }, 'payment provider refused the request');
    await updateAttempt(context.db, id, { state: 'failed', failureCode: code, lookAt: null });
    throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}

/** Inserts the attempt and commits it before the provider is called. */
async function writeAttempt(
  context: BillingContext,
  planned: PlannedCheckout & Pick<NewAttempt, 'id'>,
): Promise<Attempt> {
  const now = context.clock.now();
  const reference = planned.reference ?? createReference();
  const attempt = await insertAttempt(context.db, {
    ...planned,
    reference,
    state: 'created',
    idempotencyKey: keyOf(reference),
    createdAt: now,
    calledAt: now,
    lookAt: new Date(now.getTime() + firstCheckMs),
  });
  // Another request has begun the same try at this moment.
  if (!attempt) throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE');
  return attempt;
}

/** An address of this site with the attempt's id in it. Any other site is refused: this must not be an open redirect. */
function ownUrl({ config }: BillingContext, given: string, attempt: string): string {
  const url = URL.parse(given, config.publicUrl);
  if (url?.origin !== new URL(config.publicUrl).origin)
    throw new Refusal('INVALID_INPUT', { what: given.slice(0, 100) });
  url.searchParams.set('attempt', attempt);
  return url.href;
}
