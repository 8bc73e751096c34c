import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { elementsOfThread, type StepRow, stepsOfThread } from '../store.ts';
import { ownThread } from '../threads/store.ts';
import { ownStep, saveFeedback } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['PUT /chatbot/feedback']>;

/**
 * Rates an answer; rating it again replaces the rating. The question, the answer and its sources are stored as they are
 * now. Refuses NOT_FOUND, also for an answer in somebody else's chat.
 */
export async function giveFeedback(context: ChatContext, actor: Person, { body }: Input) {
  const { forId, value, comment, threadId } = body.feedback;
  // The database rejects a query with a zero character.
  if ((threadId && !isUuid(threadId)) || forId.includes('\0')) throw new Refusal('NOT_FOUND');
  const step = await ownStep(context.db, actor.employeeId, forId, threadId || null);
  const thread = step && (await ownThread(context.db, actor.employeeId, step.threadId));
  if (!thread) throw new Refusal('NOT_FOUND');
  const rows = await stepsOfThread(context.db, thread.id);
  const answers = rows.filter(
    ({ type, id, parentId }) => type === 'assistant_message' && [id, parentId].includes(forId),
  );
  const ids = new Set(answers.map(({ id }) => id));
  const elements = await elementsOfThread(context.db, thread.id);
  const feedbackId = await saveFeedback(context.db, {
    id: randomUUID(),
    employeeId: actor.employeeId,
    threadId: thread.id,
    forId,
    value,
    comment: (comment ?? '').replaceAll('\0', '').trim(),
    question: questionOf(rows, step)?.output ?? '',
    answer: answers.map(({ output }) => output).join('\n\n'),
    sources: elements.flatMap((element) => (element.source && ids.has(element.forId) ? element.source : [])),
    createdAt: context.clock.now(),
  });
  context.events.emit('step-changed', thread.id, forId);
  return { success: true as const, feedbackId };
}

/** Returns the person's message above a step. */
function questionOf(rows: StepRow[], step: StepRow): StepRow | undefined {
  let above: StepRow | undefined = step;
  while (above && above.type !== 'user_message') above = rows.find(({ id }) => id === above?.parentId);
  return above;
}
