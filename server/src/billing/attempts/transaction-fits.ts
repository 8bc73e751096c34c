import type { Transaction } from '../providers/payments.ts';
import type { Attempt } from './store.ts';

/**
 * The differences between a transaction and what an attempt asked for, whatever its outcome; empty when it matches. An
 * amount that the provider does not report counts as a difference only if the transaction is paid.
 */
export function differences(
  attempt: Pick<Attempt, 'reference' | 'amount'>,
  { state, reference, kind, amountRappen, currency }: Transaction,
): string[] {
  const isPayment = attempt.amount !== null;
  const amountGiven = amountRappen !== null || state === 'succeeded';
  return [
    reference === attempt.reference ? [] : [`its reference is ${reference ?? 'not given'}`],
    kind === (isPayment ? 'payment' : 'registration') ? [] : [`it is a ${kind}`],
    amountGiven && amountRappen !== attempt.amount ? [`its amount is ${amountRappen ?? 'not given'} Rappen`] : [],
    // A registration moves no money and may have no currency.
    !isPayment || currency === 'CHF' ? [] : [`its currency is ${currency || 'not given'}`],
  ].flat();
}
