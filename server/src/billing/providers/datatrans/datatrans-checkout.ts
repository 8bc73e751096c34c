import { randomBytes, randomUUID } from 'node:crypto';
import { type Checkout, type FoundReference, PaymentProviderError, type StartedCheckout } from '../payments.ts';
import { type Answer, created, type DatatransClient, deleteFrom, post } from './datatrans-call.ts';
import { failureIn } from './datatrans-errors.ts';
import { unpackToken } from './datatrans-transaction.ts';

/** A checkout nobody has begun expires after this time. */
const checkoutLifeMs = 30 * 60_000;
/** Cards only: they can be charged later without an agreement of their own. */
const paymentMethods = ['VIS', 'ECA', 'AMX'];

/** Initialises a transaction for the payment page. Throws PaymentProviderError. */
export async function startCheckout(
  client: DatatransClient,
  checkout: Checkout,
  startedAt: Date,
): Promise<StartedCheckout> {
  const { amountRappen, returnUrls, customer } = checkout;
  const body = {
    currency: checkout.currency,
    refno: checkout.reference,
    ...(amountRappen === null ? {} : { amount: amountRappen }),
    autoSettle: true,
    language: checkout.language,
    paymentMethods,
    redirect: { successUrl: returnUrls.success, cancelUrl: returnUrls.cancel, errorUrl: returnUrls.error },
    webhook: { url: client.webhookUrl },
    ...(checkout.saveCard || amountRappen === null ? { option: { createAlias: true } } : {}),
    customer: { id: customer.id, email: customer.email },
  };
  const answer = await post(client, '/v1/transactions', body, checkout.idempotencyKey, client.timeoutsMs.read);
  const id = answer.kind === 'good' ? created.safeParse(answer.body).data?.transactionId : undefined;
  if (answer.kind !== 'good' || !id)
    throw new PaymentProviderError('start checkout', failureIn(answer), isDuplicate(answer));
  return {
    providerId: id,
    redirectUrl: answer.location ?? `${client.payUrl.replace(/\/$/, '')}/v1/start/${id}`,
    expiresAt: new Date(startedAt.getTime() + checkoutLifeMs),
  };
}

/** Deletes a card's alias; one that is gone counts as deleted. Throws PaymentProviderError. */
export async function forgetCard(client: DatatransClient, cardToken: string): Promise<void> {
  const card = unpackToken(cardToken);
  if (!card) throw new PaymentProviderError('forget card', { class: 'configuration', code: 'FOREIGN_TOKEN' });
  const answer = await deleteFrom(client, `/v1/aliases/${encodeURIComponent(card.alias)}`);
  const gone = answer.kind === 'refused' && answer.code === 'ALIAS_NOT_FOUND';
  if (answer.kind !== 'good' && !gone) throw new PaymentProviderError('forget card', failureIn(answer));
}

const isDuplicate = (answer: Answer) => answer.kind === 'refused' && answer.code === 'DUPLICATE_REFNO';

/**
 * Whether the merchant's setting of unique references is on, found out by beginning two transactions under one
 * reference that nobody will pay: the API has no search by reference. Throws PaymentProviderError.
 */
export async function guardOfReferences(client: DatatransClient): Promise<FoundReference> {
  const body = { currency: 'CHF', refno: `PROBE${randomBytes(7).toString('hex').toUpperCase()}`, autoSettle: true };
  const begin = () => post(client, '/v1/transactions', body, randomUUID(), client.timeoutsMs.read);
  const [first, second] = [await begin(), await begin()];
  if (isDuplicate(second)) return { is: 'guarded' };
  for (const answer of [first, second]) {
    if (answer.kind !== 'good') throw new PaymentProviderError('probe references', failureIn(answer));
  }
  return { is: 'unguarded' };
}
