import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, moment } from '../../database/columns.ts';
import { subscriptions } from '../tables.ts';

/** Amounts that are taken off the next charges of a company until they are used up; they go with the account. */
export const credits = pgTable(
  'credits',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => subscriptions.companyId, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    /** What has not been taken off a charge yet. */
    open: integer().notNull(),
    reason: text().notNull(),
    givenBy: text('given_by').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [index('credits_of_company').on(table.companyId)],
);

/**
 * What was owed for a period and is no longer charged: written off by a person of ours (`givenBy`), or still owed by an
 * account that was deleted (`unpaidBy`). Part of the books, kept when the company is deleted.
 */
export const writeOffs = pgTable('write_offs', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: integer('company_id').references(() => subscriptions.companyId, { onDelete: 'set null' }),
  recipient: text().notNull(),
  day: day('day').notNull(),
  amount: integer().notNull(),
  from: day('from_day').notNull(),
  to: day('to_day').notNull(),
  seats: integer().notNull(),
  reason: text().notNull(),
  givenBy: text('given_by').notNull(),
});
