import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { chunks } from '../store.ts';
import { documents, passages, passageVectors } from '../tables.ts';

/** Published passages that have no vector of this model yet. */
export async function passagesWithoutVector(db: Database, model: string, limit: number) {
  return db
    .select({ id: passages.id, heading: passages.heading, text: passages.text })
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), isNull(documents.removedAt)))
    .leftJoin(passageVectors, and(eq(passageVectors.passageId, passages.id), eq(passageVectors.model, model)))
    .where(isNull(passageVectors.passageId))
    .limit(limit);
}

export async function countWithoutVector(db: Database, model: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), isNull(documents.removedAt)))
    .leftJoin(passageVectors, and(eq(passageVectors.passageId, passages.id), eq(passageVectors.model, model)))
    .where(isNull(passageVectors.passageId));
  return row!.count;
}

/** Deletes vectors of the same model name with another length. Returns how many. */
export async function removeVectorsOfOtherLength(db: Database, model: string, bytes: number): Promise<number> {
  const removed = await db
    .delete(passageVectors)
    .where(and(eq(passageVectors.model, model), sql`octet_length(${passageVectors.vector}) <> ${bytes}`))
    .returning({ id: passageVectors.passageId });
  return removed.length;
}

export async function saveVectors(db: Database, rows: (typeof passageVectors.$inferInsert)[]): Promise<void> {
  for (const some of chunks(rows)) {
    await db
      .insert(passageVectors)
      .values(some)
      .onConflictDoUpdate({
        target: passageVectors.passageId,
        set: { model: sql`excluded.model`, vector: sql`excluded.vector` },
      });
  }
}
