import type { Language } from '@polier/contract/languages';
import { texts } from './texts.ts';

/** A canton by its name, or the Confederation for null. */
export function cantonName(code: string | null, language: Language): string {
  const names: Record<string, string> = texts[language].cantons;
  return code === null ? texts[language].knowledge.federal : (names[code] ?? code);
}
