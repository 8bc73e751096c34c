import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import { transaction } from '../../database/connection.ts';
import type { Actor } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Call } from '../../http/route.ts';
import type { BillingContext } from '../context.ts';
import { type WebhookJob, webhookJob } from './handle-webhook-job.ts';
import { countRejection, insertDelivery } from './store.ts';

type Input = InputOf<(typeof billingEndpoints)['POST /api/billing/webhook/:provider']>;

/** Headers kept beside the body, for later inspection. */
const keptHeaders = ['content-type', 'datatrans-signature', 'stripe-signature', 'user-agent'];

/**
 * Receives a webhook of the payment provider. It is only a signal that a transaction changed: the delivery is stored
 * once, as it came, and a job reads the transaction from the provider; nothing in the body is trusted. Refuses
 * NOT_FOUND for another provider, and NOT_SIGNED_IN (401) when the signature is missing or wrong, which is counted per
 * day.
 */
export async function receiveWebhook(context: BillingContext, _actor: Actor, { params }: Input, call: Call) {
  const { payments, db } = context;
  if (params.provider !== payments.provider || !call.raw) throw new Refusal('NOT_FOUND');
  const { body, headers } = call.raw;
  const now = context.clock.now();
  const checked = payments.verifyWebhook({ body, headers });
  if (!checked.accepted) {
    context.log.warn({ reason: checked.reason }, 'webhook refused');
    context.metrics.count('polier_webhooks_refused_total', { reason: checked.reason });
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
    if (!delivery || !providerId) return;
    const job: WebhookJob = { providerId };
    await context.jobs.enqueue(webhookJob, job, { db: tx, key: providerId });
  });
  return { received: true as const };
}
