import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** Plans and their codes: 1 Pro, 2 association members, 3 students. */
export const plans = { pro: 1, member: 2, student: 3 } as const;
export type PlanCode = (typeof plans)[keyof typeof plans];
export const planCode = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** An amount in Rappen, VAT included. */
const rappen = z.number().int();
/** A day in Switzerland, YYYY-MM-DD. */
const day = z.iso.date();

export const planPrice = z.object({
  plan: planCode,
  /** Per person and month. */
  regular: rappen,
  /** Null while no promotion applies. */
  promotion: z.object({ price: rappen, lastDay: day }).nullable(),
  /** Free time for sign-ups now: a number of months, or up to a last day; null: none. */
  free: z.union([z.object({ months: z.number().int() }), z.object({ lastDay: day })]).nullable(),
});
export type PlanPrice = z.output<typeof planPrice>;

/** The prices of all plans; `vatPercent` such as 8.1. */
export const planPrices = z.object({ currency: z.literal('CHF'), vatPercent: z.number(), plans: z.array(planPrice) });

/** States of a subscription; a cancelled one runs until the end of its period. */
export const subscriptionStates = ['trial', 'active', 'past_due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The five messages about payment that an account can show. */
export const paymentMessages = ['paid-no-card', 'not-paid', 'card-added', 'next-payment', 'last-failed'] as const;

export const savedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
});
export type SavedCard = z.output<typeof savedCard>;

/** The next charge and how it is made up. */
export const charge = z.object({
  on: day,
  seats: z.number().int(),
  unitPrice: rappen,
  discountPercent: z.number(),
  amount: rappen,
  /** The VAT contained in the amount. */
  vat: rappen,
  /** People added in the month before, billed for their days (`seatDays`); part of `amount`. Missing: none. */
  added: z.object({ from: day, to: day, seatDays: z.number().int(), amount: rappen }).optional(),
  /** What the company has with Polier and is taken off: `amount` is what is left to pay. Missing: nothing. */
  credit: rappen.optional(),
});
export type Charge = z.output<typeof charge>;

/** The state of a subscription and what happens next. */
export const paymentStatus = z.object({
  state: z.enum(subscriptionStates),
  messages: z.array(z.enum(paymentMessages)),
  plan: planCode,
  /** The plan from the next period on, when a change is planned. */
  nextPlan: planCode.nullable(),
  seats: z.number().int(),
  discountPercent: z.number(),
  /** Last free day; null after it. */
  freeUntil: day.nullable(),
  /** The day by which the association must have confirmed the plan; null when it need not. */
  confirmUntil: day.nullable(),
  /** Last day of the current period. */
  periodEnd: day,
  card: savedCard.nullable(),
  /** Null when nothing more will be charged. */
  nextPayment: charge.nullable(),
  /**
   * A payment of what is due is being made, or its outcome is not known: nobody can say whether it is paid, and nothing
   * else is charged until then.
   */
  underWay: z.boolean(),
  /** While past due: the amount owed, the days of the next retries, and from when people are blocked. */
  pastDue: z.object({ amount: rappen, attempts: z.array(day), blockedFrom: day, blocked: z.boolean() }).nullable(),
  /** While cancelled: last day of access; the account is deleted after it. */
  endsOn: day.nullable(),
  /** What a deletion of the account would delete, counted now. */
  wouldDelete: z.object({ people: z.number().int(), chats: z.number().int(), files: z.number().int() }),
});
export type PaymentStatus = z.output<typeof paymentStatus>;

/** A payment or refund of the payment history. */
export const transaction = z.object({
  /**
   * The number of the receipt or credit note, unique in the whole of Polier; of a charge without one, its reference.
   */
  number: z.string(),
  date: day,
  amount: rappen,
  status: z.enum(['pending', 'paid', 'failed']),
  /** A reversal takes a credit note back: the refund did not happen. */
  kind: z.enum(['payment', 'refund', 'reversal']),
  /** Whether a PDF can be downloaded. */
  receipt: z.boolean(),
});
export type Transaction = z.output<typeof transaction>;

/** Purposes of a checkout: the wizard's payment step, another card, or paying what is owed. */
export const checkoutPurposes = ['sign-up', 'card', 'debt'] as const;

/** An address of this site to return to. */
const ownUrl = z.string().max(500).optional();

