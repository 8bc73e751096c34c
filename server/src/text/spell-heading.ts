import type { Language } from '@polier/contract/languages';

/** A heading as it is written in its language: in French, no line breaks before the question mark. */
export function spellHeading(heading: string, language: Language): string {
  return language === 'fr' ? heading.replace(/\s*\?$/, '\u00a0?') : heading;
}
