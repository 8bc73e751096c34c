import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { stepsOfThread } from '../store.ts';
import { findBranch } from './read-branch.ts';
import { restoreBranch } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['PUT /chatbot/project/thread/branch']>;

/**
 * Makes a branch the chat again; what the chat is now becomes a branch. Refuses NOT_FOUND and, while the assistant is at
 * work in this chat, ANSWER_RUNNING.
 */
export async function goToBranch(context: Context, actor: Person, { body }: Input) {
  const { thread, branch } = await findBranch(context, actor, body);
  const steps = await stepsOfThread(context.db, thread.id);
  if (steps.some(({ endedAt }) => endedAt === null)) throw new Refusal('ANSWER_RUNNING');
  const aside = { id: randomUUID(), threadId: thread.id, leftAt: context.clock.now() };
  if (!(await restoreBranch(context.db, branch, aside))) throw new Refusal('NOT_FOUND');
  context.events.emit('thread-changed', thread.id);
  return { success: true as const };
}
