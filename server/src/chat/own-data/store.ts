import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { branches, editorQuestions, elements, feedback, files, steps, threads } from '../tables.ts';

/** All chats of a person, also one that was deleted and can still be restored. */
export async function threadsOfPerson(db: Database, employeeId: string) {
  const { id, name, metadata, createdAt, updatedAt, deletedAt } = threads;
  return db
    .select({ id, name, metadata, createdAt, updatedAt, deletedAt })
    .from(threads)
    .where(eq(threads.employeeId, employeeId))
    .orderBy(asc(createdAt), asc(id));
}

/** The steps, elements and earlier branches of a chat, without what only serves the search. */
export async function partsOfThread(db: Database, threadId: string) {
  const { id, parentId, type, name, input, output, isError, metadata, createdAt, endedAt } = steps;
  return {
    steps: await db
      .select({ id, parentId, type, name, input, output, isError, metadata, createdAt, endedAt })
      .from(steps)
      .where(eq(steps.threadId, threadId))
      .orderBy(asc(steps.ordinal)),
    elements: await db.select().from(elements).where(eq(elements.threadId, threadId)).orderBy(asc(elements.ordinal)),
    branches: await db.select().from(branches).where(eq(branches.threadId, threadId)).orderBy(asc(branches.leftAt)),
  };
}

export async function filesOfPerson(db: Database, employeeId: string) {
  const { id, threadId, name, mime, size, createdAt } = files;
  return db
    .select({ id, threadId, name, mime, size, createdAt })
    .from(files)
    .where(eq(files.employeeId, employeeId))
    .orderBy(asc(createdAt), asc(id));
}

export async function ratingsOfPerson(db: Database, employeeId: string) {
  return db.select().from(feedback).where(eq(feedback.employeeId, employeeId)).orderBy(asc(feedback.createdAt));
}

export async function questionsOfPerson(db: Database, employeeId: string) {
  return db
    .select()
    .from(editorQuestions)
    .where(eq(editorQuestions.employeeId, employeeId))
    .orderBy(asc(editorQuestions.createdAt));
}
