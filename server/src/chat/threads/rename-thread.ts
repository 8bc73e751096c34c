import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { renameOwnThread } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['PUT /chatbot/project/thread']>;

/** Renames one chat of the person. Refuses NOT_FOUND, and INVALID_INPUT for a name without a character. */
export async function renameThread(context: ChatContext, actor: Person, { body }: Input) {
  const name = body.name.replace(/\p{Cc}/gu, ' ').trim();
  if (name === '') throw new Refusal('INVALID_INPUT', { what: 'name' });
  const { threadId } = body;
  const isTheirs = isUuid(threadId) && (await renameOwnThread(context.db, actor.employeeId, threadId, name));
  if (!isTheirs) throw new Refusal('NOT_FOUND');
  return { success: true as const };
}
