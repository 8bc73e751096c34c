import { type Language, languages } from '@polier/contract/languages';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu-entry.ts';
import { languageNames, showIn, useTexts } from './language.ts';

/** The three languages as menu entries; the choice is stored. */
export function useLanguageEntries(): MenuEntry[] {
  const { t, i18n } = useTexts('app');
  return languages.map((language: Language) => ({
    kind: 'choice',
    label: t(languageNames[language]),
    language,
    chosen: i18n.language === language,
    onChoose: () => showIn(language, true),
  }));
}

/** The language switch: a button with the language code that opens a menu of the three languages. */
export function LanguageMenu() {
  const { t, i18n } = useTexts('app');
  const entries = useLanguageEntries();
  const language = languages.find((known) => known === i18n.language) ?? 'de';
  return (
    <Menu
      name={t('language')}
      entries={entries}
      align="right"
      opener={(opener) => (
        <button
          type="button"
          {...opener}
          className={buttonClass('bare')}
          aria-label={`${language.toUpperCase()}, ${t('languageIs', { name: t(languageNames[language]) })}`}
        >
          {language.toUpperCase()}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    />
  );
}
