import type { booksEndpoints, CreditAnswer, MattersAnswer } from '@polier/contract/books';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../../billing/context.ts';
import { giveBack } from '../../billing/office/give-back.ts';
import { giveCredit, listCredits } from '../../billing/office/give-credit.ts';
import { listMatters } from '../../billing/office/list-matters.ts';
import { recordDispute } from '../../billing/office/record-dispute.ts';
import { retryRefund } from '../../billing/office/retry-refund.ts';
import { writeOffDebt } from '../../billing/office/write-off-debt.ts';
import { PaymentProviderError } from '../../billing/providers/payments.ts';
import { settleByHand } from '../../billing/reconcile/settle-by-hand.ts';
import type { Staff } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';

type Endpoints = typeof booksEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Lists payments, refunds and disputes that somebody has to look at. */
export function readMatters(context: BillingContext): Promise<MattersAnswer> {
  return listMatters(context);
}

/**
 * Settles a payment of unknown outcome with what somebody found at the provider; the provider is asked. Refuses
 * NOT_FOUND for a payment that is not of unknown outcome, CLOCK_WRONG and PAYMENT_PROVIDER_UNREACHABLE.
 */
export async function settlePayment(
  context: BillingContext,
  actor: Staff,
  { params, body }: Asked<'POST /api/super-admin/books/payments/:reference/settle'>,
) {
  const { reference } = params;
  const { unknownPayments } = await listMatters(context);
  if (!unknownPayments.some((one) => one.reference === reference)) throw new Refusal('NOT_FOUND');
  try {
    const { settled, outcome } = await settleByHand(context, actor, { reference, providerId: body.transaction });
    return { settled, outcome };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}

/** Makes a refund again that was refused or not made. Refuses as retryRefund. */
export function tryRefundAgain(
  context: BillingContext,
  actor: Staff,
  { params, body }: Asked<'POST /api/super-admin/books/refunds/:reference/retry'>,
) {
  return retryRefund(context, actor, { reference: params.reference, ...body });
}

/** Gives a payment, or a part of it, back. Refuses NOT_FOUND and INVALID_INPUT. */
export function decideRefund(
  context: BillingContext,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/books/refunds'>,
) {
  return giveBack(context, actor, body);
}

/** Lists the credits of a company. */
export async function readCredits(
  context: BillingContext,
  _actor: Staff,
  { query }: Asked<'GET /api/super-admin/books/credits'>,
): Promise<{ credits: CreditAnswer[] }> {
  return { credits: await listCredits(context, query.companyId) };
}

/** Gives a company a credit. Refuses NOT_FOUND. */
export function decideCredit(
  context: BillingContext,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/books/credits'>,
) {
  return giveCredit(context, actor, body);
}

/** Gives up what a company owes. Refuses NOT_FOUND, NOTHING_TO_PAY, NOT_POSSIBLE_NOW and CLOCK_WRONG. */
export function decideWriteOff(
  context: BillingContext,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/books/write-offs'>,
) {
  return writeOffDebt(context, actor, body);
}

/** Records a disputed payment. Refuses NOT_FOUND and CLOCK_WRONG. */
export function decideDispute(
  context: BillingContext,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/books/disputes'>,
) {
  return recordDispute(context, actor, body);
}
