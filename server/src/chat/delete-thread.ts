import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from './sessions.ts';
import { deleteOwnThread } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/thread']>;

/** Deletes one chat of the person for good. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function deleteThread(context: Context, actor: Person, { body }: Input) {
  const isTheirs = isUuid(body.threadId) && (await deleteOwnThread(context.db, actor.employeeId, body.threadId));
  if (!isTheirs) throw new Refusal('NOT_FOUND');
  context.events.emit('thread-deleted', body.threadId);
  return { success: true as const };
}
