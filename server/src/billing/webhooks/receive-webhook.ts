import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor } from '../../actor.ts';
import { swissDay } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/connection.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { Refusal } from '../../refusal.ts';
import type { Call } from '../../route.ts';
import { hearProvider } from '../attempts/hear-provider.ts';
import { attemptByReference, attemptOfProvider } from '../attempts/store.ts';
import { countRejection, insertDelivery } from './store.ts';

type Input = InputOf<(typeof billingEndpoints)['POST /api/billing/webhook/:provider']>;

/** Reads the transaction a webhook was about. */
export const answerBell: JobDefinition = {
  name: 'read-transaction',
  retries: 10,
  retryAfterSeconds: 5,
  expireSeconds: 120,
};

/** Headers that are kept beside the body, to be looked at. */
const keptHeaders = ['content-type', 'datatrans-signature', 'stripe-signature', 'user-agent'];

/**
 * The provider rings: something happened to a transaction. The delivery is kept as it came, once, and a job asks the
 * provider what happened; nothing in the body is believed (payment provider sheet, section 15, rules 4 and 5). A delivery
 * that is not signed as it must be is counted and refused with NOT_SIGNED_IN (401).
 */
export async function receiveWebhook(context: Context, _actor: Actor, { params }: Input, call: Call) {
  const { payments, db } = context;
  if (params.provider !== payments.provider || !call.raw) throw new Refusal('NOT_FOUND');
  const { body, headers } = call.raw;
  const now = context.clock.now();
  const checked = payments.verifyWebhook({ body, headers });
  if (!checked.accepted) {
    context.log.warn({ reason: checked.reason }, 'a webhook was refused');
    await countRejection(db, swissDay(now), checked.reason);
    throw new Refusal('NOT_SIGNED_IN');
  }
  const { providerId, fingerprint } = checked;
  await transaction(db, async (tx) => {
    const delivery = await insertDelivery(tx, {
      provider: payments.provider,
      fingerprint,
      providerId,
      body,
      headers: Object.fromEntries(
        keptHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
      ),
      receivedAt: now,
    });
    if (delivery && providerId) await context.jobs.enqueue(answerBell, { providerId }, { db: tx, key: providerId });
  });
  return { received: true as const };
}

/** Asks the provider about the transaction of a webhook. Throws PaymentTrouble while it does not answer. */
export async function readRung(context: Context, providerId: string): Promise<void> {
  const known = await attemptOfProvider(context.db, providerId);
  if (known) {
    await hearProvider(context, known);
    return;
  }
  // The webhook may be quicker than our own note of what the provider calls the attempt.
  const { reference } = await context.payments.readTransaction(providerId);
  const attempt = reference ? await attemptByReference(context.db, reference) : null;
  if (attempt) await hearProvider(context, { ...attempt, providerId });
}
