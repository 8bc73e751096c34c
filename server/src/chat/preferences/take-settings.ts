import { languages } from '@polier/contract/languages';
import { z } from 'zod';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { changePreferences, savePreferences } from './store.ts';

const changed = z.object({
  pdf_preview: z.boolean().optional(),
  answer_length: z.enum(['short', 'standard', 'detailed']).optional(),
  default_language: z.enum(languages).optional(),
});

/**
 * Saves the person's chat settings (`chat_settings_change`) for all their chats, from the next question on. Clients
 * send all widgets; unknown ones are ignored. Refuses INVALID_INPUT.
 */
export async function takeSettings(context: ChatContext, session: Session, payload: unknown): Promise<void> {
  const parsed = changed.safeParse(payload);
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'settings' });
  const chosen = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  await changePreferences(context.db, session.employeeId, (tx, { settings }) =>
    savePreferences(tx, session.employeeId, { settings: { ...settings, ...chosen } }),
  );
  context.events.emit('preferences-changed', session.employeeId);
  // The protocol wraps the change in a task.
  if (session.tasks.isBusy()) return;
  session.events.broadcast('task_start', {});
  session.events.broadcast('task_end', {});
}
