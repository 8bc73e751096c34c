import { and, desc, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';
import { likeAny } from './like-any.ts';

/**
 * A page of a list: of all rows, of those with some ids (`only`), or of all but those (`except`); with `search`, of
 * those that have this text.
 */
export type PageAsked = { skip: number; limit: number; search?: string; only?: string[]; except?: string[] };

type Listed = PgTable & { id: PgColumn; createdAt: PgColumn };

/** A page of a table's rows, newest first, with the total number. `searched`: the columns that a search covers. */
export async function listNewest<Table extends Listed>(
  db: Database,
  table: Table,
  { skip, limit, search = '', only, except }: PageAsked,
  searched: readonly PgColumn[],
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const pattern = likeAny(search);
  const where = and(
    only && inArray(table.id, only),
    except && notInArray(table.id, except),
    search ? or(...searched.map((column) => sql`lower(${column}) like ${pattern}`)) : undefined,
  );
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.createdAt))
    .offset(skip)
    .limit(limit);
  return { rows, total: await db.$count(table, where) };
}
