import type { PlanCode } from '@polier/contract/billing';
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { day } from '../../database/columns.ts';

/** Prices of the plans per person and month: Rappen, VAT included, with the days on which they are valid. */
export const planPrices = pgTable('plan_prices', {
  id: serial().primaryKey(),
  plan: integer().$type<PlanCode>().notNull(),
  kind: text({ enum: ['regular', 'promotion'] }).notNull(),
  amount: integer().notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day'),
});

/** Free time for sign-ups between two days: a number of months, or up to the last day. */
export const freeTimes = pgTable('free_times', {
  id: serial().primaryKey(),
  plan: integer().$type<PlanCode>().notNull(),
  months: integer(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day'),
});

/** Hundredths of a percent: 810 is 8.1 %. */
export const vatRates = pgTable('vat_rates', {
  id: serial().primaryKey(),
  hundredths: integer().notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day'),
});
