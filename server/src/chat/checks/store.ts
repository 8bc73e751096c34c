import type { AnswerCheck } from '@polier/contract/answer-checks';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { answerChecks } from '../tables.ts';

/** Keeps a check; the same content printed again has it already. */
export async function saveCheck(db: Database, check: AnswerCheck, createdAt: Date): Promise<void> {
  await db
    .insert(answerChecks)
    .values({ ...check, createdAt })
    .onConflictDoNothing();
}

export async function checkByCode(db: Database, code: string): Promise<AnswerCheck | null> {
  const [row] = await db.select().from(answerChecks).where(eq(answerChecks.code, code));
  if (!row) return null;
  const { createdAt: _, ...check } = row;
  return check;
}
