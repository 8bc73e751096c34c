import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import { restoreSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from './sessions.ts';
import { markOwnThreadDeleted, purgeThread } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/thread']>;

export const purgeDeletedThread: JobDefinition = {
  name: 'purge-deleted-thread',
  retries: 5,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

/**
 * Deletes one chat of the person: gone from everywhere at once, for good when the time to take it back is over. Refuses
 * NOT_FOUND, also for the chat of somebody else.
 */
export async function deleteThread(context: Context, actor: Person, { body }: Input) {
  const at = context.clock.now();
  await mark(context, actor, body.threadId, at);
  context.events.emit('thread-deleted', body.threadId);
  const job = { threadId: body.threadId, deletedAt: at.toISOString() };
  await context.jobs.enqueue(purgeDeletedThread, job, { startAfterSeconds: restoreSeconds });
  return { success: true as const };
}

/** Takes the deletion of a chat back. Refuses NOT_FOUND when it is not deleted or gone for good. */
export async function restoreThread(context: Context, actor: Person, { body }: Input) {
  await mark(context, actor, body.threadId, null);
  return { success: true as const };
}

async function mark(context: Context, actor: Person, threadId: string, at: Date | null): Promise<void> {
  const isTheirs = isUuid(threadId) && (await markOwnThreadDeleted(context.db, actor.employeeId, threadId, at));
  if (!isTheirs) throw new Refusal('NOT_FOUND');
}

/** Deletes a chat for good, unless it was taken back or deleted again since. */
export async function purge(context: Pick<Context, 'db'>, job: { threadId: string; deletedAt: string }): Promise<void> {
  await purgeThread(context.db, job.threadId, new Date(job.deletedAt));
}
