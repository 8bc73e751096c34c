import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Restores of this database from a backup. The receipts written after one have its series in their numbers: the numbers
 * after the backup were given out before, for other payments.
 */
export const restores = pgTable('restores', {
  series: text().primaryKey(),
  restoredAt: timestamp('restored_at', { withTimezone: true }).notNull(),
});
