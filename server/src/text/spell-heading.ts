import type { Language } from '@polier/contract/languages';

/** A heading in the typography of its language: French needs a no-break space before the question mark. */
export function spellHeading(heading: string, language: Language): string {
  return language === 'fr' ? heading.replace(/\s*\?$/, '\u00a0?') : heading;
}
