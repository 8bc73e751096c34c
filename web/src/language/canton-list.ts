import type { Language } from '@polier/contract/languages';
import { cantons as de } from './de/cantons.ts';
import { cantons as fr } from './fr/cantons.ts';
import { cantons as it } from './it/cantons.ts';

const names: Record<Language, Record<string, string>> = { de, fr, it };

/** Select options of the 26 cantons, sorted by name. */
export function cantonList(language: Language): { value: string; label: string }[] {
  return Object.entries(names[language])
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
