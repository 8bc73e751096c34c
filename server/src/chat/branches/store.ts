import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { type Database, transaction } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { StepRow } from '../store.ts';
import { type BranchStep, branches, elements, steps, threads } from '../tables.ts';

export type BranchRow = typeof branches.$inferSelect;

/** Lists the branches of a thread, oldest first, without their steps. */
export async function branchesOfThread(db: Database, threadId: string): Promise<Omit<BranchRow, 'steps'>[]> {
  const { id, messageId, output, leftAt } = branches;
  return db
    .select({ id, threadId: branches.threadId, messageId, output, leftAt })
    .from(branches)
    .where(eq(branches.threadId, threadId))
    .orderBy(asc(leftAt), asc(id));
}

export async function branchOfThread(db: Database, threadId: string, id: string): Promise<BranchRow | null> {
  const [row] = await db
    .select()
    .from(branches)
    .where(and(eq(branches.threadId, threadId), eq(branches.id, id)));
  return row ?? null;
}

/** Returns the id of the thread a branch belongs to, or null. */
export async function threadOfBranch(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ threadId: branches.threadId }).from(branches).where(eq(branches.id, id));
  return row?.threadId ?? null;
}

/**
 * Stores the chat from a message on as a branch and replaces it by other steps. Returns what was moved to the branch,
 * or null when the message is not in the chat. Files attached to the message stay with it.
 */
export async function replaceFrom(
  db: Database,
  messageId: string,
  aside: Pick<BranchRow, 'id' | 'threadId' | 'leftAt'>,
  following: (message: StepRow) => BranchStep[],
): Promise<{ steps: StepRow[]; elementIds: string[] } | null> {
  return transaction(db, async (tx) => {
    const { threadId } = aside;
    // The chat is used. A question that is asked at this moment waits, and comes after what is put here.
    await tx.update(threads).set({ updatedAt: aside.leftAt }).where(eq(threads.id, threadId));
    const inThread = eq(steps.threadId, threadId);
    const [message] = await tx
      .select()
      .from(steps)
      .where(and(inThread, eq(steps.id, messageId)))
      .for('update');
    if (message?.type !== 'user_message') return null;
    const fromMessage = and(inThread, gte(steps.ordinal, message.ordinal));
    const tail = await tx.select().from(steps).where(fromMessage).orderBy(asc(steps.ordinal));
    await tx.insert(branches).values({ ...aside, messageId, output: message.output, steps: tail.map(branchStep) });
    await tx.delete(steps).where(fromMessage);
    await tx.insert(steps).values(following(message).map(stepRow));
    const later = tail.map(({ id }) => id).filter((id) => id !== messageId);
    const moved =
      later.length === 0
        ? []
        : await tx
            .update(elements)
            .set({ branchId: aside.id })
            .where(and(eq(elements.threadId, threadId), isNull(elements.branchId), inArray(elements.forId, later)))
            .returning({ id: elements.id });
    return { steps: tail, elementIds: moved.map(({ id }) => id) };
  });
}

/**
 * Makes a branch current; the current chat becomes a branch. Returns false when its message is not in the chat. Refuses
 * ANSWER_RUNNING while a question has no answer yet.
 */
export async function restoreBranch(
  db: Database,
  branch: BranchRow,
  aside: Pick<BranchRow, 'id' | 'threadId' | 'leftAt'>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const replaced = await replaceFrom(tx, branch.messageId, aside, () =>
      branch.steps.map((step) => ({ ...step, restoredAt: aside.leftAt.toISOString() })),
    );
    if (!replaced) return false;
    if (isBeingAnswered(replaced.steps)) throw new Refusal('ANSWER_RUNNING');
    const inBranch = and(eq(elements.threadId, branch.threadId), eq(elements.branchId, branch.id));
    await tx.update(elements).set({ branchId: null }).where(inBranch);
    await tx.delete(branches).where(eq(branches.id, branch.id));
    return true;
  });
}

/** Whether something runs or is about to: an answer is stored up to a second after it began. */
function isBeingAnswered(rows: StepRow[]): boolean {
  const answered = new Set(rows.map(({ parentId }) => parentId));
  return rows.some(
    ({ id, type, parentId, endedAt }) =>
      endedAt === null || (type === 'user_message' && parentId === null && !answered.has(id)),
  );
}

export function branchStep({ ordinal: _, ...row }: StepRow): BranchStep {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
    restoredAt: row.restoredAt?.toISOString() ?? null,
  };
}

export function stepRow(step: BranchStep): Omit<StepRow, 'ordinal'> {
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    ...step,
    createdAt: new Date(step.createdAt),
    endedAt: moment(step.endedAt),
    editedAt: moment(step.editedAt),
    restoredAt: moment(step.restoredAt),
  };
}
