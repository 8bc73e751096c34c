import type { Thread } from '@polier/contract/chat';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { listBranches } from '../branches/list-branches.ts';
import type { ChatContext } from '../context.ts';
import { markOutdated } from '../elements/mark-outdated.ts';
import { feedbackOfThread } from '../feedback/store.ts';
import { fileUrl } from '../files/file-url.ts';
import { isUuid } from '../is-uuid.ts';
import { elementsOfThread, stepsOfThread } from '../store.ts';
import { wireThread } from '../wire-thread.ts';
import { ownThread, type ThreadRow } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId']>;

/** Reads one chat of the person with everything in it. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function readThread(context: ChatContext, actor: Person, { params }: Input): Promise<Thread> {
  const thread = await findThread(context, actor.employeeId, params.threadId);
  return wholeThread(context, thread, (id) => fileUrl(context, '', id));
}

/** Finds a chat of a person by its id. Refuses NOT_FOUND. */
async function findThread(context: ChatContext, employeeId: string, threadId: string): Promise<ThreadRow> {
  const thread = isUuid(threadId) ? await ownThread(context.db, employeeId, threadId) : null;
  if (!thread) throw new Refusal('NOT_FOUND');
  return thread;
}

/** Returns a chat with everything in it in the form clients get. */
export async function wholeThread(
  context: ChatContext,
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
  return wireThread(thread, rows, await markOutdated(context, elements), urlOf, { feedback, branches });
}
