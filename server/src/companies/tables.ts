import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const companies = pgTable('companies', {
  id: serial().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['company', 'institute'] })
    .notNull()
    .default('company'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
