import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { employees } from '../employees/tables.ts';

/** The account of a person at the identity provider; never linked by e-mail address, which may change. */
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

/** Sign-ins begun: each is used once, by the browser that began it. Secrets are kept as hashes only. */
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
 * Accounts of people who were deleted here: they cannot come back as new people, and their deletion at the provider is
 * retried until it is done. Holds nothing that names a person.
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
