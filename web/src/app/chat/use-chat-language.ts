import { defaultLanguage, type Language, languages } from '@polier/contract/languages';
import { useEffect, useState } from 'react';
import { useChat } from '../../chat/conversation/store.ts';
import { settingValues } from '../../chat/settings/change-settings.ts';
import { onLanguageChange } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';

/** Sends each new language of the screen to the assistant; returns the message of the server when that failed. */
export function useChatLanguage(): string | null {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(
    () =>
      onLanguageChange((language) => {
        setFault(null);
        void request('POST /language', { body: { language } }).catch((refusal) =>
          setFault(refusal instanceof RequestRefused ? refusal.message : ''),
        );
      }),
    [],
  );
  return fault;
}

/**
 * The language a new chat begins in: the person's default from the chat settings. It is the language they signed up or
 * were invited in until they choose another one, and German where neither is known.
 */
export function languageOfNewChat(): Language {
  const set = settingValues(useChat.getState().settings).default_language;
  return languages.find((known) => known === set) ?? defaultLanguage;
}
