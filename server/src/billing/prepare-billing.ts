import { swissDay } from '../clock.ts';
import { type Conversion, followConversion } from '../companies/put-on-pro.ts';
import type { Context } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { forgetCard, forgetUnusedCard } from './attempts/keep-card.ts';
import { workOffAttempts } from './attempts/work-off-attempts.ts';
import { comparePayments } from './compare-payments.ts';
import { lookAfter } from './look-after.ts';
import { type Found, settleFound, settleUnknown } from './settle-unknown.ts';
import { companiesToLookAt } from './store.ts';
import { tellConversion } from './tell-conversion.ts';
import { answerBell, readRung } from './webhooks/receive-webhook.ts';

const workBilling: JobDefinition = { name: 'work-billing', retries: 0, retryAfterSeconds: 0, expireSeconds: 3600 };
const compare: JobDefinition = { name: 'compare-payments', retries: 3, retryAfterSeconds: 600, expireSeconds: 3600 };

/**
 * The work of billing that comes round: every minute whatever is due by the clock, every day the comparison with the
 * provider. All of it is safe with several servers at once.
 */
export function prepareBilling(context: Context): void {
  const { jobs } = context;
  jobs.every('minute', workBilling, () => workOffBilling(context));
  jobs.every('day', compare, () => comparePayments(context));
  jobs.handle<{ providerId: string }>(answerBell, ({ providerId }) => readRung(context, providerId));
  jobs.handle<Found>(settleUnknown, (found) => settleFound(context, found));
  jobs.handle<Conversion>(followConversion, (conversion) => tellConversion(context, conversion));
  jobs.handle<{ token: string; fingerprint: string | null }>(forgetCard, (card) => forgetUnusedCard(context, card));
}

/** Subscriptions nobody has looked at today, then attempts and refunds that wait for an answer. */
async function workOffBilling(context: Context): Promise<void> {
  for (const companyId of await companiesToLookAt(context.db, swissDay(context.clock.now()))) {
    await lookAfter(context, companyId).catch((error) =>
      context.log.error({ err: error, companyId }, 'a subscription was not looked after'),
    );
  }
  await workOffAttempts(context);
}
