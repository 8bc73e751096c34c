import { z } from 'zod';
import { findEmployee } from '../employees/find-employee.ts';
import { questionForEditor } from '../mail/question-for-editor.ts';
import type { Context } from '../context.ts';
import { type Session, say, unsayAction } from './session.ts';
import { stepsOfThread } from './store.ts';
import { enqueueAnswer } from './take-message.ts';
import { chatTexts } from './texts.ts';
import { stepOfRow } from './wire.ts';

const actionCall = z.object({ id: z.string().max(100) });

/** A pressed button (protocol `action_call`); answered exactly once. Only buttons on this session's screen count. */
export async function takeAction(context: Context, session: Session, payload: unknown): Promise<void> {
  const parsed = actionCall.safeParse(payload);
  const action = parsed.success ? session.actions.get(parsed.data.id) : undefined;
  if (!action) {
    const id = parsed.success ? parsed.data.id : '';
    return say(session, 'action_response', { id, status: false, response: chatTexts[session.language].actionGone });
  }
  unsayAction(session, action.id);
  const response = await perform(context, session, action.name, action.value);
  say(session, 'action_response', { id: action.id, status: true, response });
}

async function perform(context: Context, session: Session, name: string, value: string): Promise<string | null> {
  if (name === 'try-again') {
    const rows = await stepsOfThread(context.db, session.threadId);
    const question = rows.find(({ id }) => id === value);
    if (question) enqueueAnswer(context, session, stepOfRow(question));
    return null;
  }
  if (name === 'ask-editor') {
    const employee = await findEmployee(context, session.employeeId);
    const from = { name: `${employee?.firstName} ${employee?.lastName}`.trim(), email: employee?.workEmail ?? null };
    await context.mail.send(
      questionForEditor({ to: context.config.EDITOR_EMAIL, from, question: value, language: session.language }),
      { key: `question-for-editor ${session.threadId} ${value.slice(0, 100)}` },
    );
    return chatTexts[session.language].sentToEditor;
  }
  return null;
}
