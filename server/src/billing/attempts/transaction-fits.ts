import type { Transaction } from '../providers/payments.ts';
import type { Attempt } from './store.ts';

/**
 * In what a transaction differs from what an attempt asked for, whatever its outcome; empty when it is this one. An
 * amount that the provider does not give is missed only where it says paid.
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
