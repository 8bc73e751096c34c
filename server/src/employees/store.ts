import { and, asc, eq, gte, inArray, isNull, lte, max, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection.ts';
import { listNewest, type PageAsked } from '../database/list-newest.ts';
import { employees, feedback, seatDays } from './tables.ts';

export type Employee = typeof employees.$inferSelect;
type Changes = Partial<typeof employees.$inferInsert>;

/** The columns of a person that determine access and go into an access token (person-query.ts). */
export function accessColumns() {
  const { id, companyId, firstName, lastName, role, blockedAt, revokedBefore } = employees;
  return new QueryBuilder()
    .select({ id, companyId, firstName, lastName, role, blockedAt, revokedBefore })
    .from(employees);
}

/** Name and address in small letters, as the index `employees_searched` holds them. */
function searchedText() {
  const { firstName, lastName, workEmail } = employees;
  return sql<string>`lower(${firstName} || ' ' || ${lastName} || ' ' || coalesce(${workEmail}, ''))`;
}

/** The columns of the association's list of all people (person-query.ts). */
export function directoryColumns() {
  const { id, companyId, firstName, lastName, workEmail, mobile, role } = employees;
  const { blockedAt, invitedAt, signedInAt, createdAt } = employees;
  const searched = searchedText().as('searched');
  return new QueryBuilder()
    .select({
      id,
      companyId,
      firstName,
      lastName,
      workEmail,
      mobile,
      role,
      blockedAt,
      invitedAt,
      signedInAt,
      createdAt,
      searched,
    })
    .from(employees);
}

export async function employeeById(db: Database, id: string): Promise<Employee | null> {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row ?? null;
}

export async function employeesById(db: Database, ids: string[]): Promise<Employee[]> {
  return db
    .select()
    .from(employees)
    .where(sql`${employees.id} = any(${sql.param(ids)}::uuid[])`);
}

export async function employeeOfCompany(db: Database, id: string, companyId: number): Promise<Employee | null> {
  const [row] = await db
    .select()
    .from(employees)
    .where(and(eq(employees.id, id), eq(employees.companyId, companyId)));
  return row ?? null;
}

/** The people of a company, by last name. */
export async function employeesOfCompany(
  db: Database,
  companyId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<Employee[]> {
  return db
    .select()
    .from(employees)
    .where(eq(employees.companyId, companyId))
    .orderBy(asc(sql`lower(${employees.lastName})`), asc(sql`lower(${employees.firstName})`), asc(employees.id))
    .offset(skip)
    .limit(limit);
}

export async function employeesByEmail(db: Database, emails: string[]): Promise<Employee[]> {
  return db.select().from(employees).where(inArray(employees.workEmail, emails));
}

export async function insertEmployee(db: Database, employee: typeof employees.$inferInsert): Promise<Employee> {
  const [row] = await db.insert(employees).values(employee).returning();
  return row!;
}

/** Updates a person; with `from`, only when they are still at that version. Returns null when nothing was updated. */
export async function updateEmployee(
  db: Database,
  id: string,
  changes: Changes,
  from?: number,
): Promise<Employee | null> {
  const [row] = await db
    .update(employees)
    .set({ ...changes, version: sql`${employees.version} + 1` })
    .where(and(eq(employees.id, id), from === undefined ? undefined : eq(employees.version, from)))
    .returning();
  return row ?? null;
}

export async function deleteEmployees(db: Database, ids: string[]): Promise<void> {
  await db.delete(employees).where(inArray(employees.id, ids));
}

export async function idsOfCompany(db: Database, companyId: number): Promise<string[]> {
  const rows = await db.select({ id: employees.id }).from(employees).where(eq(employees.companyId, companyId));
  return rows.map(({ id }) => id);
}

/** The e-mail addresses of some people. */
export async function addressesOf(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.select({ email: employees.workEmail }).from(employees).where(inArray(employees.id, ids));
  return rows.flatMap(({ email }) => email ?? []);
}

/**
 * Locks the people of a company until the end of the transaction, so that nobody else adds, removes, promotes or
 * demotes any.
 */
export async function lockPeople(tx: Database, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('employees'), ${companyId})`);
}

export async function countPeople(db: Database, companyId: number): Promise<number> {
  return db.$count(employees, eq(employees.companyId, companyId));
}

/** The number of people who are not blocked. */
export async function countUnblocked(db: Database, companyId: number): Promise<number> {
  return db.$count(employees, and(eq(employees.companyId, companyId), isNull(employees.blockedAt)));
}

/**
 * Records the number of people with access on a day; the highest number of the day is kept. Counts for the following
 * day if that has been recorded already, since the clock of another server may be seconds ahead.
 */
export async function insertSeatDay(tx: Database, companyId: number, day: string, seats: number): Promise<void> {
  await tx
    .insert(seatDays)
    .values({ companyId, day: sql`greatest(${day}::date, ${newestSeatDay(tx, companyId, day)})`, seats })
    .onConflictDoUpdate({
      target: [seatDays.companyId, seatDays.day],
      set: { seats: sql`greatest(${seatDays.seats}, excluded.seats)` },
    });
}

function newestSeatDay(tx: Database, companyId: number, day: string) {
  return tx
    .select({ day: max(seatDays.day) })
    .from(seatDays)
    .where(and(eq(seatDays.companyId, companyId), sql`${seatDays.day} <= ${day}::date + 1`));
}

export async function seatDaysBetween(db: Database, companyId: number, from: string, to: string) {
  return db
    .select({ day: seatDays.day, seats: seatDays.seats })
    .from(seatDays)
    .where(and(eq(seatDays.companyId, companyId), gte(seatDays.day, from), lte(seatDays.day, to)))
    .orderBy(asc(seatDays.day));
}

export async function deleteSeatDays(tx: Database, companyId: number): Promise<void> {
  await tx.delete(seatDays).where(eq(seatDays.companyId, companyId));
}

/** The number of other admins who are not blocked. */
export async function countOtherAdmins(db: Database, companyId: number, id: string): Promise<number> {
  return db.$count(
    employees,
    and(
      eq(employees.companyId, companyId),
      eq(employees.role, 'admin'),
      isNull(employees.blockedAt),
      ne(employees.id, id),
    ),
  );
}

export async function adminsOfCompany(db: Database, companyId: number): Promise<Employee[]> {
  return db
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.role, 'admin'), isNull(employees.blockedAt)))
    .orderBy(asc(employees.createdAt), asc(employees.id));
}

/** Records an invitation. The version stays: an open edit of this person does not conflict with it. */
export async function setInvited(db: Database, id: string, moment: Date): Promise<Employee> {
  const [row] = await db.update(employees).set({ invitedAt: moment }).where(eq(employees.id, id)).returning();
  return row!;
}

/** Records the first sign-in; later ones change nothing. */
export async function setSignedIn(db: Database, id: string, moment: Date): Promise<void> {
  await db
    .update(employees)
    .set({ signedInAt: moment })
    .where(and(eq(employees.id, id), isNull(employees.signedInAt)));
}

/** Revokes every access token issued up to this moment (compared in whole seconds, as tokens carry them). */
export async function revokeTokens(db: Database, id: string, moment: Date): Promise<void> {
  await db.update(employees).set({ revokedBefore: moment }).where(eq(employees.id, id));
}

export async function countEmployees(db: Database): Promise<number> {
  return db.$count(employees);
}

export async function insertFeedback(db: Database, given: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(given);
}

export async function countFeedbackSince(db: Database, employeeId: string, moment: Date): Promise<number> {
  return db.$count(feedback, and(eq(feedback.employeeId, employeeId), sql`${feedback.createdAt} > ${moment}`));
}

export async function feedbackById(db: Database, id: string): Promise<typeof feedback.$inferSelect | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
  return row ?? null;
}

/** A page of the feedback, newest first, with its number. */
export const listFeedback = (db: Database, asked: PageAsked) =>
  listNewest(db, feedback, asked, [feedback.name, feedback.email, feedback.feedback]);
