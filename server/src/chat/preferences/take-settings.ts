import { languages } from '@polier/contract/languages';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { type Session, say } from '../session.ts';
import { keepPreferences, preferencesOf } from './store.ts';

const changed = z.object({
  pdf_preview: z.boolean().optional(),
  answer_length: z.enum(['short', 'standard', 'detailed']).optional(),
  default_language: z.enum(languages).optional(),
});

/**
 * The person's chat settings (protocol `chat_settings_change`): kept for all their chats, from the next question on.
 * Clients send all widgets; what is not one of ours is let be. Refuses INVALID_INPUT.
 */
export async function takeSettings(context: Context, session: Session, payload: unknown): Promise<void> {
  const parsed = changed.safeParse(payload);
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'settings' });
  const { settings } = await preferencesOf(context.db, session.employeeId);
  const chosen = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  await keepPreferences(context.db, session.employeeId, { settings: { ...settings, ...chosen } });
  context.events.emit('preferences-changed', session.employeeId);
  // The protocol wraps the change in a task (section 3).
  if (session.task) return;
  say(session, 'task_start', {});
  say(session, 'task_end', {});
}
