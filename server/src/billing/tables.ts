import type { PlanCode } from '@polier/contract/billing';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { day, moment } from '../database/columns.ts';
import { employees } from '../employees/tables.ts';
import type { AttemptPurpose, AttemptState } from './attempts/attempt.ts';
import type { Quote } from './prices/prices.ts';
import type { VatPart } from './prices/vat.ts';
import type { ReceiptFacts } from './receipts/receipt.ts';

/** One per company; life/life.ts explains the columns. The current plan is the company's. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: integer('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    nextPlan: integer('next_plan').$type<PlanCode>(),
    startedOn: day('started_on').notNull(),
    anchor: day('anchor').notNull(),
    months: integer().notNull(),
    period: integer().notNull(),
    failedOn: day('failed_on'),
    triedOn: day('tried_on'),
    inDoubt: boolean('in_doubt').notNull(),
    usedUnpaid: boolean('used_unpaid'),
    usedUnpaidPeriod: integer('used_unpaid_period'),
    cancelledOn: day('cancelled_on'),
    endsOn: day('ends_on'),
    /** The last day the admins were last told of; null: told that it goes on (life/tell-cancellation.ts). */
    toldEndsOn: day('told_ends_on'),
    /** The plan of the next period and the number of people that they were last told of; null: not told yet. */
    toldPlan: integer('told_plan').$type<PlanCode>(),
    toldSeats: integer('told_seats'),
    /** The last day on which the billing run checked it; null: check it in the next run. */
    lookedOn: day('looked_on'),
    /** Whether it gave access when it was last saved; a change is announced to its people's open chats. */
    gaveAccess: boolean('gave_access').notNull(),
  },
  (table) => [index('subscriptions_to_look_at').on(table.lookedOn)],
);

/** The card for later charges; `token` is the provider's and secret. */
export const savedCards = pgTable('saved_cards', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => subscriptions.companyId, { onDelete: 'cascade' }),
  token: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  fingerprint: text(),
  /** Proof that the bank authenticated the customer when the card was saved: transaction and 3-D Secure result. */
  savedBy: text('saved_by'),
  authentication: text(),
  savedAt: moment('saved_at').notNull(),
  /** When the bank refused it for good (attempts/limit-declines.ts); null: it may be charged. */
  refusedAt: moment('refused_at'),
});

/** Billed periods, each once: the amount stays as it was on its first day. */
export const billedPeriods = pgTable(
  'billed_periods',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => subscriptions.companyId, { onDelete: 'cascade' }),
    period: integer().notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    billedOn: day('billed_on').notNull(),
  },
  (table) => [unique('billed_once').on(table.companyId, table.period)],
);

/** Every try to move money or to save a card, written before the provider is called. Kept when a company is deleted. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Our reference at the provider: 20 letters and digits. */
    reference: text().notNull().unique(),
    purpose: text().$type<AttemptPurpose>().notNull(),
    state: text().$type<AttemptState>().notNull(),
    /** Null while a sign-up is not finished, and after an account was deleted. */
    companyId: integer('company_id').references(() => subscriptions.companyId, { onDelete: 'set null' }),
    /** The person signing up; null otherwise, and once they are deleted. */
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'set null' }),
    /** The number of the period it pays, and the number of the try for that period, from 1. */
    period: integer(),
    number: integer(),
    /** Null registers a card. */
    amount: integer(),
    quote: jsonb().$type<Quote>(),
    /** The day it was begun: a payment counts from that day, whenever its outcome arrives. */
    day: day('day').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /**
     * The exact request of a charge, for repeats with the same key; removed once it is settled, because it names the
     * card. Null for what is paid on the payment page.
     */
    request: text(),
    /** The card that is charged (attempts/limit-declines.ts); null before the first call and on the payment page. */
    cardMark: text('card_mark'),
    providerId: text('provider_id').unique(),
    redirectUrl: text('redirect_url'),
    /** For operators, never shown to people. */
    failureCode: text('failure_code'),
    createdAt: moment('created_at').notNull(),
    /** When the provider was first called: the life of the idempotency key counts from then. */
    calledAt: moment('called_at'),
    /** When to check it again; null when it is settled for good. */
    lookAt: moment('look_at'),
    settledAt: moment('settled_at'),
    /** The day on which a payment is compared with the provider's next; null: in the next comparison. */
    compareOn: day('compare_on'),
    /** Neither written nor read any more. */
    cardKept: boolean('card_kept').notNull().default(false),
  },
  (table) => [
    unique('tried_once').on(table.companyId, table.period, table.number),
    index('attempts_to_look_at').on(table.lookAt),
    index('attempts_of_company').on(table.companyId, table.createdAt),
    index('attempts_of_employee').on(table.employeeId),
    index('attempts_of_card').on(table.cardMark, table.calledAt),
  ],
);

