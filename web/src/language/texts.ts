import { defaultLanguage, type Language, languageOf, languages } from '@polier/contract/languages';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { app as deApp } from './de/app.ts';
import { cantons as deCantons } from './de/cantons.ts';
import { chat as deChat } from './de/chat.ts';
import { identity as deIdentity } from './de/identity.ts';
import { knowledge as deKnowledge } from './de/knowledge.ts';
import { ui as deUi } from './de/ui.ts';
import { app as frApp } from './fr/app.ts';
import { cantons as frCantons } from './fr/cantons.ts';
import { chat as frChat } from './fr/chat.ts';
import { identity as frIdentity } from './fr/identity.ts';
import { knowledge as frKnowledge } from './fr/knowledge.ts';
import { ui as frUi } from './fr/ui.ts';
import { app as itApp } from './it/app.ts';
import { cantons as itCantons } from './it/cantons.ts';
import { chat as itChat } from './it/chat.ts';
import { identity as itIdentity } from './it/identity.ts';
import { knowledge as itKnowledge } from './it/knowledge.ts';
import { ui as itUi } from './it/ui.ts';

const de = { app: deApp, cantons: deCantons, chat: deChat, identity: deIdentity, knowledge: deKnowledge, ui: deUi };
const fr = { app: frApp, cantons: frCantons, chat: frChat, identity: frIdentity, knowledge: frKnowledge, ui: frUi };
const it = { app: itApp, cantons: itCantons, chat: itChat, identity: itIdentity, knowledge: itKnowledge, ui: itUi };

/** All texts, per language and word. */
export const texts = { de, fr, it };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof de;
    /** A misspelt key does not compile. */
    strictKeyChecks: true;
  }
}

/** Where the language a person chose is kept. */
export const languageKey = 'language';

/** The language chosen in the menu, if any. */
export function chosenLanguage(): Language | null {
  const kept = read();
  return languages.find((known) => known === kept) ?? null;
}

/** The chosen language, else the browser's when it is one of ours, else German. */
export function ownLanguage(): Language {
  return (
    chosenLanguage() ?? (navigator.languages?.length ? languageOf(navigator.languages.join(',')) : defaultLanguage)
  );
}

/** The language of the screen now. */
export function currentLanguage(): Language {
  return languages.find((known) => known === i18next.language) ?? defaultLanguage;
}

/** Changes the language of the screen; `keep` remembers it as the person's own choice. */
export function showIn(language: Language, keep: boolean): void {
  if (keep) localStorage.setItem(languageKey, language);
  void i18next.changeLanguage(language);
}

/** Called with each new language of the screen; returns how to stop that. */
export function onLanguage(listener: (language: Language) => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Starts the texts; `<html lang>` follows the language from here on. */
export function startLanguage(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18next.use(initReactI18next).init({
    lng: ownLanguage(),
    fallbackLng: false,
    ns: ['app', 'cantons', 'chat', 'identity', 'knowledge', 'ui'],
    defaultNS: 'app',
    resources: texts,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

export { useTranslation as useTexts };

function read(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
