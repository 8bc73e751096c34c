import type { Action, Ask, AskReply } from '@polier/contract/chat';
import { addStep } from '../conversation/messages.ts';
import { userMessage } from '../conversation/question.ts';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { clearLastReply, keepLastReply, lastReply } from './last-reply.ts';
import { connectedSocket } from './socket.ts';

const { getState: get, setState: set } = useChat;

/** Acknowledges the question the assistant asks; set again when the server repeats the question after a reconnect. */
let acknowledgeAsk: ((reply: AskReply) => void) | null = null;

/** Takes a question of the assistant. A reply that was refused is not given again when it is repeated later. */
export function receiveAsk({ msg }: Ask, acknowledge: (reply: AskReply) => void): void {
  acknowledgeAsk = acknowledge;
  const last = lastReply();
  if (last?.id !== msg.id) return;
  if (last.over === connectedSocket()?.id) clearLastReply();
  else reply(last.reply);
}

/** Answers with text, which is shown in the conversation under the parent of the question. */
export function answerWithText(text: string): void {
  const { ask, threadId } = get();
  if (!ask) return;
  const step = userMessage({ id: uuid(), text, createdAt: new Date().toISOString() }, threadId, ask.msg.parentId);
  set(({ messages }) => ({ messages: addStep(messages, step) }));
  reply(step);
}

export function answerWithFiles(files: { id: string }[]): void {
  reply(files.map(({ id }) => ({ id })));
}

export function answerWithAction(action: Action): void {
  reply(action);
}

function reply(content: AskReply): void {
  const { ask, temporary } = get();
  if (!ask) return;
  keepLastReply({ id: ask.msg.id, reply: content, over: connectedSocket()?.id }, !temporary);
  // As the server says a moment later: from here on the assistant works again.
  set({ ask: null, loading: true });
  acknowledgeAsk?.(content);
}
