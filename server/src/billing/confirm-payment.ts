import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { z } from 'zod';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { hearProvider } from './attempts/hear-provider.ts';
import { type Attempt, attemptById, refundsOfAttempt } from './attempts/store.ts';
import { PaymentTrouble } from './payments.ts';

type Confirm = (typeof billingEndpoints)['POST /api/billing/confirm-payment'];

/**
 * What became of a payment the browser came back from, as the provider says; the address it came back to proves nothing
 * (payment provider sheet, section 15, rule 3). Still `open` while the provider cannot be asked. Refuses NOT_FOUND for
 * attempts of others.
 */
export async function confirmPayment(
  context: Context,
  actor: Person,
  { body }: InputOf<Confirm>,
): Promise<AnswerOf<Confirm>> {
  const id = z.uuid().safeParse(body.attempt).data;
  const attempt = id ? await attemptById(context.db, id) : null;
  if (!attempt || attempt.purpose === 'period' || !isOf(actor, attempt)) throw new Refusal('NOT_FOUND');
  const heard = await hearProvider(context, attempt).catch((error) => {
    if (error instanceof PaymentTrouble) return attempt;
    throw error;
  });
  const givenBack = (await refundsOfAttempt(context.db, attempt.id)).reduce((sum, refund) => sum + refund.amount, 0);
  return { state: answered[heard.state], purpose: attempt.purpose, amount: attempt.amount ?? 0, givenBack };
}

const answered = {
  created: 'open',
  open: 'open',
  unknown: 'open',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
} as const;

function isOf(actor: Person, attempt: Attempt): boolean {
  if (attempt.employeeId === actor.employeeId) return true;
  return attempt.companyId === actor.companyId && actor.role === 'admin';
}
