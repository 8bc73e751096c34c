import type { Language } from '@polier/contract/languages';
import type { LegalPages } from './legal-text.ts';

const load: Record<Language, () => Promise<{ legal: LegalPages }>> = {
  de: () => import('./legal-de.ts'),
  fr: () => import('./legal-fr.ts'),
  it: () => import('./legal-it.ts'),
};

/** Loads the legal pages in a language; each language is a chunk of its own. */
export async function loadLegal(language: Language): Promise<LegalPages> {
  return (await load[language]()).legal;
}
