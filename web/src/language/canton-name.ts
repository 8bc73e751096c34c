import type { Language } from '@polier/contract/languages';
import { cantons as de } from './de/cantons.ts';
import { knowledge as deKnowledge } from './de/knowledge.ts';
import { cantons as fr } from './fr/cantons.ts';
import { knowledge as frKnowledge } from './fr/knowledge.ts';
import { cantons as it } from './it/cantons.ts';
import { knowledge as itKnowledge } from './it/knowledge.ts';

const names: Record<Language, Record<string, string>> = { de, fr, it };
const federal = { de: deKnowledge.federal, fr: frKnowledge.federal, it: itKnowledge.federal };

/** The name of a canton, or of the Confederation for null. */
export function cantonName(code: string | null, language: Language): string {
  return code === null ? federal[language] : (names[language][code] ?? code);
}
