import { findCard, masked } from './cards.ts';
import type { Ledger, Transaction } from './ledger.ts';

const checkoutLife = 30 * 60_000;

/** The response to a status request; webhooks carry the same. */
export function statusOf(transaction: Transaction, ledger: Ledger, merchantId: string): object {
  const { id, type, card, amount, authorized, settled, credited, failReason } = transaction;
  const known = card && findCard(card.number);
  const expires = new Date(new Date(transaction.createdAt).getTime() + checkoutLife).toISOString();
  return {
    transactionId: id,
    merchantId,
    type,
    status: transaction.status,
    currency: transaction.currency,
    refno: transaction.refno,
    ...(transaction.refno2 ? { refno2: transaction.refno2 } : {}),
    language: transaction.language,
    ...(known ? { paymentMethod: known.method } : {}),
    detail: {
      init: { expires },
      ...(authorized !== null || type === 'card_check'
        ? {
            authorize: {
              ...(authorized === null ? {} : { amount: authorized }),
              acquirerAuthorizationCode: id.slice(-6),
            },
          }
        : {}),
      ...(settled !== null && type === 'payment' ? { settle: { amount: settled } } : {}),
      ...(type === 'credit' ? { credit: { amount } } : credited > 0 ? { credit: { amount: credited } } : {}),
      ...(transaction.status === 'canceled' ? { cancel: { reversal: false } } : {}),
      ...(failReason ? { fail: { reason: failReason, message: failReason.replaceAll('_', ' ') } } : {}),
    },
    ...(card && known
      ? {
          card: {
            ...(card.alias ? { alias: card.alias } : {}),
            fingerprint: ledger.fingerprintOf(card.number),
            masked: masked(card.number),
            expiryMonth: card.expiryMonth,
            expiryYear: card.expiryYear,
            info: {
              brand: `${known.brand.toUpperCase()} CREDIT`,
              type: 'credit',
              usage: 'consumer',
              country: 'CH',
              issuer: 'TEST BANK',
            },
            ...(transaction.authentication ? { '3D': { authenticationResponse: transaction.authentication } } : {}),
          },
        }
      : {}),
    history: transaction.history,
  };
}

/** Cancels a transaction that is unfinished after half an hour; checked on each access. Returns whether it did. */
export function expire(transaction: Transaction, now: Date): boolean {
  const waiting = ['initialized', 'challenge_required', 'challenge_ongoing'].includes(transaction.status);
  if (!waiting || now.getTime() - new Date(transaction.createdAt).getTime() <= checkoutLife) return false;
  transaction.status = 'failed';
  transaction.failReason = 'timeout';
  return true;
}
