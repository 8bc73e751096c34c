import type { chatSettingsEndpoints } from '@polier/contract/chat-settings';
import type { InputOf } from '@polier/contract/endpoint';
import { languages } from '@polier/contract/languages';
import type { Person } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { keepPreferences } from './store.ts';

type Input = InputOf<(typeof chatSettingsEndpoints)['POST /language']>;

/** The assistant speaks this language with the person from now on, in open chats too. Refuses LANGUAGE_NOT_CHANGED. */
export async function changeLanguage(context: Context, actor: Person, { body }: Input) {
  const asked = body.language.trim().toLowerCase().split('-')[0];
  const language = languages.find((known) => known === asked);
  if (!language) throw new Refusal('LANGUAGE_NOT_CHANGED');
  await keepPreferences(context.db, actor.employeeId, { language });
  context.events.emit('language-changed', actor.employeeId, language);
  return { language };
}
