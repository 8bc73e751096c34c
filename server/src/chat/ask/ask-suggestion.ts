import { randomUUID } from 'node:crypto';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { giveAnswer } from '../turn/give-answer.ts';
import { countQuestion } from '../turn/limit-questions.ts';
import { rowOfStep, wireStep } from '../wire.ts';

/** Asks a question that the assistant suggested, as if the person had typed it. */
export async function askSuggestion(context: ChatContext, session: Session, text: string): Promise<void> {
  await countQuestion(context, session.employeeId);
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
    name: session.chatName ?? text.slice(0, 80),
    metadata: { chat_profile: session.profile },
    updatedAt: now,
  };
  if (!(await contentOf(context, session).saveQuestion(thread, rowOfStep(step)))) return;
  session.events.broadcast('new_message', step);
  session.tasks.enqueue((signal) => giveAnswer(context, session, step, signal));
}
