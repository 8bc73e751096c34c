import { z } from 'zod';
import { type Answer, type Call, callDatatrans, transactionId } from './datatrans-call.ts';
import { classOf } from './datatrans-errors.ts';
import { toTransaction, transactionStatus, unpackToken } from './datatrans-transaction.ts';
import { verifyDatatransWebhook } from './datatrans-webhook.ts';
import { type Failure, type Payments, PaymentTrouble, type Unknown } from './payments.ts';

export type DatatransSettings = {
  /** Base of the JSON API and of the payment page. */
  apiUrl: string;
  payUrl: string;
  merchantId: string;
  password: string;
  /** Hex; every one is accepted. */
  webhookKeys: string[];
  /** Where the provider rings. */
  webhookUrl: string;
  /** How long to wait for an answer, in milliseconds: for a question, and where money moves. */
  patience?: { question: number; money: number };
};

const minutes = 60_000;
/** A checkout that nobody has begun ends by itself after this time (sheet, section 4). */
const checkoutLife = 30 * minutes;
/** Keys are kept for 60 minutes; ten remain for slow answers and clocks that differ. */
const keyLife = 50 * minutes;
/** Cards only: these can be charged later without an agreement of their own. */
const paymentMethods = ['VIS', 'ECA', 'AMX'];

const aboutKey: Record<number, Unknown['reason']> = { 409: 'stillRunning', 422: 'inputDiffers' };

const created = z.object({ transactionId });
const authentication = z.object({ card: z.object({ '3D': z.object({ authenticationResponse: z.string().max(8) }) }) });

