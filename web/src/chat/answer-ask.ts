import type { Action, Ask, AskReply } from '@polier/contract/chat';
import { socketNow, uuid } from './connection.ts';
import { addStep } from './messages.ts';
import { questionOf } from './question.ts';
import { useChat } from './store.ts';

const { getState: get, setState: set } = useChat;

/** How the pending question is answered; each time it is asked again, after a reconnect, over the new connection. */
let answer: ((reply: AskReply) => void) | null = null;
type Given = { id: string; reply: AskReply; over: string | undefined };

const key = 'answered';
/**
 * What was answered last, and over which connection: a question asked again over another one, because the answer got
 * lost with the first, is answered again by itself, also after a reload; over the same one the answer was refused.
 */
let given = readGiven();

/** The server asks (protocol section 4.3). */
export function takeAsk({ msg }: Ask, acknowledge: (reply: AskReply) => void): void {
  answer = acknowledge;
  if (given?.id === msg.id && given.over !== socketNow()?.id) reply(given.reply);
}

/** The person’s words, kept in the conversation under the question’s own parent. */
export function answerWithText(text: string): void {
  const { ask, threadId } = get();
  if (!ask) return;
  const step = questionOf({ id: uuid(), text, createdAt: new Date().toISOString() }, threadId, ask.msg.parentId);
  set(({ messages }) => ({ messages: addStep(messages, step) }));
  reply(step);
}

export function answerWithFiles(files: { id: string }[]): void {
  reply(files.map(({ id }) => ({ id })));
}

export function answerWithAction(action: Action): void {
  reply(action);
}

function reply(said: AskReply): void {
  const { ask } = get();
  if (!ask) return;
  given = { id: ask.msg.id, reply: said, over: socketNow()?.id };
  sessionStorage.setItem(key, JSON.stringify(given));
  set({ ask: null });
  answer?.(said);
}

/** Forgets what was answered: somebody else may sit at this browser next. */
export function forgetAnswered(): void {
  given = null;
  sessionStorage.removeItem(key);
}

function readGiven(): Given | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Given | null;
  } catch {
    return null;
  }
}
