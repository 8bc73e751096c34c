import { type Charge, type ChargeResult, type Refund, type RefundResult, refusedCharge } from '../payments.ts';
import { type Answer, created, type DatatransClient, post } from './datatrans-call.ts';
import { decided, isUncertain, unknown } from './datatrans-errors.ts';
import { unpackToken } from './datatrans-transaction.ts';

/** Charges a saved card without the customer. */
export async function chargeSavedCard(
  client: DatatransClient,
  { reference, amountRappen, currency, cardToken, idempotencyKey }: Charge,
): Promise<ChargeResult> {
  const card = unpackToken(cardToken);
  if (!card) {
    return { outcome: 'declined', failure: { class: 'needsNewCard', code: 'FOREIGN_TOKEN' }, providerId: null };
  }
  const body = { currency, refno: reference, amount: amountRappen, autoSettle: true, card };
  const answer = await post(client, '/v1/transactions/authorize', body, idempotencyKey, client.timeoutsMs.money);
  if (answer.kind === 'good') {
    const id = created.safeParse(answer.body).data?.transactionId;
    return id ? { outcome: 'succeeded', providerId: id } : unknown(answer);
  }
  const failure = decided(answer);
  if (!failure) return unknown(answer);
  const providerId = answer.kind === 'refused' ? answer.transactionId : null;
  return refusedCharge(failure, providerId);
}

/** The payment is not booked yet, so that nothing can be given back of it. */
const tooEarly = new Set(['INVALID_TRANSACTION_STATUS', 'INVALID_STATE']);

/** Refunds all or a part of a payment. */
export async function refund(
  client: DatatransClient,
  { providerId, amountRappen, currency, reference, idempotencyKey }: Refund,
): Promise<RefundResult> {
  const path = `/v1/transactions/${encodeURIComponent(providerId)}/credit`;
  const body = { currency, refno: reference, amount: amountRappen };
  const answer = await post(client, path, body, idempotencyKey, client.timeoutsMs.money);
  if (answer.kind === 'good') {
    const id = created.safeParse(answer.body).data?.transactionId;
    return id ? { outcome: 'succeeded', providerId: id } : unknown(answer);
  }
  if (answer.kind === 'refused' && !isUncertain(answer.status) && tooEarly.has(answer.code)) {
    return { outcome: 'notYet', code: answer.code };
  }
  const failure = decided(answer);
  if (failure?.class === 'configuration' && !isAboutRefund(answer)) {
    return { outcome: 'misconfigured', code: failure.code, providerId: null };
  }
  return failure ? { outcome: 'refused', failure } : unknown(answer);
}

/**
 * Whether the refusal is about this refund, for example more than is left to refund, and not about every call of ours.
 */
const isAboutRefund = (answer: Answer) => answer.kind === 'refused' && answer.code === 'INVALID_PROPERTY';
