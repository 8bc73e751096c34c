import { z } from 'zod';
import { ledgerKinds, revenueSteps } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { day, line, paragraphs } from './text.ts';

/** An amount in Rappen, VAT included. */
const rappen = z.number().int();
const companyId = z.number().int().positive().max(2_147_483_647);
/** What somebody of the staff gives back, credits or records, in Rappen: up to a million francs. */
const amount = z.int().min(1).max(100_000_000);
/** Why it was decided; kept with the books for ten years. */
const reason = paragraphs(500).refine((text) => text.length >= 3, { params: { fault: 'required' } });

export type LedgerKind = (typeof ledgerKinds)[number];
/** A part of an amount with its VAT, by rate; refunds are negative. */
const vatPart = z.object({ percent: z.number(), amount: rappen, vat: rappen });

/** A line of the books: a voucher, a debt written off, or one that is still owed. */
export const ledgerLine = z.object({
  kind: z.enum(ledgerKinds),
  number: z.string(),
  day,
  /** The receipt that a credit note corrects, or the credit note that a reversal takes back. */
  corrects: z.string().nullable(),
  /** Null once the account is gone. */
  companyId: z.number().int().nullable(),
  recipient: z.string().nullable(),
  period: z.object({ from: day, to: day }).nullable(),
  amount: rappen,
  parts: z.array(vatPart),
  /** Of a payment: what can still be given back. */
  left: rappen,
  /** Whether a PDF can be read. */
  voucher: z.boolean(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export type RevenueStep = (typeof revenueSteps)[number];
/** What came in within a period, by VAT rate; what was written off or is still owed was never booked. */
export const revenuePeriod = z.object({
  from: day,
  to: day,
  rates: z.array(z.object({ percent: z.number(), payments: rappen, refunds: rappen, amount: rappen, vat: rappen })),
  amount: rappen,
  vat: rappen,
  writtenOff: rappen,
  unpaid: rappen,
});
export type RevenuePeriod = z.output<typeof revenuePeriod>;

const about = {
  reference: z.string(),
  since: day,
  amount: rappen.nullable(),
  companyId: z.number().int().nullable(),
  company: z.string().nullable(),
};
/** The provider's code. */
const code = z.string().nullable();
/** What somebody has to look at. */
export const matters = z.object({
  unknownPayments: z.array(z.object({ ...about, code })),
  refunds: z.array(
    z.object({
      ...about,
      payment: z.string(),
      receipt: z.string().nullable(),
      state: z.enum(['refused', 'unknown']),
      code,
    }),
  ),
  disputes: z.array(
    z.object({
      ...about,
      id: z.string(),
      receipt: z.string().nullable(),
      state: z.enum(['open', 'lost', 'won']),
      reason: z.string().nullable(),
    }),
  ),
  /** Months whose charge failed: what is owed, since when, and from when the company has no access. */
  debts: z.array(
    z.object({ companyId: z.number().int(), company: z.string(), amount: rappen, since: day, blockedFrom: day }),
  ),
});
export type MattersAnswer = z.output<typeof matters>;

/** What became of a payment of unknown outcome that somebody looked up. */
export const settlementOutcomes = [
  'paid',
  'failed',
  'not-owed',
  'waiting',
  'charging',
  'known-there',
  'not-unknown',
  'other-transaction',
  'no-transaction',
  'not-finished',
  'unguarded',
] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];

const refundStates = ['created', 'pending', 'succeeded', 'refused', 'unknown', 'reversed'] as const;
const refusals = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED', 'INVALID_INPUT'] as const;
/** Days, both included; a span of at most ten years. */
const span = { from: day, to: day };
const ledgerFilter = {
  search: line(120).default(''),
  kind: z.union([z.literal('all'), z.enum(ledgerKinds)]).default('all'),
};
const credit = z.object({
  id: z.string(),
  amount: rappen,
  /** What has not been taken off a charge yet. */
  open: rappen,
  reason: z.string(),
  givenOn: day,
  by: z.string(),
});
export type CreditAnswer = z.output<typeof credit>;

/** The books of all companies, and what is decided about money, for bookkeepers and super-admins. */
export const booksEndpoints = {
  'GET /api/super-admin/books/ledger': {
    summary: 'The books of all companies between two days, newest first: searched by number or name, one page of them.',
    query: z.object({
      ...span,
      ...ledgerFilter,
      skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ lines: z.array(ledgerLine), total: z.number().int() }),
    refusals,
  },
  'GET /api/super-admin/books/csv': {
    summary:
      'The books as CSV: a line for each voucher and VAT rate that the list finds, or all sums by period and VAT rate.',
    query: z.object({
      ...span,
      ...ledgerFilter,
      what: z.enum(['ledger', 'sums']),
      step: z.enum(revenueSteps).default('month'),
    }),
    answer: 'file',
    refusals: [...refusals, 'EXPORT_TOO_LARGE'],
  },
  'GET /api/super-admin/books/revenue': {
    summary: 'Revenue and VAT by month, quarter or year, empty periods included.',
    query: z.object({ ...span, step: z.enum(revenueSteps).default('month') }),
    answer: z.object({ periods: z.array(revenuePeriod) }),
    refusals,
  },
  'GET /api/super-admin/books/vouchers/:number': {
    summary: 'A receipt or credit note of any company as PDF, also of a deleted account while it is kept.',
    params: z.object({ number: z.string().max(40) }),
    answer: 'file',
    refusals: [...refusals, 'NOT_FOUND'],
  },
  'GET /api/super-admin/books/matters': {
    summary: 'Payments of unknown outcome, refunds that were not made, disputes, what is owed; the oldest first.',
    answer: matters,
    refusals,
  },
  'POST /api/super-admin/books/payments/:reference/settle': {
    summary:
      'Settle a payment of unknown outcome: `transaction` as the provider’s back office has it, null: it was not made.',
    params: z.object({ reference: z.string().max(60) }),
    body: z.object({ transaction: line(100).nullable() }),
    answer: z.object({ settled: z.boolean(), outcome: z.enum(settlementOutcomes) }),
    refusals: [...refusals, 'NOT_FOUND', 'CLOCK_WRONG', 'PAYMENT_PROVIDER_UNREACHABLE'],
  },
  'POST /api/super-admin/books/refunds/:reference/retry': {
    summary: 'Make a refund again that was refused or whose outcome is unknown, unless the provider says it was made.',
    params: z.object({ reference: z.string().max(60) }),
    body: z.object({ reason }),
    answer: z.object({ reference: z.string(), state: z.enum(refundStates) }),
    refusals: [...refusals, 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'PAYMENT_PROVIDER_UNREACHABLE'],
  },
  'POST /api/super-admin/books/refunds': {
    summary: 'Give a payment, or a part of it, back to the card.',
    body: z.object({ receipt: z.string().max(40), amount, reason }),
    answer: z.object({ reference: z.string(), amount: rappen, state: z.enum(refundStates) }),
    refusals: [...refusals, 'NOT_FOUND'],
  },
  'GET /api/super-admin/books/credits': {
    summary: 'The credits of a company, the oldest first.',
    query: z.object({ companyId: z.coerce.number().pipe(companyId) }),
    answer: z.object({ credits: z.array(credit) }),
    refusals,
  },
  'POST /api/super-admin/books/credits': {
    summary: 'Give a company a credit that is taken off its next charges; `open`: what it has with us then.',
    body: z.object({ companyId, amount, reason }),
    answer: z.object({ id: z.string(), open: rappen }),
    refusals: [...refusals, 'NOT_FOUND'],
  },
  'POST /api/super-admin/books/write-offs': {
    summary: 'Give up what a company owes: the due period counts as paid.',
    body: z.object({ companyId, reason }),
    answer: z.object({ amount: rappen, period: z.object(span) }),
    refusals: [...refusals, 'NOT_FOUND', 'NOTHING_TO_PAY', 'NOT_POSSIBLE_NOW', 'CLOCK_WRONG'],
  },
  'POST /api/super-admin/books/disputes': {
    summary:
      'Record a payment that a customer has their bank take back: open and lost, the money is gone; won, it is back.',
    body: z.object({ receipt: z.string().max(40), amount, state: z.enum(['open', 'lost', 'won']), reason }),
    answer: z.object({ id: z.string().nullable() }),
    refusals: [...refusals, 'NOT_FOUND', 'CLOCK_WRONG'],
  },
} as const satisfies Endpoints;
