import type { Language } from '@polier/contract/languages';
import type { RequestOutcome } from '@polier/contract/support';
import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** A person who signs in; names and company stay the sentinels until sign-up is finished. */
export const employees = pgTable(
  'employees',
  {
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
    /** Set while the association's super-admin blocks the person. */
    blockedAt: moment('blocked_at'),
    /** Blocked because the whole company is: unblocked with it. */
    blockedWithCompany: boolean('blocked_with_company').notNull().default(false),
    /** Access tokens issued up to this moment are void. */
    revokedBefore: moment('revoked_before'),
    /** The last invitation letter; null for people who signed up themselves. */
    invitedAt: moment('invited_at'),
    /** The first sign-in; null while the person is only invited. */
    signedInAt: moment('signed_in_at'),
    /** Goes up with each change: an edit that names an older version is refused. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('employees_of_company').on(table.companyId),
    // These include what the list of all people filters by; its other indexes are on expressions:
    // 0058_office-lists.sql.
    index('employees_by_address').on(table.workEmail, table.id),
    index('employees_by_age').on(table.createdAt, table.id),
  ],
);

/**
 * The devices on which people are signed in. An access token refers to its row and is void without it. Rows expire with
 * their last token, at most 30 days after the sign-in.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** Browser and system as the browser names itself, such as `Firefox, Windows`; null where it names none we know. */
    device: text(),
    startedAt: moment('started_at').notNull(),
    /** The last use, exact to ten minutes. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('sign_ins_of_employee').on(table.employeeId)],
);

/**
 * The most people with access that a company had on a day, for days on which somebody was added: what people added in
 * the middle of a month cost follows from it. Deleted with the company.
 */
export const seatDays = pgTable(
  'seat_days',
  {
    companyId: integer('company_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    seats: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);

/** Feedback about Polier as a whole; deleted with the person. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    feedback: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('feedback_of_employee').on(table.employeeId, table.createdAt)],
);

/** Requests with their time and outcome, for support; never what was asked, sent or said. */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: text('request_id').notNull(),
    /** Null for a guest and for the staff. */
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    at: moment('at').notNull(),
    outcome: text().$type<RequestOutcome>().notNull(),
    code: text(),
    ms: integer(),
    language: text().$type<Language>().notNull(),
  },
  (table) => [
    index('requests_of_employee').on(table.employeeId, table.id),
    index('requests_by_request_id').on(table.requestId),
    index('requests_by_time').on(table.at),
  ],
);
