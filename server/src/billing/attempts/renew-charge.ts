import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { createReference } from './attempt.ts';
import { type Attempt, nextNumber, updateAttempt } from './store.ts';
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
  attempt: Attempt,
  code: string,
): Promise<void> {
  tellMisconfigured(context, { reference: attempt.reference, code });
  const reference = createReference();
  const idempotencyKey = randomUUID();
  await updateAttempt(tx, attempt.id, {
    state: 'created',
    number: await nextNumber(tx, attempt.companyId!, attempt.period!),
    reference,
    idempotencyKey,
    request: JSON.stringify({ ...JSON.parse(attempt.request!), reference, idempotencyKey }),
    providerId: null,
    calledAt: null,
    failureCode: code,
    lookAt: new Date(context.clock.now().getTime() + renewalMs),
  });
}
