import type { Thread } from '@polier/contract/chat';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { listBranches } from './branches/list-branches.ts';
import { feedbackOfThread } from './feedback/store.ts';
import { fileUrl } from './file-url.ts';
import { isUuid } from './sessions.ts';
import { elementsOfThread, ownThread, stepsOfThread, type ThreadRow } from './store.ts';
import { wireThread } from './wire.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId']>;

/** One chat of the person with everything in it. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function readThread(context: Context, actor: Person, { params }: Input): Promise<Thread> {
  const thread = await findThread(context, actor.employeeId, params.threadId);
  return wholeThread(context, thread, (id) => fileUrl(context, '', id));
}

/** A chat of a person by its id. Refuses NOT_FOUND. */
async function findThread(context: Context, employeeId: string, threadId: string): Promise<ThreadRow> {
  const thread = isUuid(threadId) ? await ownThread(context.db, employeeId, threadId) : null;
  if (!thread) throw new Refusal('NOT_FOUND');
  return thread;
}

/** A chat with everything in it as clients are given it. */
export async function wholeThread(
  context: Context,
  thread: ThreadRow,
  urlOf: (fileId: string) => string,
): Promise<Thread> {
  const { db } = context;
  const [rows, elements, feedback, branches] = await Promise.all([
    stepsOfThread(db, thread.id),
    elementsOfThread(db, thread.id),
    feedbackOfThread(db, thread.id),
    listBranches(context, thread.id),
  ]);
  return wireThread(thread, rows, elements, urlOf, { feedback, branches });
}
