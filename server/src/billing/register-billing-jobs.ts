import { type TermsChange, termsChangeJob } from '../companies/change-terms.ts';
import { type PlanConversion, planConversionJob } from '../companies/verification/put-on-pro.ts';
import { swissDay } from '../ground/clock.ts';
import { forEachBounded } from '../ground/for-each-bounded.ts';
import { Refusal } from '../ground/refusal.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { checkDueAttempts } from './attempts/check-due-attempts.ts';
import { type DiscardedCard, forgetCardJob, forgetUnusedCard } from './attempts/save-card.ts';
import type { BillingContext } from './context.ts';
import { followPlanConversion } from './cycle/follow-plan-conversion.ts';
import { followTermsChange } from './cycle/follow-terms-change.ts';
import { runBillingStep } from './cycle/run-billing-step.ts';
import { doOperatorAct, type OperatorAct, operator, operatorActJob } from './office/do-operator-act.ts';
import { clearOldVouchers } from './receipts/clear-old-vouchers.ts';
import { comparePayments } from './reconcile/compare-payments.ts';
import { settleByHand } from './reconcile/settle-by-hand.ts';
import { type SettledByHand, settleUnknownJob } from './reconcile/settle-unknown-payment.ts';
import { companiesToCheck } from './store.ts';
import { handleWebhookJob, type WebhookJob, webhookJob } from './webhooks/handle-webhook-job.ts';

/** How many companies are worked on at a time: one whose charge gets no answer holds up few others. */
const companiesAtATime = 8;

const billingJob: JobDefinition = { name: 'work-billing', retries: 0, retryAfterSeconds: 0, expireSeconds: 3600 };
const sweepJob: JobDefinition = { name: 'check-payments', retries: 0, retryAfterSeconds: 0, expireSeconds: 3600 };
const comparisonJob: JobDefinition = {
  name: 'compare-payments',
  retries: 3,
  retryAfterSeconds: 600,
  expireSeconds: 3600,
};

const vouchersJob: JobDefinition = {
  name: 'clear-old-vouchers',
  retries: 3,
  retryAfterSeconds: 600,
  expireSeconds: 600,
};

/**
 * Registers the jobs of billing. Recurring: the billing run and the sweep of open payments every minute, the comparison
 * with the provider every day.
 * All of them may run on several servers at once.
 */
export function registerBillingJobs(context: BillingContext): void {
  const { jobs } = context;
  jobs.every('minute', billingJob, () => runBilling(context));
  jobs.every('minute', sweepJob, () => checkDueAttempts(context));
  jobs.every('day', comparisonJob, () => comparePayments(context));
  jobs.every('day', vouchersJob, async () => {
    // What is cleared cannot be had back.
    if ((await context.readClockState()) !== 'right') throw new Refusal('CLOCK_WRONG');
    await clearOldVouchers(context);
  });
  jobs.handle<WebhookJob>(webhookJob, (job) => handleWebhookJob(context, job));
  jobs.handle<SettledByHand>(settleUnknownJob, (settled) => settleByHand(context, operator, settled));
  jobs.handle<OperatorAct>(operatorActJob, (act) => doOperatorAct(context, act));
  jobs.handle<PlanConversion>(planConversionJob, (conversion, id) => followPlanConversion(context, conversion, id));
  jobs.handle<TermsChange>(termsChangeJob, (change, id) => followTermsChange(context, change, id));
  jobs.handle<DiscardedCard>(forgetCardJob, (card) => forgetUnusedCard(context, card));
}

/** The billing run: every subscription not checked today. */
async function runBilling(context: BillingContext): Promise<void> {
  const companies = await companiesToCheck(context.db, swissDay(context.clock.now()));
  await forEachBounded(companies, companiesAtATime, (companyId) =>
    runBillingStep(context, companyId).catch((error) =>
      context.log.error({ err: error, companyId }, 'billing step failed'),
    ),
  );
}
