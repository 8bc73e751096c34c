import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { deleteOwnFeedback } from './store.ts';

type Input = InputOf<(typeof chatEndpoints)['DELETE /chatbot/feedback']>;

/** Withdraws a rating. Refuses NOT_FOUND, also for the rating of somebody else. */
export async function withdrawFeedback(context: ChatContext, actor: Person, { body }: Input) {
  const { feedbackId } = body;
  const gone = isUuid(feedbackId) ? await deleteOwnFeedback(context.db, actor.employeeId, feedbackId) : null;
  if (!gone) throw new Refusal('NOT_FOUND');
  context.events.emit('step-changed', gone.threadId, gone.forId);
  return { success: true as const };
}
