import type { PlanCode } from '@polier/contract/billing';
import { type Address, type ChatDays, type CompanyInput, companySizes } from '@polier/contract/companies';
import type { EditEmployee } from '@polier/contract/employees';
import { date, doublePrecision, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { employees } from '../employees/tables.ts';

export const companies = pgTable('companies', {
  id: serial().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['company', 'institute'] })
    .notNull()
    .default('company'),
  website: text().notNull().default(''),
  size: text({ enum: companySizes }),
  department: text().notNull().default(''),
  /** CHE-123.456.788; empty when it was not given. */
  companyNumber: text('company_number').notNull().default(''),
  address: jsonb().$type<Address>().notNull(),
  /** Null: same as the address. */
  invoiceAddress: jsonb('invoice_address').$type<Address>(),
  language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
  /** The current plan; changed by set-plan.ts only. */
  plan: integer().$type<PlanCode>().notNull(),
  /** With at most two decimals. */
  discountPercent: doublePrecision('discount_percent').notNull().default(0),
  /** The name of the person who signed up. */
  creator: text().notNull(),
  /** 1 not verified, 2 verified, 3 rejected by the association. */
  verifiedStatus: integer('verified_status').$type<1 | 2 | 3>().notNull().default(1),
  /**
   * The plan that was confirmed last (for status 2). Null: the plan at that time. Read with `verifiedPlans`
   * (confirmedPlans).
   */
  verifiedPlan: integer('verified_plan').$type<PlanCode>(),
  /** The reduced plans that are confirmed; null in rows last written before there could be several. */
  verifiedPlans: jsonb('verified_plans').$type<PlanCode[]>(),
  /** The last day for the verification; null when nothing is to be verified. */
  verifyUntil: date('verify_until', { mode: 'string' }),
  /**
   * The last day of the one period in which a reduced price needs no confirmation; null until it began. It stays when
   * the plan changes, so that nobody gets a second one.
   */
  unconfirmedUntil: date('unconfirmed_until', { mode: 'string' }),
  /** Set while the association's super-admin blocks the company; its people are blocked with it. */
  blockedAt: moment('blocked_at'),
  /** When the association was told that the company waits to be verified. */
  associationToldAt: moment('association_told_at'),
  /** When the admins were reminded of the verification. */
  verifyRemindedAt: moment('verify_reminded_at'),
  /** After so many days without a question the chats of its people are deleted; null: never. */
  chatDays: integer('chat_days').$type<ChatDays>(),
  /** The first day on which chats are deleted, so that people can save what they need; null with `chatDays`. */
  chatDaysFrom: date('chat_days_from', { mode: 'string' }),
  /** Goes up with each change: an edit that names an older version is refused. */
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
});

/** Free times of the past, as keyed hashes that name nobody, until the day from which another one is possible. */
export const pastFreeTimes = pgTable('past_free_times', {
  mark: text().primaryKey(),
  until: date({ mode: 'string' }).notNull(),
});

/** Drafts of the sign-up wizard; a part is null until its step was saved. */
export const signUpDrafts = pgTable('sign_up_drafts', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  plan: integer().$type<PlanCode>(),
  profile: jsonb().$type<Omit<EditEmployee, 'role'>>(),
  /** `formerNumbers`: the company numbers that were given before; `formerNumber`: the one in drafts of before. */
  company: jsonb().$type<CompanyInput & { formerNumbers?: string[]; formerNumber?: string }>(),
  savedAt: moment('saved_at').notNull(),
});
