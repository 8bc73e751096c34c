import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { findBranch } from './read-branch.ts';
import { restoreBranch } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['PUT /chatbot/project/thread/branch']>;

/**
 * Makes a branch the current chat; the current chat becomes a branch. Refuses NOT_FOUND and, while an answer is running
 * in the chat, ANSWER_RUNNING.
 */
export async function goToBranch(context: ChatContext, actor: Person, { body }: Input) {
  const { thread, branch } = await findBranch(context, actor, body);
  const aside = { id: randomUUID(), threadId: thread.id, leftAt: context.clock.now() };
  if (!(await restoreBranch(context.db, branch, aside))) throw new Refusal('NOT_FOUND');
  context.events.emit('thread-changed', thread.id);
  return { success: true as const };
}
