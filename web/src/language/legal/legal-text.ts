import type { Language } from '@polier/contract/languages';

/** A page of small print. `{{supplier}}`, `{{association}}` and `{{email}}` are filled in from the configuration. */
export type LegalText = {
  title: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};
export type LegalPages = Record<'imprint' | 'privacy' | 'terms', LegalText>;

const load: Record<Language, () => Promise<{ legal: LegalPages }>> = {
  de: () => import('./legal-de.ts'),
  fr: () => import('./legal-fr.ts'),
  it: () => import('./legal-it.ts'),
};

/** The small print in a language; fetched when it is first read. */
export async function loadLegal(language: Language): Promise<LegalPages> {
  return (await load[language]()).legal;
}
