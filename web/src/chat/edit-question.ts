import { uuid } from './connection.ts';
import { asked } from './conversation.ts';
import { find, type Message } from './messages.ts';
import { flush, onRefusedEdit } from './send-question.ts';
import { useChat } from './store.ts';

const { getState: get, setState: set } = useChat;

/**
 * Asks a question again in other words, or in the same for another answer. What followed stays reachable as a branch.
 * It goes out once, like a new question; when the server does not take it, everything is as it was before.
 */
export function editQuestion(question: Message, text: string): void {
  const { messages, actions, threadId } = get();
  const { id, createdAt } = question;
  const branchId = uuid();
  onRefusedEdit(branchId, () => {
    if (get().threadId === threadId && find(messages, id)) set({ messages, actions });
  });
  set((state) => asked(state, { id, branchId, text, createdAt, sentOver: null, files: [] }));
  flush();
}
