import type { GroundContext } from '../../ground/context.ts';
import { PaymentProviderError } from '../providers/payments.ts';

/** Tells the operator, at once and each time, that the provider refuses us, since only the operator can fix that. */
export function tellMisconfigured(
  { log }: Pick<GroundContext, 'log'>,
  about: { reference: string; code: string },
): void {
  log.error(about, 'the payment provider refuses our credentials or settings');
}

/** Logs why an attempt or refund could not be looked at: an error when the provider refuses us, else a warning. */
export function logNotChecked(context: Pick<GroundContext, 'log'>, reference: string, error: unknown): void {
  if (error instanceof PaymentProviderError && error.failure.class === 'configuration') {
    tellMisconfigured(context, { reference, code: error.failure.code });
  } else context.log.warn({ err: error, reference }, 'payment not checked');
}
