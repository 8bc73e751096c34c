import { socketNow } from './connection.ts';
import { edited } from './conversation.ts';
import { find, type Message } from './messages.ts';
import { took } from './send-question.ts';
import { useChat } from './store.ts';

const { getState: get, setState: set } = useChat;

/**
 * Asks a question again in other words, or in the same for another answer. What followed stays reachable as a branch.
 * When the server does not take it, everything is as it was before.
 */
export function editQuestion(question: Message, text: string): void {
  const socket = socketNow();
  if (!socket) return;
  const { steps: _answered, ...step } = question;
  const message = { ...step, output: text };
  const { messages, actions, threadId } = get();
  set((state) => edited(state, message));
  socket.emit('edit_message', { message }, (receipt) => {
    if (took(question.id, receipt)) return;
    if (get().threadId === threadId && find(messages, question.id)) set({ messages, actions });
  });
}
