import type { chatSettingsEndpoints } from '@polier/contract/chat-settings';
import type { InputOf } from '@polier/contract/endpoint';
import { languages } from '@polier/contract/languages';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { savePreferences } from './store.ts';

type Input = InputOf<(typeof chatSettingsEndpoints)['POST /language']>;

/** Sets the language of the assistant for this person, in open chats too. Refuses LANGUAGE_NOT_CHANGED. */
export async function changeLanguage(context: ChatContext, actor: Person, { body }: Input) {
  const asked = body.language.trim().toLowerCase().split('-')[0];
  const language = languages.find((known) => known === asked);
  if (!language) throw new Refusal('LANGUAGE_NOT_CHANGED');
  await savePreferences(context.db, actor.employeeId, { language });
  context.events.emit('language-changed', actor.employeeId, language);
  return { language };
}
