import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { createReference } from './attempt.ts';
import { type Attempt, insertRefund } from './store.ts';

/** Has a payment given back, inside the caller's transaction: it was made twice, or for something that is gone. */
export async function giveBack(context: Pick<Context, 'clock' | 'log'>, tx: Database, attempt: Attempt): Promise<void> {
  const now = context.clock.now();
  context.log.warn({ reference: attempt.reference }, 'a payment nothing was owed for is given back');
  await insertRefund(tx, {
    attemptId: attempt.id,
    reference: createReference(),
    amount: attempt.amount!,
    state: 'created',
    idempotencyKey: randomUUID(),
    createdAt: now,
    lookAt: now,
  });
}
