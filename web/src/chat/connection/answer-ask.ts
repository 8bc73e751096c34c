import type { Action, Ask, AskReply } from '@polier/contract/chat';
import { addStep } from '../conversation/messages.ts';
import { userMessage } from '../conversation/question.ts';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { connectedSocket } from './socket.ts';

const { getState: get, setState: set } = useChat;

/** Acknowledges the question the assistant asks; set again when the server repeats the question after a reconnect. */
let acknowledgeAsk: ((reply: AskReply) => void) | null = null;
/** `over`: the id of the socket the reply was sent over. */
type SentReply = { id: string; reply: AskReply; over: string | undefined };

const key = 'answered';
/**
 * The last reply and the connection it was sent over. When the server repeats the question over another connection, the
 * reply was lost with the first one and is sent again, also after a reload. A repeat over the same connection means that
 * the server refused the reply.
 */
let lastReply = readLastReply();

/** Takes a question of the assistant. */
export function receiveAsk({ msg }: Ask, acknowledge: (reply: AskReply) => void): void {
  acknowledgeAsk = acknowledge;
  if (lastReply?.id === msg.id && lastReply.over !== connectedSocket()?.id) reply(lastReply.reply);
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
  lastReply = { id: ask.msg.id, reply: content, over: connectedSocket()?.id };
  if (!temporary) sessionStorage.setItem(key, JSON.stringify(lastReply));
  set({ ask: null });
  acknowledgeAsk?.(content);
}

/** Removes the stored reply: another person may use this browser next. */
export function clearLastReply(): void {
  lastReply = null;
  sessionStorage.removeItem(key);
}

function readLastReply(): SentReply | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentReply | null;
  } catch {
    return null;
  }
}
