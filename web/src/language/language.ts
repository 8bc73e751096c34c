import { elideItalianDays } from '@polier/contract/italian';
import { defaultLanguage, type Language, languageOf, languages } from '@polier/contract/languages';
import i18next, { type PostProcessorModule } from 'i18next';
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

/** The texts every page needs; the others are loaded with the pages that show them. */
const baseTexts = {
  de: { app: deApp, identity: deIdentity, ui: deUi },
  fr: { app: frApp, identity: frIdentity, ui: frUi },
  it: { app: itApp, identity: itIdentity, ui: itUi },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: (typeof texts)['de'];
    /** Makes a misspelt key a compile error. */
    strictKeyChecks: true;
  }
}

/** The keys of the languages' names in the texts of `app`. */
export const languageNames = { de: 'german', fr: 'french', it: 'italian' } as const satisfies Record<Language, string>;

/** Storage key of the chosen language. */
const languageKey = 'language';

/** The language the person chose, if any. */
export function chosenLanguage(): Language | null {
  const stored = readStored();
  return languages.find((known) => known === stored) ?? null;
}

/** The chosen language, else the browser's if supported, else German. */
export function preferredLanguage(): Language {
  return (
    chosenLanguage() ?? (navigator.languages?.length ? languageOf(navigator.languages.join(',')) : defaultLanguage)
  );
}

/** The current language of the interface. */
export function currentLanguage(): Language {
  return languages.find((known) => known === i18next.language) ?? defaultLanguage;
}

/** Changes the language of the interface; `keep` stores it as the person's choice. */
export function showIn(language: Language, keep: boolean): void {
  if (keep) keepLanguage(language);
  void i18next.changeLanguage(language);
}

/** Stores a language as the person's choice without changing the interface. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
}

/** Calls the listener when the language of the interface changes; returns a function that unsubscribes. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Writes "dall’8 dicembre" where a day was filled in after "dal". */
const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text: string) => elideItalianDays(text),
};

/** Initialises the texts; from then on `<html lang>` follows the language. */
export function startLanguage(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18next
    .use(initReactI18next)
    .use(elision)
    .init({
      lng: preferredLanguage(),
      fallbackLng: false,
      ns: ['app', 'identity', 'ui'],
      defaultNS: 'app',
      resources: baseTexts,
      initAsync: false,
      postProcess: [elision.name],
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  added.forEach(register);
}

const added: [namespace: keyof (typeof texts)['de'], catalogues: Record<Language, Record<string, string>>][] = [];

/** Adds the texts of a namespace that not every page needs. */
export function addTexts(...texts: (typeof added)[number]): void {
  added.push(texts);
  if (i18next.isInitialized) register(texts);
}

function register([namespace, catalogues]: (typeof added)[number]): void {
  for (const language of languages) i18next.addResourceBundle(language, namespace, catalogues[language]);
}

export { useTranslation as useTexts };

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