/** The adapter for the Datatrans JSON API in redirect mode. Sections named in comments are those of the sheet. */
export function createDatatrans(settings: DatatransSettings, now: () => Date): Payments {
  const { question, money } = settings.patience ?? { question: 10_000, money: 45_000 };
  const call = (given: Call) => callDatatrans(settings, given);
  const post = (path: string, body: Record<string, unknown>, idempotencyKey: string, patience: number) =>
    call({ method: 'POST', path, body, idempotencyKey, patience });

  return {
    provider: 'datatrans',
    keyLife,

    startCheckout: async (checkout) => {
      const { amountRappen, returnUrls, customer } = checkout;
      const body = {
        currency: checkout.currency,
        refno: checkout.reference,
        ...(amountRappen === null ? {} : { amount: amountRappen }),
        autoSettle: true,
        language: checkout.language,
        paymentMethods,
        redirect: { successUrl: returnUrls.success, cancelUrl: returnUrls.cancel, errorUrl: returnUrls.error },
        webhook: { url: settings.webhookUrl },
        ...(checkout.saveCard || amountRappen === null ? { option: { createAlias: true } } : {}),
        customer: { id: customer.id, email: customer.email },
      };
      const startedAt = now().getTime();
      const answer = await post('/v1/transactions', body, checkout.idempotencyKey, question);
      const id = answer.kind === 'good' ? created.safeParse(answer.body).data?.transactionId : undefined;
      if (answer.kind !== 'good' || !id) throw new PaymentTrouble('start checkout', failureIn(answer));
      return {
        providerId: id,
        redirectUrl: answer.location ?? `${settings.payUrl.replace(/\/$/, '')}/v1/start/${id}`,
        expiresAt: new Date(startedAt + checkoutLife),
      };
    },

    readTransaction: async (providerId) => {
      const path = `/v1/transactions/${encodeURIComponent(providerId)}`;
      const answer = await call({ method: 'GET', path, patience: question });
      const status = answer.kind === 'good' ? transactionStatus.safeParse(answer.body).data : undefined;
      if (answer.kind !== 'good' || !status) throw new PaymentTrouble('read transaction', failureIn(answer));
      const proof = authentication.safeParse(answer.body).data?.card['3D'].authenticationResponse;
      return toTransaction(providerId, status, proof ?? null);
    },

    chargeSavedCard: async ({ reference, amountRappen, currency, cardToken, idempotencyKey }) => {
      const card = unpackToken(cardToken);
      if (!card) {
        return { outcome: 'declined', failure: { class: 'needsNewCard', code: 'FOREIGN_TOKEN' }, providerId: null };
      }
      const body = { currency, refno: reference, amount: amountRappen, autoSettle: true, card };
      const answer = await post('/v1/transactions/authorize', body, idempotencyKey, money);
      if (answer.kind === 'good') {
        const id = created.safeParse(answer.body).data?.transactionId;
        return id ? { outcome: 'succeeded', providerId: id } : unknown(answer);
      }
      const failure = decided(answer);
      if (!failure) return unknown(answer);
      const providerId = answer.kind === 'refused' ? answer.transactionId : null;
      if (failure.class === 'needsCustomer') return { outcome: 'needsCustomer', code: failure.code, providerId };
      return { outcome: 'declined', failure, providerId };
    },

    refund: async ({ providerId, amountRappen, currency, reference, idempotencyKey }) => {
      const path = `/v1/transactions/${encodeURIComponent(providerId)}/credit`;
      const answer = await post(path, { currency, refno: reference, amount: amountRappen }, idempotencyKey, money);
      if (answer.kind === 'good') {
        const id = created.safeParse(answer.body).data?.transactionId;
        return id ? { outcome: 'succeeded', providerId: id } : unknown(answer);
      }
      if (answer.kind === 'refused' && ['INVALID_TRANSACTION_STATUS', 'INVALID_STATE'].includes(answer.code)) {
        return { outcome: 'notYet', code: answer.code };
      }
      const failure = decided(answer);
      return failure ? { outcome: 'refused', failure } : unknown(answer);
    },

    verifyWebhook: (delivery) => verifyDatatransWebhook(settings.webhookKeys, delivery, now()),

    forgetCard: async (cardToken) => {
      const card = unpackToken(cardToken);
      if (!card) throw new PaymentTrouble('forget card', { class: 'configuration', code: 'FOREIGN_TOKEN' });
      const path = `/v1/aliases/${encodeURIComponent(card.alias)}`;
      const answer = await call({ method: 'DELETE', path, patience: question });
      const gone = answer.kind === 'refused' && answer.code === 'ALIAS_NOT_FOUND';
      if (answer.kind !== 'good' && !gone) throw new PaymentTrouble('forget card', failureIn(answer));
    },
  };
}

/**
 * The failure when the answer says for certain that nothing happened; null when it does not. 409 and 422 are about the
 * key (section 2), whatever the code: the call it was used for first may have happened.
 */
function decided(answer: Answer): Failure | null {
  if (answer.kind !== 'refused' || answer.status >= 500 || answer.status in aboutKey) return null;
  const known = classOf(answer.code) ?? (answer.status === 401 || answer.status === 403 ? 'configuration' : null);
  return known && { class: known, code: answer.code };
}

/** Section 9: an unknown outcome is repeated with the same key; a used reference means that it reached them before. */
function unknown(answer: Answer): Unknown {
  if (answer.kind === 'good') return { outcome: 'unknown', reason: 'noAnswer', code: 'UNREADABLE', providerId: null };
  if (answer.kind === 'none') return { outcome: 'unknown', reason: 'noAnswer', code: answer.code, providerId: null };
  const reason = answer.code === 'DUPLICATE_REFNO' ? 'reachedBefore' : (aboutKey[answer.status] ?? 'noAnswer');
  return { outcome: 'unknown', reason, code: answer.code, providerId: answer.transactionId };
}

/** For calls that move no money: whatever is not decided is worth another try later. */
function failureIn(answer: Answer): Failure {
  const code = answer.kind === 'good' ? 'UNREADABLE' : answer.code;
  return decided(answer) ?? { class: 'retryLater', code };
}
