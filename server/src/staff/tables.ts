import { staffRoles } from '@polier/contract/constants';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/**
 * Accounts of the association's staff for the back office. They are disabled, never deleted: the audit log names them.
 */
export const staffAccounts = pgTable('staff_accounts', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  userName: text('user_name').notNull().unique(),
  role: text({ enum: staffRoles }).notNull(),
  /** argon2id, in the PHC form. */
  passwordHash: text('password_hash').notNull(),
  /** The password was given by somebody else: it has to be replaced at the first sign-in. */
  passwordTemporary: boolean('password_temporary').notNull(),
  /** The key of the second factor, encrypted. */
  factorKey: text('factor_key'),
  /** A new key that no code has proven yet, encrypted. */
  pendingFactorKey: text('pending_factor_key'),
  /** Set once a code proved that the app has the key. */
  factorConfirmedAt: moment('factor_confirmed_at'),
  /** The time step of the last code, since no code is valid twice. */
  factorUsedStep: integer('factor_used_step'),
  disabledAt: moment('disabled_at'),
  signedInAt: moment('signed_in_at'),
  createdAt: moment('created_at').notNull(),
});

/** Sessions: a token of the back office is valid only while its row exists. */
export const staffSessions = pgTable('staff_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => staffAccounts.id, { onDelete: 'cascade' }),
  /** The moment at which the session ends, however much it is used. */
  endsAt: moment('ends_at').notNull(),
});

/** Tries to sign in, counted by account and by network address; the keys are hashes and name nobody. */
export const staffAttempts = pgTable('staff_attempts', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  since: moment('since').notNull(),
});
