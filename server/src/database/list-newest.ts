import { and, desc, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';
import { likeAny } from './like-any.ts';

/**
 * A page of a list: of all rows, of those with some ids (`only`), or of all but those (`except`); with `search`, of
 * those that have this text.
 */
export type PageAsked = { skip: number; limit: number; search?: string; only?: string[]; except?: string[] };

type Listed = PgTable & { id: PgColumn; createdAt: PgColumn };

/** The ids of those of some rows that were stored (again) after the moment given with each. */
export async function storedSince(
  db: Database,
  table: Listed,
  known: readonly { id: string; at: Date }[],
): Promise<string[]> {
  if (known.length === 0) return [];
  const ids = sql.param(known.map(({ id }) => id));
  const moments = sql.param(known.map(({ at }) => at.toISOString()));
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .innerJoin(
      sql`unnest(${ids}::uuid[], ${moments}::timestamptz[]) as known(id, at)`,
      sql`known.id = ${table.id} and ${table.createdAt} > known.at`,
    );
  return rows.map(({ id }) => String(id));
}

/** A page of a table's rows, newest first, with the total number. `searched`: the columns that a search covers. */
export async function listNewest<Table extends Listed>(
  db: Database,
  table: Table,
  { skip, limit, search = '', only, except }: PageAsked,
  searched: readonly PgColumn[],
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const pattern = likeAny(search);
  const where = and(
    // One value each: a statement takes at most 65 535, and a list of them grows with the years.
    only && sql`${table.id} = any(${sql.param(only)}::uuid[])`,
    except && sql`${table.id} <> all(${sql.param(except)}::uuid[])`,
    search ? or(...searched.map((column) => sql`lower(${column}) like ${pattern}`)) : undefined,
  );
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .offset(skip)
    .limit(limit);
  return { rows, total: await db.$count(table, where) };
}
