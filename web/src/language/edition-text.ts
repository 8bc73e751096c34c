import type { Language } from '@polier/contract/languages';

const words = { de: 'Ausgabe', fr: 'édition', it: 'edizione' } as const;

/**
 * The edition of a source in the language of the screen: 'Ausgabe 2026' is 'édition 2026'; anything else stays as it
 * is.
 */
export function editionText(edition: string, language: Language): string {
  const [, year] = /^(?:ausgabe|édition|edizione)\s+(\d{4}.*)$/iu.exec(edition) ?? [];
  return year ? `${words[language]} ${year}` : edition;
}
