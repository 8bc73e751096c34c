import type { BillingContext } from '../context.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { newestPayment } from './store.ts';

/** `away`: no answer. `misconfigured`: our password, merchant or network is wrong, for every customer. */
export type ProviderState = { is: 'ready' } | { is: 'away' | 'misconfigured'; code: string };

/**
 * Asks the provider something that moves no money: the transaction that saved a card, and where that cannot be read,
 * the newest payment of any company, because the provider may have put the first one away. A charge that is made only
 * when this works is neither lost on a day without the provider nor refused for a fault of ours.
 */
export async function probeProvider(context: BillingContext, savedBy: string | null): Promise<ProviderState> {
  const first = savedBy ? await probe(context, savedBy) : null;
  if (first && first.is !== 'misconfigured') return first;
  const other = await newestPayment(context.db);
  if (!other || other === savedBy) return first ?? { is: 'ready' };
  return probe(context, other);
}

async function probe(context: BillingContext, providerId: string): Promise<ProviderState> {
  try {
    await context.payments.readTransaction(providerId);
    return { is: 'ready' };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { class: kind, code } = error.failure;
    return { is: kind === 'configuration' ? 'misconfigured' : 'away', code };
  }
}
