import { type Language, languages } from '@polier/contract/languages';
import { useEffect, useState } from 'react';
import { valuesOf } from '../chat/change-settings.ts';
import { useChat } from '../chat/store.ts';
import { chosenLanguage, onLanguage } from '../language/language.ts';
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

/** The language a new chat begins in: what the person chose, here or in the settings; else German. */
export function languageOfNewChat(): Language {
  const stored = valuesOf(useChat.getState().settings).default_language;
  return chosenLanguage() ?? languages.find((known) => known === stored) ?? 'de';
}
