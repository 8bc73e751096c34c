import { and, desc, inArray, notInArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

/** A page of a list: of all rows, of those with some ids (`only`), or of all but those (`except`). */
export type PageAsked = { skip: number; limit: number; only?: string[]; except?: string[] };

type Listed = PgTable & { id: PgColumn; createdAt: PgColumn };

/** A page of a table's rows, newest first, and how many there are. */
export async function listNewest<Table extends Listed>(
  db: Database,
  table: Table,
  { skip, limit, only, except }: PageAsked,
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const where = and(only && inArray(table.id, only), except && notInArray(table.id, except));
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.createdAt))
    .offset(skip)
    .limit(limit);
  return { rows, total: await db.$count(table, where) };
}
