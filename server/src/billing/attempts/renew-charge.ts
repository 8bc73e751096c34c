import { findCompany } from '../../companies/find-company.ts';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { keyOf } from './attempt.ts';
import { type Attempt, nextTry, updateAttempt } from './store.ts';
import { tellMisconfigured } from './tell-operator.ts';

/** How long a charge that the provider recorded and refused for a fault of ours waits for its next try. */
const renewalMs = 10 * 60_000;

/**
 * Begins a charge anew, inside the caller's transaction, that the provider has recorded as failed for a fault of ours:
 * its reference is used up, and the customer has nothing to do with it.
 */
export async function renewCharge(
  context: Pick<GroundContext, 'clock' | 'log'>,
  tx: Database,
  attempt: Attempt & { request: string },
  code: string,
): Promise<void> {
  tellMisconfigured(context, { reference: attempt.reference, code });
  const company = await findCompany({ db: tx }, attempt.companyId!);
  const { number, reference } = await nextTry(tx, company!, attempt.period!);
  const idempotencyKey = keyOf(reference);
  await updateAttempt(tx, attempt.id, {
    state: 'created',
    number,
    reference,
    idempotencyKey,
    request: JSON.stringify({ ...JSON.parse(attempt.request), reference, idempotencyKey }),
    providerId: null,
    calledAt: null,
    failureCode: code,
    lookAt: new Date(context.clock.now().getTime() + renewalMs),
  });
}
