import { z } from 'zod';
import { planCode } from './billing.ts';
import type { Endpoints } from './endpoint.ts';
import { day, paragraphs } from './text.ts';

const id = z.number().int();
/** Where a row of the price list is on a day: over, valid, or still to come. */
const rowState = z.enum(['past', 'now', 'planned']);
/** `lastDay`: of a row that another one takes the place of, the day before that; null: until further notice. */
const row = { id, firstDay: day, lastDay: day.nullable(), state: rowState };

/** What a plan costs per person and month: Rappen, VAT included. */
const priceRow = z.object({ ...row, plan: planCode, kind: z.enum(['regular', 'promotion']), amount: z.number().int() });
/** The free time of sign-ups: a number of months, or (null) up to the row's last day. */
const freeRow = z.object({ ...row, plan: planCode, months: z.number().int().nullable() });
const vatRow = z.object({ ...row, percent: z.number() });

export const priceList = z.object({
  today: day,
  /** From this day on a price may rise: companies have 30 whole days' notice. */
  risesFrom: day,
  prices: z.array(priceRow),
  freeTimes: z.array(freeRow),
  vatRates: z.array(vatRow),
});
export type PriceListAnswer = z.output<typeof priceList>;
export type PriceListRow = PriceListAnswer['prices' | 'freeTimes' | 'vatRates'][number];

export const priceListParts = ['prices', 'free-times', 'vat-rates'] as const;
export type PriceListPart = (typeof priceListParts)[number];

const reason = paragraphs(500);
const oneRow = z.object({ part: z.enum(priceListParts), id: z.coerce.number().int().min(1).max(2_147_483_647) });
const refusals = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED'] as const;
const changing = [...refusals, 'INVALID_INPUT', 'DAY_TOO_EARLY', 'PRICE_NEEDS_NOTICE', 'PROMOTION_NOT_LOWER'] as const;
const planning = [...changing, 'FIRST_DAY_TAKEN'] as const;

/** Prices, free times and VAT rates with the days on which they hold; what has begun is never changed. */
export const priceListEndpoints = {
  'GET /api/super-admin/price-list': {
    summary: 'Prices, free times and VAT rates of all days, those of one plan together, the newest first.',
    answer: priceList,
    refusals,
  },
  'POST /api/super-admin/price-list/prices': {
    summary:
      'Plan a price from a day after today on; a promotion has a last day, and nothing rises before `risesFrom`.',
    body: z.object({
      plan: planCode,
      kind: z.enum(['regular', 'promotion']),
      amount: z.int().min(50).max(1_000_000),
      firstDay: day,
      lastDay: day.nullable(),
      reason,
    }),
    answer: priceList,
    refusals: planning,
  },
  'POST /api/super-admin/price-list/free-times': {
    summary: 'Plan the free time of sign-ups between two days: months, or null for up to the last day.',
    body: z.object({
      plan: planCode,
      months: z.int().min(1).max(24).nullable(),
      firstDay: day,
      lastDay: day.nullable(),
      reason,
    }),
    answer: priceList,
    refusals: planning,
  },
  'POST /api/super-admin/price-list/vat-rates': {
    summary: 'Plan a VAT rate, in percent, from a day after today on.',
    body: z.object({ percent: z.number().min(0).max(50).multipleOf(0.01), firstDay: day, reason }),
    answer: priceList,
    refusals: planning,
  },
  'POST /api/super-admin/price-list/:part/:id/end': {
    summary: 'End a promotion or a free time on a day, today at the earliest and not later than it ends anyway.',
    params: oneRow,
    body: z.object({ lastDay: day, reason }),
    answer: priceList,
    refusals: [...changing, 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
  },
  'POST /api/super-admin/price-list/:part/:id/withdraw': {
    summary: 'Take back a row whose first day has not come.',
    params: oneRow,
    body: z.object({ reason }),
    answer: priceList,
    refusals: [...changing, 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
  },
} as const satisfies Endpoints;
