import type { GoldResult } from '@polier/contract/editing';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { goldQuestions, goldTrials } from './tables.ts';

export type GoldRow = typeof goldQuestions.$inferSelect;

/** All of them, by topic and language. */
export async function allGoldQuestions(db: Database): Promise<GoldRow[]> {
  return db
    .select()
    .from(goldQuestions)
    .orderBy(sql`${goldQuestions.topic} nulls last`, asc(goldQuestions.language), asc(goldQuestions.question));
}

/** The number of control questions; another one can be added only after the transaction. */
export async function countGoldQuestions(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gold questions'))`);
  return tx.$count(goldQuestions);
}

export async function goldQuestion(db: Database, id: string): Promise<GoldRow | null> {
  const [row] = await db.select().from(goldQuestions).where(eq(goldQuestions.id, id));
  return row ?? null;
}

export async function insertGoldQuestion(tx: Database, row: typeof goldQuestions.$inferInsert): Promise<GoldRow> {
  const [added] = await tx.insert(goldQuestions).values(row).returning();
  return added!;
}

/** Changes a question of this version; null when somebody else has changed it. */
export async function updateGoldQuestion(
  tx: Database,
  { id, ...row }: Omit<GoldRow, 'version'>,
  version: number,
): Promise<GoldRow | null> {
  const [changed] = await tx
    .update(goldQuestions)
    .set({ ...row, version: version + 1 })
    .where(and(eq(goldQuestions.id, id), eq(goldQuestions.version, version)))
    .returning();
  return changed ?? null;
}

export async function deleteGoldQuestion(tx: Database, id: string): Promise<GoldRow | null> {
  const [gone] = await tx.delete(goldQuestions).where(eq(goldQuestions.id, id)).returning();
  return gone ?? null;
}

/** The results of a trial after a moment; null when there are none. */
export async function trialResults(db: Database, name: string, after: Date): Promise<GoldResult[] | null> {
  const [row] = await db
    .select({ results: goldTrials.results })
    .from(goldTrials)
    .where(and(eq(goldTrials.name, name), gt(goldTrials.at, after)));
  return row?.results ?? null;
}

/** Stores the results of a trial; deletes older ones of other trials. */
export async function keepTrial(db: Database, row: typeof goldTrials.$inferInsert, oldest: Date): Promise<void> {
  await db.delete(goldTrials).where(lte(goldTrials.at, oldest));
  await db.insert(goldTrials).values(row).onConflictDoNothing();
}
