import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { questionLimit } from '@polier/contract/constants';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { giveAnswer } from './give-answer.ts';
import { type Line, type Session, say } from './session.ts';
import { keepQuestion, stepOfThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { rowOfStep, stepOfRow, wireStep } from './wire.ts';

const clientMessage = z.object({
  message: z.object({ id: z.string().min(1).max(100).optional(), output: z.string() }),
});

/** Longest name of a chat in the history. */
const nameLength = 80;
/** Questions that may wait while one is being answered. */
const waitingLimit = 10;

/**
 * A person's message (protocol `client_message`): kept, then answered. The same message sent twice, as after a dropped
 * connection, is taken once. Refuses QUESTION_EMPTY, QUESTION_TOO_LONG, INVALID_INPUT, TOO_MANY.
 */
export async function takeMessage(context: Context, session: Session, line: Line, payload: unknown): Promise<void> {
  const { id, text } = readMessage(payload);
  if (session.waiting.length >= waitingLimit) throw new Refusal('TOO_MANY', { seconds: 30 });
  const now = context.clock.now();
  const step = wireStep({
    id: id ?? randomUUID(),
    threadId: session.threadId,
    type: 'user_message',
    name: chatTexts[session.language].you,
    output: text,
    createdAt: now.toISOString(),
    end: now.toISOString(),
  });
  const thread = { employeeId: session.employeeId, name: shorten(text), updatedAt: now };
  const isNew = await keepQuestion(context.db, thread, rowOfStep(step));
  if (session.firstInteraction === null) {
    session.firstInteraction = text;
    say(session, 'first_interaction', { interaction: text, thread_id: session.threadId });
  }
  if (!isNew) {
    const kept = await stepOfThread(context.db, session.threadId, step.id);
    if (kept) line.emit('update_message', stepOfRow(kept));
    return;
  }
  // The sender shows it already and learns that it arrived; for another tab it is new.
  for (const one of session.lines) one.emit(one === line ? 'update_message' : 'new_message', step);
  enqueueAnswer(context, session, step);
}

/** One answer at a time; what is asked meanwhile waits its turn. */
export function enqueueAnswer(context: Context, session: Session, question: Step): void {
  if (session.closing) return;
  session.waiting.push(() => giveAnswer(context, session, question));
  if (session.task) return;
  say(session, 'task_start', {});
  void workOff(context, session);
}

async function workOff(context: Context, session: Session): Promise<void> {
  for (let next = session.waiting.shift(); next; next = session.waiting.shift()) {
    session.task = { abort: new AbortController(), done: Promise.resolve() };
    session.task.done = next();
    await session.task.done.catch((error) => context.log.error({ err: error }, 'answer could not be kept'));
  }
  session.task = null;
  say(session, 'task_end', {});
}

function readMessage(payload: unknown): { id: string | undefined; text: string } {
  const parsed = clientMessage.safeParse(payload);
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'message' });
  const { id, output } = parsed.data.message;
  const text = output.replaceAll('\0', '').trim();
  if (text === '') throw new Refusal('QUESTION_EMPTY');
  if (text.length > questionLimit) throw new Refusal('QUESTION_TOO_LONG', { limit: questionLimit });
  return { id: id?.replaceAll('\0', ''), text };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= nameLength) return line;
  const cut = line.slice(0, nameLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), nameLength / 2)).toWellFormed()} …`;
}
