import { defaultLanguage, type Language, languages } from '@polier/contract/languages';
import { useEffect, useState } from 'react';
import { valuesOf } from '../chat/change-settings.ts';
import { useChat } from '../chat/store.ts';
import { onLanguage } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';

/** Tells the assistant each new language of the screen; answers what the server said when that did not work. */
export function useChatLanguage(): string | null {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(
    () =>
      onLanguage((language) => {
        setFault(null);
        void request('POST /language', { body: { language } }).catch((refusal) =>
          setFault(refusal instanceof RequestRefused ? refusal.message : ''),
        );
      }),
    [],
  );
  return fault;
}

/** The language a new chat begins in: the person's default from the chat settings, German where none is set (section 4). */
export function languageOfNewChat(): Language {
  const set = valuesOf(useChat.getState().settings).default_language;
  return languages.find((known) => known === set) ?? defaultLanguage;
}
