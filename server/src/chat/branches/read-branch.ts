import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { markOutdated } from '../elements/mark-outdated.ts';
import { fileUrl } from '../files/file-url.ts';
import { isUuid } from '../is-uuid.ts';
import { elementsOfThread, type StepRow, stepsOfThread } from '../store.ts';
import { ownThread } from '../threads/store.ts';
import { wireThread } from '../wire-thread.ts';
import { branchOfThread, stepRow } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId/branch/:branchId']>;

/** Returns a chat as it was in one of its branches. Refuses NOT_FOUND, also for the chat of somebody else. */
export async function readBranch(context: ChatContext, actor: Person, { params }: Input) {
  const { thread, branch } = await findBranch(context, actor, params);
  const now = await stepsOfThread(context.db, thread.id);
  const from = now.findIndex(({ id }) => id === branch.messageId);
  const later = branch.steps.map((step, at): StepRow => ({ ...stepRow(step), ordinal: at }));
  const steps = [...now.slice(0, Math.max(from, 0)), ...later];
  const stepIds = new Set(steps.map(({ id }) => id));
  const elements = [
    ...(await elementsOfThread(context.db, thread.id)),
    ...(await elementsOfThread(context.db, thread.id, branch.id)),
  ].filter(({ forId }) => stepIds.has(forId));
  return wireThread(thread, steps, await markOutdated(context, elements), (id) => fileUrl(context, '', id));
}

/** Finds a branch in a chat of this person. Refuses NOT_FOUND. */
export async function findBranch(context: ChatContext, actor: Person, given: { threadId: string; branchId: string }) {
  const isPossible = isUuid(given.threadId) && isUuid(given.branchId);
  const thread = isPossible ? await ownThread(context.db, actor.employeeId, given.threadId) : null;
  const branch = thread && (await branchOfThread(context.db, thread.id, given.branchId));
  if (!thread || !branch) throw new Refusal('NOT_FOUND');
  return { thread, branch };
}
