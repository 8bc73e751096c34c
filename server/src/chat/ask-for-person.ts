import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { giveAnswer } from './give-answer.ts';
import { keepQuestion } from './keep-together.ts';
import { type Session, say } from './session.ts';
import { enqueueTask } from './tasks.ts';
import { chatTexts } from './texts.ts';
import { rowOfStep, wireStep } from './wire.ts';

/** Asks a question the assistant offered, as if the person had typed it. */
export async function askForPerson(context: Context, session: Session, text: string): Promise<void> {
  const now = context.clock.now();
  const step = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    type: 'user_message',
    name: chatTexts[session.language].you,
    output: text,
    createdAt: now.toISOString(),
    end: now.toISOString(),
  });
  const thread = {
    employeeId: session.employeeId,
    name: session.firstInteraction ?? text.slice(0, 80),
    metadata: { chat_profile: session.profile },
    updatedAt: now,
  };
  if (!(await keepQuestion(context.db, thread, rowOfStep(step)))) return;
  say(session, 'new_message', step);
  enqueueTask(context, session, () => giveAnswer(context, session, step));
}
