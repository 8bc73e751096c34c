import { billingEndpoints } from '@polier/contract/billing';
import { anyone, companyAdmin, signedIn, unblocked } from '../actor.ts';
import { route } from '../route.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { confirmPayment } from './confirm-payment.ts';
import { initTransaction } from './init-transaction.ts';
import { listPayments } from './list-payments.ts';
import { listPlanPrices } from './list-plan-prices.ts';
import { previewPrice } from './preview-price.ts';
import { readBookkeeping } from './read-bookkeeping.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { readReceipt } from './read-receipt.ts';
import { restoreSubscription } from './restore-subscription.ts';
import { retryPayment } from './retry-payment.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';

const all = billingEndpoints;

export const billingRoutes = [
  route(all, 'GET /api/billing/subscription-plan-prices', anyone, listPlanPrices),
  route(all, 'POST /api/billing/init-transaction', unblocked, initTransaction, { perMinute: 120 }),
  route(all, 'POST /api/billing/confirm-payment', signedIn, confirmPayment, { perMinute: 120 }),
  route(all, 'GET /api/billing/payment-status', companyAdmin, readPaymentStatus),
  route(all, 'GET /api/billing/payment-history', companyAdmin, listPayments),
  route(all, 'POST /api/billing/cancel-subscription', companyAdmin, cancelSubscription),
  route(all, 'POST /api/billing/restore-subscription', companyAdmin, restoreSubscription),
  route(all, 'POST /api/billing/change-plan', companyAdmin, changePlan),
  route(all, 'POST /api/billing/retry-payment', companyAdmin, retryPayment, { perMinute: 60 }),
  route(all, 'POST /api/billing/price-preview', companyAdmin, previewPrice),
  route(all, 'GET /api/billing/receipts/:number', companyAdmin, readReceipt),
  route(all, 'GET /api/billing/bookkeeping', companyAdmin, readBookkeeping),
  route(all, 'POST /api/billing/webhook/:provider', anyone, receiveWebhook, { perMinute: 600, raw: true }),
];
