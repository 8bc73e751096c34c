import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { questionLimit } from '@polier/contract/constants';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { giveAnswer } from './give-answer.ts';
import { say, type Session } from './session.ts';
import { insertStep, insertThread, touchThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { rowOfStep, wireStep } from './wire.ts';

const clientMessage = z.object({
  message: z.object({ id: z.string().min(1).max(100).optional(), output: z.string() }),
});

/** Longest name of a chat in the history. */
const nameLength = 80;

/**
 * A person's message (protocol `client_message`): kept, then answered. The same message sent twice, as after a dropped
 * connection, is taken once. Refuses QUESTION_EMPTY, QUESTION_TOO_LONG, INVALID_INPUT.
 */
export async function takeMessage(context: Context, session: Session, payload: unknown): Promise<void> {
  const { message, text } = readMessage(payload);
  const now = context.clock.now();
  await insertThread(context.db, {
    id: session.threadId,
    employeeId: session.employeeId,
    name: shorten(text),
    metadata: {},
    createdAt: now,
    updatedAt: now,
  });
  const step = wireStep({
    id: message.id ?? randomUUID(),
    threadId: session.threadId,
    type: 'user_message',
    name: chatTexts[session.language].you,
    output: text,
    createdAt: now.toISOString(),
    end: now.toISOString(),
  });
  const isNew = await insertStep(context.db, rowOfStep(step));
  if (session.firstInteraction === null) {
    session.firstInteraction = text;
    say(session, 'first_interaction', { interaction: text, thread_id: session.threadId });
  }
  // Says that it arrived; clients that show it already replace it with itself.
  say(session, 'update_message', step);
  if (!isNew) return;
  await touchThread(context.db, session.threadId, now);
  enqueueAnswer(context, session, step);
}

/** One answer at a time; what is asked meanwhile waits its turn. */
export function enqueueAnswer(context: Context, session: Session, question: Step): void {
  session.waiting.push(() => giveAnswer(context, session, question));
  if (session.task) return;
  say(session, 'task_start', {});
  void workOff(context, session);
}

async function workOff(context: Context, session: Session): Promise<void> {
  for (let next = session.waiting.shift(); next; next = session.waiting.shift()) {
    const abort = new AbortController();
    const done = Promise.resolve();
    session.task = { abort, done };
    session.task.done = next();
    await session.task.done.catch((error) => context.log.error({ err: error }, 'answer failed'));
  }
  session.task = null;
  say(session, 'task_end', {});
}

function readMessage(payload: unknown) {
  const parsed = clientMessage.safeParse(payload);
  if (!parsed.success) throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.message ?? '' });
  const { message } = parsed.data;
  const text = message.output.replaceAll('\0', '').trim();
  if (text === '') throw new Refusal('QUESTION_EMPTY');
  if (text.length > questionLimit) throw new Refusal('QUESTION_TOO_LONG', { limit: questionLimit });
  return { message, text };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= nameLength) return line;
  const cut = line.slice(0, nameLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), nameLength / 2))} …`;
}
