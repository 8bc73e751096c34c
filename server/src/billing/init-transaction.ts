import { randomUUID } from 'node:crypto';
import type { billingEndpoints, checkoutPurposes } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { findEmployee } from '../employees/find-employee.ts';
import { setupFinished } from '../employees/policy.ts';
import { Refusal } from '../refusal.ts';
import { createReference } from './attempts/attempt.ts';
import { type Attempt, insertAttempt, type NewAttempt, updateAttempt } from './attempts/store.ts';
import { PaymentTrouble } from './payments.ts';
import { planCheckout } from './plan-checkout.ts';

type Init = (typeof billingEndpoints)['POST /api/billing/init-transaction'];
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

/** The first look at an open visit to the payment page that nobody came back from, in milliseconds. */
const firstLook = 2 * 60_000;

/**
 * Begins a payment or the registration of a card at the provider's page. Without a purpose: the sign-up for who has not
 * finished it, what is owed if something is, another card otherwise. Addresses to come back to must be ours; the defaults
 * are /payment-success and /payment-failure. Refuses NOT_ALLOWED, SIGN_UP_INCOMPLETE, NOTHING_TO_PAY, INVALID_INPUT and
 * PAYMENT_PROVIDER_UNREACHABLE.
 */
export async function initTransaction(
  context: Context,
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
  const attempt = await write(context, { ...planned, id });
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
    const lookAt = new Date(context.clock.now().getTime() + firstLook);
    await updateAttempt(context.db, id, { state: 'open', providerId, redirectUrl, lookAt });
    return { redirectUrl, attempt: id };
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error;
    const { class: kind, code } = error.failure;
    if (kind === 'configuration') context.log.error({ code }, 'the payment provider refuses our request');
    await updateAttempt(context.db, id, { state: 'failed', failureCode: code, lookAt: null });
    throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}

/** The attempt, committed before the provider hears of it. */
async function write(
  context: Context,
  planned: Pick<
    NewAttempt,
    'id' | 'purpose' | 'companyId' | 'employeeId' | 'period' | 'number' | 'amount' | 'quote' | 'day'
  >,
): Promise<Attempt> {
  const now = context.clock.now();
  const attempt = await insertAttempt(context.db, {
    ...planned,
    reference: createReference(),
    state: 'created',
    idempotencyKey: randomUUID(),
    createdAt: now,
    calledAt: now,
    lookAt: new Date(now.getTime() + firstLook),
  });
  // Somebody else has begun the same try at this moment.
  if (!attempt) throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE');
  return attempt;
}

/** An address of this site, with the attempt in it; anything else would let others borrow our name. */
function ownUrl({ config }: Context, given: string, attempt: string): string {
  const url = URL.parse(given, config.publicUrl);
  if (url?.origin !== new URL(config.publicUrl).origin)
    throw new Refusal('INVALID_INPUT', { what: given.slice(0, 100) });
  url.searchParams.set('attempt', attempt);
  return url.href;
}
