import type { Thread } from '@polier/contract/chat';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContent } from '../content/chat-content.ts';
import { keptContent } from '../content/kept-content.ts';
import type { ChatContext } from '../context.ts';
import { markOutdated } from '../elements/mark-outdated.ts';
import { fileUrl } from '../files/file-url.ts';
import { isUuid } from '../is-uuid.ts';
import { wireThread } from '../wire-thread.ts';
import { ownThread, type ThreadRow } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId']>;

/** Reads one chat of the person with everything in it. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function readThread(context: ChatContext, actor: Person, { params }: Input): Promise<Thread> {
  const thread = await findThread(context, actor.employeeId, params.threadId);
  const content = keptContent(context, { ...actor, threadId: thread.id, holder: null });
  return wholeThread(context, content, thread, (id) => fileUrl(context, '', id));
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
  content: ChatContent,
  thread: ThreadRow,
  urlOf: (fileId: string) => string,
): Promise<Thread> {
  const [rows, elements, feedback, branches] = await Promise.all([
    content.steps(),
    content.elements(),
    content.feedback(),
    content.branches(),
  ]);
  return wireThread(thread, rows, await markOutdated(context, elements), urlOf, { feedback, branches });
}
