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

/**
 * Accounts of people who were deleted here: they cannot come back as somebody new, and the provider is asked to delete
 * them until it has. Nothing in it says who they were.
 */
export const removedIdentities = pgTable(
  'removed_identities',
  {
    tenant: text().notNull(),
    subject: text().notNull(),
    removedAt: moment('removed_at').notNull(),
    /** When the provider had deleted the account. */
    goneAt: moment('gone_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.subject] })],
);