export const billingEndpoints = {
  'GET /api/billing/subscription-plan-prices': {
    summary: 'What each plan costs today, per person and month, VAT included.',
    answer: planPrices,
    refusals: [],
  },
  'POST /api/billing/init-transaction': {
    summary: 'Begin a payment or the registration of a card; the browser goes to `redirectUrl`.',
    body: z.object({
      purpose: z.enum(checkoutPurposes).optional(),
      error_url: ownUrl,
      success_url: ownUrl,
      cancel_url: ownUrl,
    }),
    answer: z.object({ redirectUrl: z.string(), attempt: z.string() }),
    refusals: [
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'SIGN_UP_INCOMPLETE',
      'NOTHING_TO_PAY',
      'REDUCED_PRICE_USED',
      'PAYMENT_PAGES_PER_DAY',
      'LIMIT_PER_MINUTE',
      'CLOCK_WRONG',
      'PAYMENT_PROVIDER_UNREACHABLE',
      'INVALID_INPUT',
    ],
  },
  'POST /api/billing/confirm-payment': {
    summary:
      'The outcome of a payment after the browser came back, as the provider reports it; open while it does not answer.',
    body: z.object({ attempt: z.string().max(40) }),
    answer: z.object({
      state: z.enum(['open', 'succeeded', 'cancelled', 'failed']),
      purpose: z.enum(checkoutPurposes),
      /** Rappen; 0 when only a card was registered. */
      amount: rappen,
      /** Rappen of it that are refunded, or on their way, because nothing was owed any more. */
      givenBack: rappen,
      /** Rappen of it whose refund the provider has refused or left open so far; it is tried again every day. */
      refundFailed: rappen,
      /** Failed only because the card, shown by now, had a free time before: the first month can be paid instead. */
      freeTimeUsed: z.boolean(),
      /**
       * Succeeded, and nobody is signed up by it: the details were changed in another window meanwhile. What was paid
       * is given back.
       */
      signUpChanged: z.boolean(),
    }),
    refusals: ['NOT_SIGNED_IN', 'NOT_FOUND', 'INVALID_INPUT', 'LIMIT_PER_MINUTE'],
  },
  'GET /api/billing/payment-status': {
    summary: 'The state of the subscription and what happens next.',
    answer: paymentStatus,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'],
  },
  'GET /api/billing/payment-history': {
    summary: 'Payments and refunds, newest first.',
    answer: z.array(transaction),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'],
  },
  'POST /api/billing/cancel-subscription': {
    summary: 'Cancel at the end of the current period; the account is deleted after it.',
    answer: paymentStatus,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'CLOCK_WRONG'],
  },
  'POST /api/billing/restore-subscription': {
    summary: 'Take a cancellation back, until the last day.',
    answer: paymentStatus,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'CLOCK_WRONG'],
  },
  'POST /api/billing/change-plan': {
    summary: 'Change the plan from the next period on.',
    body: z.object({ plan: planCode }),
    answer: paymentStatus,
    refusals: [
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'NOT_FOUND',
      'NOT_POSSIBLE_NOW',
      'DOMAIN_NOT_ELIGIBLE',
      'PLAN_NOT_CONFIRMED',
      'CLOCK_WRONG',
      'INVALID_INPUT',
    ],
  },
  'POST /api/billing/retry-payment': {
    summary: 'Charge what is owed to the saved card now.',
    answer: paymentStatus,
    refusals: [
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'NOT_FOUND',
      'NOTHING_TO_PAY',
      'PAYMENT_FAILED',
      'CARD_REFUSED',
      'CARD_TRIED_TOO_OFTEN',
      'CLOCK_WRONG',
      'LIMIT_PER_MINUTE',
    ],
  },
  'POST /api/billing/price-preview': {
    summary: 'What the next payment that is not billed yet is now, and with so many more people or on another plan.',
    body: z.object({ people: z.number().int().min(-2000).max(2000), plan: planCode.optional() }),
    answer: z.object({ now: charge.nullable(), after: charge.nullable() }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'GET /api/billing/receipts/:number': {
    summary: 'A receipt or credit note as PDF.',
    params: z.object({ number: z.string().max(40) }),
    answer: 'file',
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'],
  },
  'GET /api/billing/bookkeeping': {
    summary: 'Payments and refunds of a year as CSV.',
    query: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
    answer: 'file',
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'POST /api/billing/webhook/:provider': {
    summary: 'Webhook of the payment provider: a transaction has changed. The signature is over the body as it came.',
    params: z.object({ provider: z.enum(['datatrans', 'stripe']) }),
    answer: z.object({ received: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NOT_FOUND', 'INVALID_INPUT', 'LIMIT_PER_MINUTE'],
  },
} as const satisfies Endpoints;
