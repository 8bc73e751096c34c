import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { fileUrl } from './file-url.ts';
import { isUuid } from './sessions.ts';
import { elementsOfThread, ownThread, stepsOfThread } from './store.ts';
import { wireThread } from './wire.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId']>;

/** One chat of the person with everything in it. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function readThread(context: Context, actor: Person, { params }: Input) {
  const thread = isUuid(params.threadId) ? await ownThread(context.db, actor.employeeId, params.threadId) : null;
  if (!thread) throw new Refusal('NOT_FOUND');
  const rows = await stepsOfThread(context.db, thread.id);
  const elements = await elementsOfThread(context.db, thread.id);
  return wireThread(thread, rows, elements, (id) => fileUrl(context, '', id));
}
