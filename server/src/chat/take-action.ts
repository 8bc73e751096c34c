import { z } from 'zod';
import type { Context } from '../context.ts';
import { findEmployee } from '../employees/find-employee.ts';
import { questionForEditor } from '../mail/question-for-editor.ts';
import { type Line, type Session, unsayAction } from './session.ts';
import { dropOffers, stepOfThread } from './store.ts';
import { enqueueAnswer } from './take-message.ts';
import { chatTexts } from './texts.ts';
import { stepOfRow } from './wire.ts';

const actionCall = z.object({ id: z.string().max(100) });

/**
 * A pressed button (protocol `action_call`); answered exactly once, to whoever pressed it, also when carrying it out
 * failed. Only buttons on this session's screen count, each once.
 */
export async function takeAction(context: Context, session: Session, line: Line, payload: unknown): Promise<void> {
  const parsed = actionCall.safeParse(payload);
  const id = parsed.success ? parsed.data.id : '';
  const action = session.actions.get(id);
  if (!action) {
    line.emit('action_response', { id, status: false, response: chatTexts[session.language].actionGone });
    return;
  }
  unsayAction(session, id);
  try {
    const response = await perform(context, session, action.name, action.value);
    line.emit('action_response', { id, status: true, response });
    if (action.forId !== null) await dropOffers(context.db, session.threadId, action.forId);
  } catch (error) {
    line.emit('action_response', { id, status: false, response: chatTexts[session.language].actionFailed });
    throw error;
  }
}

async function perform(context: Context, session: Session, name: string, value: string): Promise<string | null> {
  if (name === 'try-again') {
    const question = await stepOfThread(context.db, session.threadId, value);
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
