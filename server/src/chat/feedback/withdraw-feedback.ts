import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../sessions.ts';
import { deleteOwnFeedback } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/feedback']>;

/** Takes a rating back. Refuses NOT_FOUND, also for the rating of somebody else. */
export async function withdrawFeedback(context: Context, actor: Person, { body }: Input) {
  const { feedbackId } = body;
  const gone = isUuid(feedbackId) ? await deleteOwnFeedback(context.db, actor.employeeId, feedbackId) : null;
  if (!gone) throw new Refusal('NOT_FOUND');
  context.events.emit('step-changed', gone.threadId, gone.forId);
  return { success: true as const };
}
