import type { billingEndpoints } from '@polier/contract/billing';
import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import { z } from 'zod';
import { findEmployee } from '../../employees/find-employee.ts';
import { setupFinished } from '../../employees/policy.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { freeTimeUsedCode } from '../attempts/attempt.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import { type Attempt, attemptById, type Refund, refundsOfAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError } from '../providers/payments.ts';

type Confirm = (typeof billingEndpoints)['POST /api/billing/confirm-payment'];

/**
 * Returns the outcome of a payment after the browser came back, as read from the provider: the return address proves
 * nothing. `open` while the provider does not answer. Refuses NOT_FOUND for attempts of others.
 */
export async function confirmPayment(
  context: BillingContext,
  actor: Person,
  { body }: InputOf<Confirm>,
): Promise<AnswerOf<Confirm>> {
  const id = z.uuid().safeParse(body.attempt).data;
  const attempt = id ? await attemptById(context.db, id) : null;
  if (!attempt || attempt.purpose === 'period' || !isOwnAttempt(actor, attempt)) throw new Refusal('NOT_FOUND');
  const refreshed = await refreshAttempt(context, attempt).catch((error) => {
    if (error instanceof PaymentProviderError) return attempt;
    throw error;
  });
  const refunds = await refundsOfAttempt(context.db, attempt.id);
  const sumOf = (...states: Refund['state'][]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  return {
    state: publicStates[refreshed.state],
    purpose: attempt.purpose,
    amount: attempt.amount ?? 0,
    givenBack: sumOf('created', 'pending', 'succeeded'),
    refundFailed: sumOf('refused', 'unknown'),
    freeTimeUsed: refreshed.failureCode === freeTimeUsedCode,
    signUpChanged: refreshed.state === 'succeeded' && (await isSignUpMissing(context, attempt)),
  };
}

/** Whether the person of a sign-up has no account, although the checkout has succeeded. */
async function isSignUpMissing(context: BillingContext, { purpose, employeeId }: Attempt): Promise<boolean> {
  const employee = purpose === 'sign-up' && employeeId ? await findEmployee(context, employeeId) : null;
  return employee !== null && !setupFinished(employee);
}

const publicStates = {
  created: 'open',
  open: 'open',
  unknown: 'open',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
} as const;

function isOwnAttempt(actor: Person, attempt: Attempt): boolean {
  if (attempt.employeeId === actor.employeeId) return true;
  return attempt.companyId === actor.companyId && actor.role === 'admin';
}