/**
 * Money that went back: of a second payment for the same period or one for an account that is gone, by our own decision
 * (`reason`), by hand in the provider's back office, or taken back by the customer's bank (`dispute`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    reference: text().notNull().unique(),
    amount: integer().notNull(),
    /** `reversed`: it was in the books, and the money did not go back or came back; its credit note was taken back. */
    state: text({ enum: ['created', 'pending', 'succeeded', 'refused', 'unknown', 'reversed'] }).notNull(),
    source: text({ enum: ['ours', 'by hand', 'dispute'] })
      .notNull()
      .default('ours'),
    /** Of a dispute: the bank decides yet, for its customer, or for us. */
    dispute: text({ enum: ['open', 'lost', 'won'] }),
    /** Why, and the person of ours who decided it (an employee's id). */
    reason: text(),
    givenBy: text('given_by'),
    idempotencyKey: uuid('idempotency_key').notNull(),
    providerId: text('provider_id').unique(),
    failureCode: text('failure_code'),
    createdAt: moment('created_at').notNull(),
    calledAt: moment('called_at'),
    lookAt: moment('look_at'),
  },
  (table) => [index('refunds_to_look_at').on(table.lookAt), index('refunds_of_attempt').on(table.attemptId)],
);

/**
 * The books: receipts and credit notes, numbered without a gap and kept for ten years (CO 958f). `facts` names the
 * payer and is sealed with the account; number, day, amount and VAT stay for good.
 */
export const receipts = pgTable(
  'receipts',
  {
    number: text().primaryKey(),
    /** A reversal takes a credit note back. */
    kind: text({ enum: ['payment', 'refund', 'reversal'] }).notNull(),
    day: day('day').notNull(),
    amount: integer().notNull(),
    vatHundredths: integer('vat_hundredths').notNull(),
    vat: integer().notNull(),
    /** Amount and VAT by rate; null in receipts from before VAT was split, which have one rate. */
    vatParts: jsonb('vat_parts').$type<VatPart[]>(),
    companyId: integer('company_id').references(() => subscriptions.companyId, { onDelete: 'set null' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** One receipt for a payment and one credit note for a refund. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    /** The credit note that a reversal takes back. */
    reverses: text().unique(),
    facts: jsonb().$type<ReceiptFacts>(),
    /** The facts once the account is deleted, for the books only (receipts/read-ledger.ts); removed after ten years. */
    sealed: jsonb().$type<ReceiptFacts>(),
  },
  (table) => [
    index('receipts_of_company').on(table.companyId, table.day),
    index('receipts_by_day').on(table.day),
    index('receipts_of_attempt').on(table.attemptId),
  ],
);

/** The last number of each year's books. */
export const receiptCounters = pgTable('receipt_counters', { year: integer().primaryKey(), last: integer().notNull() });

/** Letters that go out once per company: the kind of letter and its subject. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => subscriptions.companyId, { onDelete: 'cascade' }),
    notice: text().notNull(),
    sentOn: day('sent_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.notice] })],
);
