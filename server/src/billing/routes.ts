import { billingEndpoints } from '@polier/contract/billing';
import { anyone, companyAdmin, signedIn, unblocked } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { confirmPayment } from './checkout/confirm-payment.ts';
import { initTransaction } from './checkout/init-transaction.ts';
import { retryPaymentNow } from './checkout/retry-payment-now.ts';
import { cancelSubscription } from './life/cancel-subscription.ts';
import { changePlan } from './life/change-plan.ts';
import { readPaymentStatus } from './life/read-payment-status.ts';
import { restoreSubscription } from './life/restore-subscription.ts';
import { listPlanPrices } from './prices/list-plan-prices.ts';
import { previewPrice } from './prices/preview-price.ts';
import { listPayments } from './receipts/list-payments.ts';
import { readBookkeeping } from './receipts/read-bookkeeping.ts';
import { readReceipt } from './receipts/read-receipt.ts';
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
  route(all, 'POST /api/billing/retry-payment', companyAdmin, retryPaymentNow, { perMinute: 60 }),
  route(all, 'POST /api/billing/price-preview', companyAdmin, previewPrice),
  route(all, 'GET /api/billing/receipts/:number', companyAdmin, readReceipt),
  route(all, 'GET /api/billing/bookkeeping', companyAdmin, readBookkeeping),
  route(all, 'POST /api/billing/webhook/:provider', anyone, receiveWebhook, { perMinute: 600, raw: true }),
];
