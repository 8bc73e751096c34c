import { addQuestion } from '../conversation/conversation.ts';
import { findMessage, type Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { onEditRefused, sendPending } from './send-question.ts';

const { getState: get, setState: set } = useChat;

/**
 * Asks a question again, reworded or unchanged for another answer. What followed it stays available as a branch. The
 * edit is sent once, like a new question; when the server refuses it, the conversation is restored.
 */
export function editQuestion(question: Message, text: string): void {
  const { messages, actions, threadId } = get();
  const { id, createdAt } = question;
  const branchId = uuid();
  onEditRefused(branchId, () => {
    if (get().threadId === threadId && findMessage(messages, id)) set({ messages, actions });
  });
  set((state) => addQuestion(state, { id, branchId, text, createdAt, sentOnSocket: null, files: [] }));
  sendPending();
}
