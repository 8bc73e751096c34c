import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A person who signs in; names and company stay the sentinels until sign-up is finished. */
export const employees = pgTable('employees', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: integer('company_id').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  workTitle: text('work_title').notNull().default(''),
  workEmail: text('work_email'),
  mobile: text().notNull().default(''),
  workPhone: text('work_phone').notNull().default(''),
  role: text({ enum: ['admin', 'user'] }).notNull(),
  language: text({ enum: ['de', 'fr', 'it'] }),
  /** Set while the person is blocked by the super-admin or by an unpaid subscription. */
  blockedAt: timestamp('blocked_at', { withTimezone: true }),
  /** Access tokens made before this moment are void. */
  revokedBefore: timestamp('revoked_before', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
