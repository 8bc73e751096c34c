import type { Language } from '@polier/contract/languages';
import { cantons as de } from './de/cantons.ts';
import { cantons as fr } from './fr/cantons.ts';
import { cantons as it } from './it/cantons.ts';

const names: Record<Language, Record<string, string>> = { de, fr, it };

type Option = { value: string; label: string };
const sorted = new Map<Language, Option[]>();

/** Select options of the 26 cantons, sorted by name: once, as the rules of a language take long to load. */
export function cantonList(language: Language): Option[] {
  const known = sorted.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const list = Object.entries(names[language])
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compare(a.label, b.label));
  sorted.set(language, list);
  return list;
}
