import { transaction } from '../../database/connection.ts';
import type { BillingContext } from '../context.ts';
import { type Decider, recordDecision } from '../office/decider.ts';
import { listMatters } from '../office/list-matters.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { type SettledByHand, settleUnknownPayment } from './settle-unknown-payment.ts';

/**
 * Settles a payment of unknown outcome as settleUnknownPayment does, for somebody of the staff or for the command. Who
 * said what is in the audit log before the provider is asked, and what came of it afterwards: a call that fails, or a
 * server that stops, leaves who did it in the log.
 */
export async function settleByHand(context: BillingContext, by: Decider, settled: SettledByHand) {
  const { reference, providerId } = settled;
  const about = (await listMatters(context)).unknownPayments.find((one) => one.reference === reference);
  // It says so, and there is nothing to be logged.
  if (!about) return settleUnknownPayment(context, settled);
  const named = { transaction: providerId ?? 'none' };
  const record = (act: 'payment-settlement-begun' | 'payment-settled', after: Record<string, string>) =>
    transaction(context.db, (tx) =>
      recordDecision(tx, context.clock.now(), by, act, {
        ...{ companyId: about.companyId, after },
        subject: { kind: 'payment', id: reference },
      }),
    );
  await record('payment-settlement-begun', named);
  try {
    const done = await settleUnknownPayment(context, settled);
    await record('payment-settled', { ...named, outcome: done.outcome });
    return done;
  } catch (error) {
    if (error instanceof PaymentProviderError)
      await record('payment-settled', { ...named, outcome: 'no answer of the provider' });
    throw error;
  }
}
