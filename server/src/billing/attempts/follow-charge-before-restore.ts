import { restoredSeries } from '../../database/restore-history.ts';
import type { BillingContext } from '../context.ts';
import { paidBeforeRestore } from './paid-before-restore.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { type Attempt, updateAttemptIn } from './store.ts';
import { tellMisconfigured } from './tell-operator.ts';

/**
 * In a restored database, looks at the provider for a charge that was made after the backup: references follow from
 * company, period and attempt, so that it has the reference of the attempt that is about to be charged. Returns
 * `followed` when there is one: its outcome is that of the attempt, also with another amount. `unguarded`, which the
 * operator is told of, means that references are not unique at the provider, so that nothing may be charged; `none`
 * that the charge may be made.
 */
export async function followChargeBeforeRestore(
  context: BillingContext,
  attempt: Attempt,
): Promise<'followed' | 'unguarded' | 'none'> {
  if (!(await restoredSeries(context.db))) return 'none';
  const found = await context.payments.findReference(attempt.reference);
  if (found.is === 'found') {
    const { providerId } = found;
    const paid = await paidBeforeRestore(context, attempt, await context.payments.readTransaction(providerId));
    if (await updateAttemptIn(context.db, attempt.id, ['created'], { state: 'open', providerId, ...paid })) {
      await refreshAttempt(context, { ...attempt, providerId, ...paid });
    }
    return 'followed';
  }
  if (found.is !== 'unguarded') return 'none';
  tellMisconfigured(context, { reference: attempt.reference, code: 'references are not unique' });
  return 'unguarded';
}
