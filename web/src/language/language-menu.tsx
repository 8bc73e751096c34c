import { type Language, languages } from '@polier/contract/languages';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { showIn, useTexts } from './language.ts';

const names = { de: 'german', fr: 'french', it: 'italian' } as const;

/** The three languages as menu entries; choosing one is remembered. */
export function useLanguageEntries(): MenuEntry[] {
  const { t, i18n } = useTexts('app');
  return languages.map((language: Language) => ({
    kind: 'choice',
    label: t(names[language]),
    language,
    chosen: i18n.language === language,
    onChoose: () => showIn(language, true),
  }));
}

/** The language switch: shows the short name, opens the three. */
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
          aria-label={`${language.toUpperCase()}, ${t('languageIs', { name: t(names[language]) })}`}
        >
          {language.toUpperCase()}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    />
  );
}
