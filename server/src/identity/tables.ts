import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employees } from '../employees/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who a person is at the identity provider; never linked by mail address, which may change. */
export const identities = pgTable(
  'identities',
  {
    tenant: text().notNull(),
    subject: text().notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.subject] }),
    index('identities_of_employee').on(table.employeeId),
  ],
);

/** A sign-in somebody began: used once, by the browser that began it. Only hashes are kept. */
export const signInAttempts = pgTable('sign_in_attempts', {
  stateHash: text('state_hash').primaryKey(),
  nonceHash: text('nonce_hash').notNull(),
  browserHash: text('browser_hash').notNull(),
  intent: text({ enum: ['sign-in', 'sign-up', 'reset-password'] }).notNull(),
  email: text(),
  returnPath: text('return_path'),
  startedAt: moment('started_at').notNull(),
});
