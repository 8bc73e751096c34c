import { defaultLanguage, type Language, languageOf, languages } from '@polier/contract/languages';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { app as deApp } from './de/app.ts';
import { identity as deIdentity } from './de/identity.ts';
import { ui as deUi } from './de/ui.ts';
import { app as frApp } from './fr/app.ts';
import { identity as frIdentity } from './fr/identity.ts';
import { ui as frUi } from './fr/ui.ts';
import { app as itApp } from './it/app.ts';
import { identity as itIdentity } from './it/identity.ts';
import { ui as itUi } from './it/ui.ts';
import type { texts } from './texts.ts';

/** The texts every page may need; the others come with the pages that show them. */
const everywhere = {
  de: { app: deApp, identity: deIdentity, ui: deUi },
  fr: { app: frApp, identity: frIdentity, ui: frUi },
  it: { app: itApp, identity: itIdentity, ui: itUi },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: (typeof texts)['de'];
    /** A misspelt key does not compile. */
    strictKeyChecks: true;
  }
}

/** Where the language a person chose is kept. */
const languageKey = 'language';

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
  if (keep) keepLanguage(language);
  void i18next.changeLanguage(language);
}

/** Remembers a language as the person's own choice; the screen stays as it is until something new begins. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
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
    ns: ['app', 'identity', 'ui'],
    defaultNS: 'app',
    resources: everywhere,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  added.forEach(register);
}

const added: [word: keyof (typeof texts)['de'], said: Record<Language, Record<string, string>>][] = [];

/** Adds the texts of a word that not every page shows. */
export function addTexts(...texts: (typeof added)[number]): void {
  added.push(texts);
  if (i18next.isInitialized) register(texts);
}

function register([word, said]: (typeof added)[number]): void {
  for (const language of languages) i18next.addResourceBundle(language, word, said[language]);
}

export { useTranslation as useTexts };

function read(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
