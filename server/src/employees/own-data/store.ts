import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { employees, feedback, requestLog, seatDays, signIns } from '../tables.ts';

/** The row of a person. */
export async function personRow(db: Database, id: string) {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row ?? null;
}

export async function signInsOfPerson(db: Database, employeeId: string) {
  const { id, device, startedAt, seenAt } = signIns;
  return db
    .select({ id, device, startedAt, seenAt })
    .from(signIns)
    .where(eq(signIns.employeeId, employeeId))
    .orderBy(asc(startedAt));
}

export async function feedbackOfPerson(db: Database, employeeId: string) {
  return db.select().from(feedback).where(eq(feedback.employeeId, employeeId)).orderBy(asc(feedback.createdAt));
}

export async function requestsOfPerson(db: Database, employeeId: string) {
  const { requestId, kind, at, outcome, code, ms, language } = requestLog;
  return db
    .select({ requestId, kind, at, outcome, code, ms, language })
    .from(requestLog)
    .where(eq(requestLog.employeeId, employeeId))
    .orderBy(asc(requestLog.id));
}

/** The people of a company as its admins see them. */
export async function peopleRows(db: Database, companyId: number) {
  const { id, firstName, middleName, lastName, workTitle, workEmail, mobile, workPhone, role, language } = employees;
  const { blockedAt, invitedAt, signedInAt, createdAt } = employees;
  return db
    .select({
      ...{ id, firstName, middleName, lastName, workTitle, workEmail, mobile, workPhone, role, language },
      ...{ blockedAt, invitedAt, signedInAt, createdAt },
    })
    .from(employees)
    .where(eq(employees.companyId, companyId))
    .orderBy(asc(lastName), asc(firstName), asc(id));
}

/** The days on which a company had another number of people than on the recorded day before. */
export async function seatDaysOf(db: Database, companyId: number) {
  const { day, seats } = seatDays;
  const days = await db
    .select({ day, seats })
    .from(seatDays)
    .where(eq(seatDays.companyId, companyId))
    .orderBy(asc(day));
  return days.filter((one, at) => one.seats !== days[at - 1]?.seats);
}
