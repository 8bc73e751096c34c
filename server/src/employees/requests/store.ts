import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { employees, requestLog } from '../tables.ts';

export type RequestEntry = typeof requestLog.$inferSelect;

/** Saves requests in one statement; one of a person who has been deleted meanwhile is left out. */
export async function insertRequests(db: Database, rows: Omit<RequestEntry, 'id'>[]): Promise<void> {
  await db.execute(sql`
    insert into ${requestLog} (request_id, employee_id, kind, at, outcome, code, ms, language)
    select "requestId", "employeeId", kind, at, outcome, code, ms, language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("requestId" text, "employeeId" uuid, kind text,
      at timestamptz, outcome text, code text, ms integer, language text)
    where "employeeId" is null or exists (select 1 from ${employees} where ${employees.id} = "employeeId")`);
}

export async function deleteRequestsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(requestLog).where(lt(requestLog.at, moment));
}

type Asked = { search: string; people: string[]; problems: boolean };

/** The requests with this id or of these people, the newest first; without a search those of everybody. */
export async function findRequests(
  db: Database,
  asked: Asked,
  { skip, limit }: { skip: number; limit: number },
  mostCounted: number,
): Promise<{ rows: RequestEntry[]; total: number; more: boolean }> {
  const where = conditionsOf(asked);
  const rows = db.select().from(requestLog).where(where).orderBy(desc(requestLog.id)).offset(skip).limit(limit);
  const counted = db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(where)
    .limit(mostCounted + 1)
    .as('counted');
  const [found, total] = await Promise.all([rows, db.$count(counted)]);
  return { rows: found, total: Math.min(total, mostCounted), more: total > mostCounted };
}

function conditionsOf({ search, people, problems }: Asked) {
  const sought = or(
    eq(requestLog.requestId, search),
    people.length > 0 ? sql`${requestLog.employeeId} = any(${sql.param(people)}::uuid[])` : undefined,
  );
  return and(
    search ? sought : undefined,
    problems ? inArray(requestLog.outcome, ['refused', 'failed', 'interrupted']) : undefined,
  );
}
