import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import { restoreSeconds } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import { type Database, transaction } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { markOldThreadsDeleted, markOwnThreadDeleted, purgeThread } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/thread']>;

export const purgeDeletedThread: JobDefinition = {
  name: 'purge-deleted-thread',
  retries: 5,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

export const deleteOldThreadsJob: JobDefinition = {
  name: 'delete-old-threads',
  retries: 5,
  retryAfterSeconds: 300,
  expireSeconds: 1800,
};

/**
 * Deletes one chat of the person: it is hidden everywhere at once and purged when it can no longer be restored. Refuses
 * NOT_FOUND, also for the chat of somebody else.
 */
export async function deleteThread(context: ChatContext, actor: Person, { body }: Input) {
  const at = context.clock.now();
  await deleteMarked(context, at, async (tx) => {
    await mark(tx, actor, body.threadId, at);
    return [body.threadId];
  });
  return { success: true as const };
}

/** Chats that are marked in one transaction. */
const batch = 200;

/**
 * The nightly job: deletes the chats that are older than the company of their person keeps them, as if the person had
 * done it.
 */
export async function deleteOldThreads(context: Parts): Promise<void> {
  const at = context.clock.now();
  let deleted = 0;
  do {
    deleted = await deleteMarked(context, at, (tx) => markOldThreadsDeleted(tx, at, swissDay(at), batch));
  } while (deleted === batch);
}

type Parts = Pick<GroundContext, 'db' | 'clock' | 'events' | 'jobs'>;

/** Has chats that `marked` marks as deleted purged later, and open ones left at once. Returns their number. */
async function deleteMarked(context: Parts, at: Date, marked: (tx: Database) => Promise<string[]>): Promise<number> {
  const ids = await transaction(context.db, async (tx) => {
    const threadIds = await marked(tx);
    for (const threadId of threadIds) {
      const job = { threadId, deletedAt: at.toISOString() };
      await context.jobs.enqueue(purgeDeletedThread, job, { db: tx, startAfterSeconds: restoreSeconds });
    }
    return threadIds;
  });
  for (const id of ids) context.events.emit('thread-deleted', id);
  return ids.length;
}

/** Restores a deleted chat. Refuses NOT_FOUND when it is not deleted or already purged. */
export async function restoreThread(context: ChatContext, actor: Person, { body }: Input) {
  await mark(context.db, actor, body.threadId, null);
  return { success: true as const };
}

async function mark(db: Database, actor: Person, threadId: string, at: Date | null): Promise<void> {
  const isTheirs = isUuid(threadId) && (await markOwnThreadDeleted(db, actor.employeeId, threadId, at));
  if (!isTheirs) throw new Refusal('NOT_FOUND');
}

/** Purges a deleted chat, unless it was restored or deleted again since. */
export async function purge(
  context: Pick<GroundContext, 'db'>,
  job: { threadId: string; deletedAt: string },
): Promise<void> {
  await purgeThread(context.db, job.threadId, new Date(job.deletedAt));
}
