import type { Feedback } from '@polier/contract/chat';
import { request } from '../../request.ts';
import { findMessage, replaceStep } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';

type Rating = Pick<Feedback, 'value'> & Partial<Feedback>;

/** Rates an answer, or changes the rating. Shown at once; when the request fails, reverts it and throws. */
export async function rateAnswer(messageId: string, { id, value, comment }: Rating): Promise<void> {
  const before = feedbackOf(messageId);
  const rated = { id: id ?? '', forId: messageId, value, ...(comment && { comment }) };
  show(messageId, rated);
  try {
    const { threadId } = useChat.getState();
    const feedback = { ...(id && { id }), forId: messageId, threadId, value, comment: comment ?? null };
    const { feedbackId } = await request('PUT /chatbot/feedback', { body: { feedback } });
    show(messageId, { ...rated, id: feedbackId });
  } catch (fault) {
    show(messageId, before);
    throw fault;
  }
}

/** Withdraws a rating. Shown at once; when the request fails, reverts it and throws. */
export async function withdrawRating(messageId: string, feedback: Feedback): Promise<void> {
  show(messageId, null);
  try {
    await request('DELETE /chatbot/feedback', { body: { feedbackId: feedback.id } });
  } catch (fault) {
    show(messageId, feedback);
    throw fault;
  }
}

function feedbackOf(messageId: string): Feedback | null {
  return findMessage(useChat.getState().messages, messageId)?.feedback ?? null;
}

function show(messageId: string, feedback: Feedback | null): void {
  useChat.setState(({ messages }) => {
    const rated = findMessage(messages, messageId);
    return rated ? { messages: replaceStep(messages, { ...rated, feedback }) } : {};
  });
}
