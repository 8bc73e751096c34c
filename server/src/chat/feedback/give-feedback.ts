import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../sessions.ts';
import { elementsOfThread, ownThread, type StepRow, stepsOfThread } from '../store.ts';
import { keepFeedback, ownStep } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['PUT /chatbot/feedback']>;

/**
 * Rates an answer; rating it again replaces the rating. The question, the answer and its sources are kept as they are
 * now. Refuses NOT_FOUND, also for what was said in somebody else's chat.
 */
export async function giveFeedback(context: Context, actor: Person, { body }: Input) {
  const { forId, value, comment, threadId } = body.feedback;
  // The database does not even look for a zero character.
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
  const feedbackId = await keepFeedback(context.db, {
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

/** The person's message a step stands under. */
function questionOf(rows: StepRow[], step: StepRow): StepRow | undefined {
  let above: StepRow | undefined = step;
  while (above && above.type !== 'user_message') above = rows.find(({ id }) => id === above?.parentId);
  return above;
}
