import type { Language } from '@polier/contract/languages';
import { loadInTime } from '../../ui/load-in-time.ts';
import type { LegalPages } from './legal-text.ts';

const load: Record<Language, () => Promise<{ legal: LegalPages }>> = {
  de: () => import('./legal-de.ts'),
  fr: () => import('./legal-fr.ts'),
  it: () => import('./legal-it.ts'),
};

/** Loads the legal pages in a language; each language is a chunk of its own. Throws NotLoaded. */
export async function loadLegal(language: Language): Promise<LegalPages> {
  return (await loadInTime(load[language])).legal;
}
