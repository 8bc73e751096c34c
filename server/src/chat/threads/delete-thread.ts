import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import { restoreSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { markOwnThreadDeleted, purgeThread } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/thread']>;

export const purgeDeletedThread: JobDefinition = {
  name: 'purge-deleted-thread',
  retries: 5,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

/**
 * Deletes one chat of the person: it is hidden everywhere at once and purged when it can no longer be restored. Refuses
 * NOT_FOUND, also for the chat of somebody else.
 */
export async function deleteThread(context: ChatContext, actor: Person, { body }: Input) {
  const at = context.clock.now();
  await mark(context, actor, body.threadId, at);
  context.events.emit('thread-deleted', body.threadId);
  const job = { threadId: body.threadId, deletedAt: at.toISOString() };
  await context.jobs.enqueue(purgeDeletedThread, job, { startAfterSeconds: restoreSeconds });
  return { success: true as const };
}

/** Restores a deleted chat. Refuses NOT_FOUND when it is not deleted or already purged. */
export async function restoreThread(context: ChatContext, actor: Person, { body }: Input) {
  await mark(context, actor, body.threadId, null);
  return { success: true as const };
}

async function mark(context: ChatContext, actor: Person, threadId: string, at: Date | null): Promise<void> {
  const isTheirs = isUuid(threadId) && (await markOwnThreadDeleted(context.db, actor.employeeId, threadId, at));
  if (!isTheirs) throw new Refusal('NOT_FOUND');
}

/** Purges a deleted chat, unless it was restored or deleted again since. */
export async function purge(
  context: Pick<GroundContext, 'db'>,
  job: { threadId: string; deletedAt: string },
): Promise<void> {
  await purgeThread(context.db, job.threadId, new Date(job.deletedAt));
}
